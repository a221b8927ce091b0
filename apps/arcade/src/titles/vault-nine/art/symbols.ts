import {
  around,
  bar,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  gear,
  halves,
  line,
  moved,
  star,
  turned,
  twice,
} from '../../kestrel-and-co/shapes.ts';
import { lettering } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';

const GOLD = [INK.gold, INK.brass] as const;

/** The round door of the vault with its wheel. */
export function door(): string {
  return (
    cut(gear([50, 50], { r: 49, teeth: 12, depth: 4 }), INK.slate, 2.4) +
    flat(disc(50, 50, 45), INK.steel) +
    flat('M50 5a45 45 0 0 0 0 90Z', INK.silver) +
    flat('M50 5a45 45 0 0 0 -39 22L22 33A33 33 0 0 1 50 17Z', INK.white, 0.75) +
    each(12, (i) =>
      turned(cut(disc(50, 10.5, 2.8), INK.slate, 0.6) + flat(disc(49.5, 10, 1.5), INK.white), i * 30, [50, 50]),
    ) +
    flat(disc(50, 50, 34), INK.graphite) +
    flat(fan([50, 50], { inner: 14, outer: 33, count: 24, fill: 0.5 }), INK.slate) +
    line(disc(50, 50, 33), INK.gold, 2) +
    each(3, (i) => turned(bar('M50 22V78', GOLD, 5.5), i * 60, [50, 50])) +
    each(6, (i) => turned(cut(disc(50, 22, 5), INK.brass, 1) + flat(disc(49, 21, 2.8), INK.straw), i * 60, [50, 50])) +
    cut(disc(50, 50, 13.5), INK.brass, 1.4) +
    flat('M50 36.500a13.5 13.5 0 0 0 0 27Z', INK.gold) +
    flat(disc(50, 50, 9), INK.forest) +
    lettering('9', { x: 50, y: 44.5, height: 11 }, { hand: { weight: 18, waist: 52 }, ink: { fill: INK.straw } })
  );
}

/** A necklace of emeralds. */
function necklace(): string {
  const stone = (r: number) =>
    cut(
      `M${-r} ${-r * 0.5}L${-r * 0.5} ${-r}H${r * 0.5}L${r} ${-r * 0.5}V${r * 0.5}L${r * 0.5} ${r}H${-r * 0.5}L${-r} ${r * 0.5}Z`,
      INK.green,
      1,
    ) +
    flat(`M${-r} ${-r * 0.5}L${-r * 0.5} ${-r}H${r * 0.5}L0 0L${-r} ${r * 0.5}Z`, INK.mint) +
    flat(`M${-r * 0.5} ${-r}H${r * 0.5}L0 0Z`, INK.ice);
  const at = [-78, -58, -39, -20, 20, 39, 58, 78];
  return (
    line('M12 4C8 40 24 62 50 66C76 62 92 40 88 4', INK.gold, 3.4) +
    line('M12 4C8 40 24 62 50 66C76 62 92 40 88 4', INK.straw, 1.2) +
    at
      .map((a) => {
        const [x, y] = around([50, 22], 43, 180 - a)
          .split(' ')
          .map(Number);
        return cut(disc(x ?? 0, y ?? 0, 7.6), INK.brass, 1) + moved(stone(5.4), [x ?? 0, y ?? 0]);
      })
      .join('') +
    cut('M50 52L68 66V84L50 98L32 84V66Z', INK.brass, 2) +
    flat('M50 52L32 66V84L50 98Z', INK.gold) +
    flat('M50 58L63 68V82L50 92L37 82V68Z', INK.forest) +
    flat('M50 58L37 68L44 71L50 66ZM37 68V82L44 79V71Z', INK.mint) +
    flat('M50 66L44 71V79L50 84L56 79V71Z', INK.green) +
    flat('M50 58L63 68L56 71L50 66Z', INK.ice) +
    flat('M37 82L50 92V84L44 79Z', INK.green)
  );
}

