import {
  bar,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  halves,
  line,
  mirrored,
  moved,
  star,
  turned,
  twice,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

const GOLD = [INK.straw, INK.gilt] as const;

/** The mask of a masked ball, with its plumes. */
function mask(): string {
  const plume = (turn: number, [light, dark]: readonly [string, string], size = 1) =>
    turned(
      moved(
        cut('M0 0C-14 -14 -15 -38 0 -52C15 -38 14 -14 0 0Z', dark, 1.2) +
          flat('M0 0C-14 -14 -15 -38 0 -52Z', light) +
          line('M0 0V-46', INK.straw, 1),
        [50, 46],
        { size },
      ),
      turn,
      [50, 50],
    );
  const left = 'M50 40C40 32 22 30 4 34C2 52 10 72 27 73C38 73 45 65 50 59Z';
  return (
    plume(-52, [INK.sea, INK.teal], 0.86) +
    plume(52, [INK.sea, INK.teal], 0.86) +
    plume(-28, [INK.rose, INK.red], 0.96) +
    plume(28, [INK.rose, INK.red], 0.96) +
    plume(0, [INK.ghost, INK.sea], 0.84) +
    bar('M88 54L94 97', GOLD, 3.4) +
    halves(left, [INK.straw, INK.gold], 2.4) +
    flat(
      'M4 34C22 30 40 32 50 40C60 32 78 30 96 34C95 38 95 41 93 45C78 38 62 40 50 48C38 40 22 38 7 45C5 41 4 38 4 34Z',
      INK.ivory,
    ) +
    twice(flat('M14 53C20 44 35 46 41 55C34 62 21 63 14 53Z', INK.gilt)) +
    twice(flat('M16 53.500C22 46.5 34 48 39 55C33 60.5 22 61 16 53.500Z', INK.black)) +
    twice(
      line('M12 64C18 70 30 72 40 64', INK.gilt, 1.4) +
        flat(`${disc(27, 40, 1.6)}${disc(37, 43, 1.4)}${disc(17, 39, 1.4)}`, INK.red),
    ) +
    cut('M50 34L58 44L50 55L42 44Z', INK.red, 1) +
    flat('M50 34L42 44L50 47Z', INK.blush)
  );
}

function glasses(): string {
  const barrel = (tones: readonly [string, string]) =>
    cut('M14 22H42L46 66H6Z', tones[1], 2.4) +
    flat('M14 22H28L26 66H6Z', tones[0]) +
    cut('M12 14H44V24H12Z', INK.gilt, 1) +
    flat('M12 14H28V24H12Z', INK.straw) +
    cut('M2 64H50V78H2Z', INK.gilt, 1.4) +
    flat('M2 64H26V78H2Z', INK.straw) +
    cut('M0 80a25 11 0 1 0 50 0a25 11 0 1 0 -50 0Z', INK.gold, 1.4) +
    flat('M4 80a21 8 0 1 0 42 0a21 8 0 1 0 -42 0Z', INK.teal) +
    flat('M7 79C10 74 22 72 32 74L20 87C12 86 7 83 7 79Z', INK.ghost) +
    line('M11 44H43', INK.straw, 1.4) +
    flat('M20 32L26 39L20 46L14 39Z', INK.straw, 0.8);
  return (
    cut(box([40, 30, 20, 9]), INK.gilt, 1) +
    cut(box([40, 50, 20, 7]), INK.gilt, 1) +
    mirrored(barrel([INK.red, INK.velvet])) +
    barrel([INK.rose, INK.red]) +
    cut(disc(50, 35, 6.5), INK.gold, 1) +
    flat(disc(48.5, 33.5, 3.4), INK.straw)
  );
}

function chandelier(): string {
  const candle = (x: number, y: number) =>
    cut(box([x - 2.4, y - 11, 4.8, 11]), INK.ivory, 0.8) +
    flat(
      `M${x} ${y - 24}C${x + 5} ${y - 17} ${x + 3.6} ${y - 12} ${x} ${y - 12}C${x - 3.6} ${y - 12} ${x - 5} ${y - 17} ${x} ${y - 24}Z`,
      INK.honey,
    ) +
    flat(disc(x, y - 15, 1.8), INK.ivory) +
    cut(`M${x - 6} ${y}H${x + 6}L${x + 3} ${y + 4}H${x - 3}Z`, INK.gold, 0.8);
  return (
    flat(disc(50, 42, 46), INK.honey, 0.14) +
    bar('M50 2V60', GOLD, 4) +
    line('M50 18C36 30 26 36 20 48M50 18C64 30 74 36 80 48M50 18L36 48M50 18L64 48', INK.straw, [1.4, 0.8]) +
    twice(line('M50 70C36 72 14 66 9 46M50 66C40 66 30 60 28 48', INK.gold, 4)) +
    candle(9, 44) +
    candle(91, 44) +
    candle(29, 45) +
    candle(71, 45) +
    candle(50, 40) +
    halves('M50 54H40L30 64L38 76L50 80Z', [INK.straw, INK.gold], 2) +
    each(7, (i) => {
      const x = 14 + i * 12;
      const y = 69 + 12 * Math.sin((i / 6) * Math.PI);
      return cut(`M${x} ${y}l3.6 6l-3.6 10l-3.6 -10Z`, INK.ghost, 0.8) + flat(`M${x} ${y}l-3.6 6l3.6 3Z`, INK.pale);
    }) +
    cut('M50 80L56 88L50 99L44 88Z', INK.gold, 1) +
    flat('M50 80L44 88L50 99Z', INK.straw)
  );
}

function violin(): string {
  const inside =
    bar('M50 2V46', ['#5a3a4a', '#2c1420'], 5.4) +
    cut('M45 0H55L57 10H43Z', INK.wood, 1) +
    twice(line('M42 4H37M42 9H37', INK.straw, 2.4)) +
    halves(
      'M50 34C40 34 32 39 32 48C32 55 38 56 38 62C38 67 27 70 27 83C27 94 38 99 50 99Z',
      [INK.honey, INK.amber],
      2.4,
    ) +
    line(
      'M50 37C42 37 35.5 41 35.5 48C35.5 54 41.5 56 41.5 62C41.5 69 30.5 72 30.5 83C30.5 91 40 95.5 50 95.5',
      INK.ivory,
      [1.2, 0.6],
    ) +
    twice(line('M41 58C38 62 43 70 40 75', INK.wood, 2)) +
    cut('M46 30H54L53 66H47Z', '#2c1420', 0.6) +
    cut('M42 74H58L56 79H44Z', INK.ivory, 0.8) +
    cut('M46 82H54L52 96H48Z', '#2c1420', 0.6) +
    line('M48.5 8V86M51.5 8V86', INK.ivory, [0.7, 0.9]);
  return turned(moved(inside, [0, 1], { size: 0.98 }), 32, [50, 52]) + bar('M14 90L90 18', [INK.straw, INK.wood], 2.6);
}

function rose(): string {
  return (
    bar('M50 54C50 72 46 84 40 98', [INK.leaf, '#17432e'], 4) +
    cut('M48 76C60 62 76 62 88 68C80 82 64 86 48 76Z', '#1f5c3e', 1.4) +
    flat('M48 76C60 62 76 62 88 68C74 68 60 70 48 76Z', INK.leaf) +
    cut('M46 84C36 72 24 72 14 78C22 90 34 92 46 84Z', '#1f5c3e', 1.4) +
    flat('M46 84C36 72 24 72 14 78C26 77 36 79 46 84Z', INK.leaf) +
    cut(
      'M50 64C26 64 14 48 18 30C24 22 34 26 38 30C42 12 58 12 62 30C68 24 78 22 82 30C86 48 74 64 50 64Z',
      INK.velvet,
      2.4,
    ) +
    flat('M18 30C24 22 36 26 44 40C50 50 50 60 50 64C26 64 14 48 18 30Z', INK.red) +
    flat('M18 30C24 26 34 32 40 44C36 56 42 62 46 64C24 62 15 48 18 30Z', INK.rose) +
    cut('M50 58C34 56 28 42 32 28C36 14 64 14 68 28C72 42 66 56 50 58Z', INK.red, 1) +
    flat('M50 58C34 56 28 42 32 28C34 22 40 18 46 17C38 30 40 48 50 58Z', INK.rose) +
    flat('M50 50C40 46 37 36 41 28C45 22 57 22 60 29C62 38 58 46 50 50Z', INK.velvet) +
    flat('M50 50C43 44 42 34 47 28C54 26 58 30 57 36C52 36 50 42 50 50Z', INK.blush) +
    flat('M32 28C36 14 64 14 68 28C60 22 42 20 32 28Z', INK.blush)
  );
}

/** A sign of music, cast in one metal: its strokes, then its solid parts. */
function sign(
  strokes: readonly (readonly [d: string, width: number])[],
  solid: string,
  tones: readonly [light: string, dark: string],
): string {
  return (
    `<g transform="translate(1.4 2.4)" opacity=".4">${strokes.map(([d, w]) => line(d, '#05060a', w + 3)).join('')}${flat(solid, '#05060a')}</g>` +
    strokes.map(([d, w]) => line(d, tones[1], w + 3)).join('') +
    line(solid, tones[1], 3) +
    strokes.map(([d, w]) => line(d, tones[0], w - 1)).join('') +
    flat(solid, tones[0]) +
    strokes.map(([d]) => `<g transform="translate(-1 -1.2)">${line(d, INK.ivory, [1.4, 0.75])}</g>`).join('')
  );
}

const note = (x: number, y: number, r: number) =>
  `M${x - r} ${y + r * 0.35}C${x - r} ${y - r * 0.5} ${x - r * 0.2} ${y - r * 0.9} ${x + r * 0.5} ${y - r * 0.8}C${x + r * 1.2} ${y - r * 0.6} ${x + r * 1.1} ${y + r * 0.3} ${x + r * 0.4} ${y + r * 0.75}C${x - r * 0.3} ${y + r * 1.1} ${x - r} ${y + r} ${x - r} ${y + r * 0.35}Z`;

function clef(): string {
  return sign(
    [
      [
        'M56 66C46 70 40 60 46 53C52 46 66 50 67 62C68 76 52 82 40 76C26 68 30 50 42 42C56 32 64 24 61 14C58 4 48 8 48 22C48 42 56 70 57 84C58 94 48 97 42 92',
        7,
      ],
    ],
    disc(43, 88, 5.5),
    ['#f4c555', '#7a4c10'],
  );
}

function pair(): string {
  return sign([['M34 72V20L80 12V64', 7]], `${note(25, 76, 12)}${note(71, 68, 12)}M34 18L80 10V26L34 34Z`, [
    INK.rose,
    '#5c0c24',
  ]);
}

function quaver(): string {
  return sign([['M46 76V12C48 28 74 32 66 58', 8]], `${note(35, 79, 14)}M46 12C50 30 78 34 67 60C70 42 58 38 46 36Z`, [
    '#3bb9c0',
    '#0b3a45',
  ]);
}

function sharp(): string {
  return sign(
    [
      ['M38 12V90M62 8V86', 8],
      ['M18 44L82 33M18 67L82 56', 12],
    ],
    'M49 49h2v2h-2Z',
    [INK.lilac, '#35205c'],
  );
}

function fermata(): string {
  return sign(
    [['M12 68C14 38 32 24 50 24C68 24 86 38 88 68', 8]],
    `${disc(50, 66, 10)}M30 30C42 22 58 22 70 30C62 30 54 36 50 36C46 36 38 30 30 30Z`,
    ['#e3d6c6', '#5d4a4a'],
  );
}

/** The lamp itself, its bulb at 50 30 when it stands 100 high. */
export function ghostLamp(): string {
  return (
    bar('M50 44V88', ['#c5d4d6', '#40565c'], 4) +
    cut('M30 94C30 88 42 88 44 84H56C58 88 70 88 70 94Z', '#40565c', 1.4) +
    flat('M30 94C30 88 42 88 44 84H50V94Z', '#8fa6aa') +
    cut(box([44, 42, 12, 9]), INK.gilt, 1) +
    flat(box([44, 42, 6, 9]), INK.straw) +
    flat('M50 10C39 10 33 18 33 26C33 34 42 37 44 43H56C58 37 67 34 67 26C67 18 61 10 50 10Z', INK.ghost) +
    flat('M50 13C41 13 36 19 36 26C36 33 44 36 46 42H54C56 36 64 33 64 26C64 19 59 13 50 13Z', INK.pale) +
    line('M47 42L44 29L48 32L50 27L52 32L56 29L53 42', INK.honey, 1.6) +
    line('M40 24C40 20 43 17 46 16', '#ffffff', 2.4) +
    line('M30 30V48M70 30V48M30 30C30 14 36 4 50 4C64 4 70 14 70 30M30 48H70', INK.gold, [1.6, 0.8])
  );
}

function wild(): string {
  return (
    cut('M50 1C76 1 96 20 96 48V98H4V48C4 20 24 1 50 1Z', INK.gilt, 2.4) +
    flat('M50 1V98H4V48C4 20 24 1 50 1Z', INK.gold) +
    flat('M50 6C73 6 91 23 91 48V93H9V48C9 23 27 6 50 6Z', INK.teal) +
    flat(fan([50, 30], { inner: 4, outer: 41, count: 10, from: 82, to: 278, fill: 0.5 }), INK.sea, 0.6) +
    flat(disc(50, 30, 23), INK.ghost, 0.3) +
    flat(disc(50, 30, 17), INK.ghost, 0.35) +
    ghostLamp() +
    flat(`${star([20, 62], [7, 1.6])}${star([80, 70], [6, 1.4])}${star([78, 50], [4, 1])}`, INK.pale)
  );
}

/** The stage with its curtain drawn. */
function scatter(): string {
  const drape = (tones: readonly [string, string, string]) =>
    flat('M10 14H44C44 40 36 54 16 62C18 74 20 82 20 88H10Z', tones[0]) +
    flat(
      'M16 14H24C24 40 22 52 13 60H10V50C15 42 16 28 16 14ZM32 14H38C38 34 32 50 18 59C28 46 32 30 32 14Z',
      tones[1],
    ) +
    line('M10 61C14 63 17 63 20 60', INK.straw, 3) +
    flat('M12 66L13 88H16L15 66Z', tones[2]);
  return (
    cut(disc(50, 50, 49), INK.gilt, 2.4) +
    flat('M50 1a49 49 0 0 0 0 98Z', INK.straw) +
    flat('M50 1a49 49 0 0 1 0 98Z', INK.gold) +
    flat(disc(50, 50, 43), '#1a1440') +
    flat(fan([50, 84], { inner: 6, outer: 70, count: 9, from: -66, to: 66, fill: 0.5 }), INK.lilac, 0.35) +
    flat(disc(50, 44, 13), INK.ivory) +
    flat(`${star([34, 30], [4, 1])}${star([66, 26], [5, 1.2])}${star([64, 60], [3, 0.8])}`, INK.ivory) +
    `<g transform="translate(50 50) scale(.98) translate(-50 -50)">${mirrored(drape([INK.velvet, INK.red, INK.wine]))}${drape([INK.red, INK.rose, INK.velvet])}</g>` +
    flat('M10.5 66C30 84 70 84 89.5 66A43 43 0 0 1 10.5 66Z', INK.amber) +
    flat('M12 22A43 43 0 0 1 88 22C80 32 70 32 69 22C66 32 52 32 50 22C48 32 34 32 31 22C30 32 20 32 12 22Z', INK.red) +
    line('M12 22C20 32 30 32 31 22C34 32 48 32 50 22C52 32 66 32 69 22C70 32 80 32 88 22', INK.straw, 1.8) +
    line(disc(50, 50, 43), INK.wine, 1.6)
  );
}

/** The wild over a whole reel: the lamp on its long stand before the curtain. */
export function expanded(): string {
  return (
    flat(box([2, 2, 96, 296]), INK.gold) +
    flat(box([5, 5, 90, 290]), INK.teal) +
    flat('M5 5H27C25 110 23 190 14 232V295H5ZM95 5H73C75 110 77 190 86 232V295H95Z', INK.red) +
    flat(
      'M12 5H18C17 120 14 190 9 232V200C12 140 12 60 12 5ZM88 5H82C83 120 86 190 91 232V200C88 140 88 60 88 5Z',
      INK.rose,
      0.7,
    ) +
    flat(fan([50, 96], { inner: 8, outer: 86, count: 16, fill: 0.5 }), INK.sea, 0.5) +
    [44, 34, 25].map((r) => flat(disc(50, 92, r), INK.ghost, 0.2)).join('') +
    flat('M5 262H95V295H5Z', INK.wood) +
    flat('M5 262H95V265H5Z', INK.honey) +
    flat('M22 272a28 6 0 1 0 56 0a28 6 0 1 0 -56 0Z', INK.ghost, 0.45) +
    bar('M50 130V262', ['#c5d4d6', '#40565c'], 4.4) +
    `<g transform="translate(50 180) scale(1) translate(-50 -180)">${moved(ghostLamp(), [50 - 65, 52], { size: 1.3 })}</g>` +
    cut('M24 274C26 264 44 264 46 256H54C56 264 74 264 76 274Z', '#40565c', 1.4) +
    flat('M24 274C26 264 44 264 46 256H50V274Z', '#8fa6aa') +
    flat(
      `${star([24, 150], [8, 1.8])}${star([76, 190], [7, 1.6])}${star([30, 216], [5, 1.2])}${star([74, 136], [5, 1.2])}`,
      INK.pale,
    )
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: mask(),
  p2: glasses(),
  p3: chandelier(),
  p4: violin(),
  p5: rose(),
  l1: clef(),
  l2: pair(),
  l3: quaver(),
  l4: sharp(),
  l5: fermata(),
};