function bars(): string {
  const ingot = (x: number, y: number) =>
    cut(`M${x} ${y + 25}L${x + 7} ${y + 7}L${x + 15} ${y}H${x + 41}L${x + 49} ${y + 25}Z`, '#8a5a14', 2.4) +
    flat(`M${x + 7} ${y + 7}L${x + 15} ${y}H${x + 41}L${x + 39} ${y + 7}Z`, INK.straw) +
    flat(`M${x} ${y + 25}L${x + 7} ${y + 7}H${x + 39}L${x + 36} ${y + 25}Z`, INK.gold) +
    flat(`M${x} ${y + 25}L${x + 7} ${y + 7}H${x + 20}L${x + 14} ${y + 25}Z`, '#f7d376') +
    line(`M${x + 12} ${y + 12}H${x + 32}L${x + 30} ${y + 20}H${x + 9}Z`, INK.bronze, 1.6);
  return (
    ingot(0, 66) +
    ingot(51, 66) +
    ingot(25.5, 40) +
    flat(`${star([50, 22], [16, 4])}${star([24, 36], [9, 2.2])}${star([78, 30], [7, 1.8])}`, INK.brass)
  );
}

/** The bundle of keys. */
function keys(): string {
  const key = (tones: readonly [string, string], tooth: string) =>
    bar('M50 46V92', tones, 6.5) +
    cut(tooth, tones[1], 1) +
    line(disc(50, 34, 11), tones[1], 7) +
    line('M39 34a11 11 0 0 1 11 -11', tones[0], 4) +
    cut(box([43, 46, 14, 6]), tones[0], 0.8);
  return (
    line(disc(50, 16, 12), INK.brass, 4.5) +
    line('M38 16a12 12 0 0 1 12 -12', INK.straw, 2.4) +
    turned(key([INK.silver, INK.steel], 'M53 74H64V80H60V86H64V92H53Z'), -34, [50, 14]) +
    turned(key([INK.mint, INK.green], 'M47 72H36V78H40V86H36V92H47Z'), 34, [50, 14]) +
    key([INK.straw, INK.brass], 'M53 70H66V77H60V82H66V92H53Z')
  );
}

interface Stone {
  readonly outline: string;
  readonly tones: readonly [light: string, mid: string, dark: string, shine: string];
  readonly facets: readonly [light: string, dark: string, table: string, shine: string];
}

function gem({ outline, tones, facets }: Stone): string {
  const [light, mid, dark, shine] = tones;
  return (
    cut(outline, mid, 2.6) +
    flat(facets[0], light) +
    flat(facets[1], dark) +
    flat(facets[2], mid) +
    flat(facets[3], shine) +
    line(outline, shine, [1.1, 0.55])
  );
}

function ruby(): string {
  return gem({
    outline: disc(50, 50, 40),
    tones: [INK.pink, INK.ruby, '#6d0c2c', '#ffc4d4'],
    facets: [
      'M50 10a40 40 0 0 0 -40 40a40 40 0 0 0 12 28L50 50L78 22A40 40 0 0 0 50 10Z',
      'M78 78A40 40 0 0 1 22 78L50 50L90 50A40 40 0 0 1 78 78Z',
      'M50 24L68 32L76 50L68 68L50 76L32 68L24 50L32 32Z',
      'M50 24L32 32L22 22A40 40 0 0 1 50 10ZM32 32L24 50L44 44Z',
    ],
  });
}

function sapphire(): string {
  return gem({
    outline: 'M50 6C68 28 84 46 84 64A34 31 0 0 1 16 64C16 46 32 28 50 6Z',
    tones: [INK.sky, INK.azure, '#0c3f7a', '#dff2ff'],
    facets: [
      'M50 6C32 28 16 46 16 64L50 60Z',
      'M84 64A34 31 0 0 1 20 78L50 60Z',
      'M50 30L68 56L62 76H38L32 56Z',
      'M50 6L50 30L32 56L24 46C32 32 42 18 50 6ZM38 58L46 44L48 62Z',
    ],
  });
}

function amethyst(): string {
  return gem({
    outline: 'M50 8L94 86H6Z',
    tones: [INK.lilac, INK.violet, '#2f1c68', '#e6dcff'],
    facets: ['M50 8L6 86L50 62Z', 'M6 86H94L50 62Z', 'M50 36L70 72H30Z', 'M50 8L50 36L40 54L30 44ZM44 62L50 48L52 64Z'],
  });
}

function topaz(): string {
  return gem({
    outline: 'M30 10H70L90 30V70L70 90H30L10 70V30Z',
    tones: ['#ffb35c', '#e07a1b', '#8a3f08', '#ffe6c4'],
    facets: [
      'M30 10H70L50 50L10 70V30Z',
      'M90 70L70 90H30L50 50L90 30Z',
      'M38 28H62L72 38V62L62 72H38L28 62V38Z',
      'M30 10H50L48 28H38L28 38L10 30ZM34 42L44 34V60Z',
    ],
  });
}

/** A diamond on its plate, for any other. */
function wild(): string {
  return (
    cut('M50 1L96 18V60C96 80 74 92 50 99C26 92 4 80 4 60V18Z', INK.brass, 2.4) +
    flat('M50 1L4 18V60C4 80 26 92 50 99Z', INK.gold) +
    flat('M50 7L90 22V60C90 76 70 86 50 92C30 86 10 76 10 60V22Z', INK.forest) +
    flat(fan([50, 48], { inner: 4, outer: 41, count: 20, fill: 0.5 }), INK.green, 0.6) +
    cut('M30 24H70L86 42L50 84L14 42Z', '#9fd8e6', 2) +
    flat('M30 24H70L64 42H36Z', '#ffffff') +
    flat('M30 24L36 42H14ZM36 42L50 84L14 42Z', '#d9f6fb') +
    flat('M36 42H64L50 84Z', '#b8e9f2') +
    flat('M70 24L86 42H64ZM64 42H86L50 84Z', '#62b3cb') +
    flat('M50 24L64 42H36Z', '#e6fbff') +
    flat(`${star([26, 22], [9, 2])}${star([80, 62], [7, 1.6])}`, '#ffffff')
  );
}

/** The alarm lamp: beams of light to both sides. */
function scatter(): string {
  return (
    cut('M6 6H94V94H6Z', INK.ruby, 2.4) +
    flat('M6 6H94L6 94Z', '#cf2b5d') +
    line('M11 11H89V89H11Z', INK.straw, 1.8) +
    flat(fan([50, 54], { inner: 20, outer: 40, count: 14, from: -112, to: 112, fill: 0.5 }), INK.straw, 0.85) +
    halves('M50 24C34 24 26 36 26 50V68H50Z', ['#ffd6de', INK.pink], 2) +
    flat('M34 66V50C34 40 38 33 44 30C40 40 40 54 41 66Z', '#ffffff', 0.9) +
    flat('M50 34a10 16 0 0 1 0 32a10 16 0 0 1 0 -32Z', INK.straw) +
    flat('M50 40a5 11 0 0 1 0 22a5 11 0 0 1 0 -22Z', '#ffffff') +
    line('M27 48H73M26 58H74', INK.ruby, 1.6) +
    cut('M20 66H80L84 82H16Z', INK.steel, 1.6) +
    flat('M20 66H50V82H16Z', INK.silver) +
    flat(`${disc(30, 74, 2.4)}${disc(50, 74, 2.4)}${disc(70, 74, 2.4)}`, INK.ink)
  );
}

/** The coin whose middle stays free for what it pays. */
export function coin(): string {
  return (
    cut(disc(50, 50, 47), INK.bronze, 2.6) +
    flat(disc(50, 49, 46), INK.brass) +
    flat('M50 3a46 46 0 0 0 0 92Z', INK.gold) +
    flat(fan([50, 49], { inner: 38.5, outer: 44.5, count: 40, fill: 0.45 }), INK.bronze, 0.7) +
    flat(disc(50, 49, 38), INK.bronze) +
    flat(disc(50.6, 50, 36.5), '#f6d27a') +
    flat('M50 13.500a36.5 36.5 0 0 0 0 73Z', INK.straw) +
    line(disc(50.3, 49.5, 33), INK.brass, 1.2) +
    twice(flat('M18 42L22 49L18 56L14 49Z', INK.forest)) +
    flat(`${star([50, 21], [6, 2.4], 5)}${star([50, 79], [6, 2.4], 5)}`, INK.bronze)
  );
}

/** Around a coin that is held. */
export function held(): string {
  const corner = cut('M3 28V3H28V9H9V28Z', INK.green, 0.8);
  return each(4, (i) => turned(corner, i * 90, [50, 50])) + line('M5 5H95V95H5Z', INK.green, [1.4, 0.7]);
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  coin: coin(),
  p1: door(),
  p2: necklace(),
  p3: bars(),
  p4: keys(),
  l1: ruby(),
  l2: sapphire(),
  l3: amethyst(),
  l4: topaz(),
};
