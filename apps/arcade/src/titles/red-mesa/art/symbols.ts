import { dots, flower, leaf, petals } from '../../highfield/folk.ts';
import {
  around,
  cut,
  disc,
  each,
  fan,
  flat,
  halves,
  line,
  moved,
  star,
  turned,
  twice,
  type Point,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** A butte in its bands, 100 wide and 70 high. */
export function butte([light, mid, dark, band]: readonly [string, string, string, string]): string {
  return (
    flat('M0 70L14 44L24 42V10L32 8V2L66 0L72 6L78 8V40L88 46L100 70Z', mid) +
    flat('M0 70L14 44L24 42V10L32 8V2L46 1L44 22L48 40L40 52L44 70Z', light) +
    flat('M66 0L72 6L78 8V40L88 46L100 70H70L74 50L66 38L69 16Z', dark) +
    flat('M24 16H78V20H24ZM24 30H78V32.500H24ZM15 44L88 46L90 50L12 49Z', band, 0.7) +
    line('M36 8V38M54 6V40M60 24V42', dark, [1.6, 0.6])
  );
}

/** An eagle that comes down with its wings held high. */
function eagle(): string {
  const wing =
    'M50 38C45 27 35 19 25 16C16 13 8 9 1 1C0 8 2 14 5 19L-1 18C0 25 3 30 7 34L1 35C4 42 8 46 13 49L8 52C13 57 19 59 26 59L23 64C31 68 42 68 50 64Z';
  return (
    cut('M42 66L30 90L38 88L44 98L50 93L56 98L62 88L70 90L58 66Z', INK.bone, 2) +
    flat('M50 66V93L56 98L62 88L70 90L58 66Z', INK.tan) +
    line('M42 74L37 86M47 74L45 92M54 74L56 92M58 74L63 86', INK.brown, 1.6) +
    halves(wing, [INK.brown, INK.umber], 2.4) +
    twice(
      flat('M48 44C42 32 32 24 22 21C16 19 11 16 6 12C8 18 12 23 18 26C28 30 38 40 44 54Z', INK.tan) +
        flat('M46 50C40 38 30 30 20 28C22 38 32 50 44 58Z', INK.red) +
        line('M10 22L20 31M9 34L23 38M15 47L30 47M25 57L36 54', INK.night, [1.6, 0.55]) +
        flat(`${disc(27, 34, 1.7)}${disc(32, 40, 1.7)}${disc(37, 47, 1.7)}`, INK.sand),
    ) +
    cut('M50 34C62 38 64 52 61 64C58 74 54 79 50 82C46 79 42 74 39 64C36 52 38 38 50 34Z', INK.umber, 1.4) +
    flat('M50 36C41 40 39 52 42 64C44 72 47 76 50 79Z', INK.brown) +
    flat(`${leaf([50, 78], [50, 54], 5)}${leaf([50, 72], [43, 56], 3.4)}${leaf([50, 72], [57, 56], 3.4)}`, INK.sand) +
    line('M44 78L42 85M56 78L58 85', INK.gold, 4) +
    cut('M52 14C64 14 69 24 66 34L68 42L61 40L60 47L53 42L49 48L45 41L38 43L41 33C36 22 42 14 52 14Z', INK.bone, 1.6) +
    flat('M60 16C67 20 68 28 66 34L68 42L61 40L60 47L53 42C60 38 63 28 60 16Z', INK.sand) +
    cut('M43 21C32 18 25 23 25 33C25 35 26 37 27 38C28 33 33 31 42 31Z', INK.gold, 1.2) +
    flat('M42 27L29 28C27 30 26 34 27 38C28 33 33 31 42 31Z', '#c8811e') +
    flat('M42 19L54 20L52 25L44 26Z', INK.night) +
    flat(disc(48.6, 22.6, 1.4), INK.gold)
  );
}

/** The ram of the cliffs. */
function ram(): string {
  const horn = 'M46 20C34 4 8 6 3 30C-1 50 10 68 26 70C34 70 38 62 34 57C26 58 18 52 18 42C18 32 30 26 42 34Z';
  return (
    halves(horn, [INK.tan, INK.brown], 2.2) +
    twice(
      flat('M44 20C34 8 12 10 7 30C5 42 9 52 15 58C10 46 10 36 16 29C23 21 34 22 43 28Z', INK.sand) +
        line('M34 13L31 24M22 13L23 25M11 22L18 30M6 36L17 39M9 51L20 49M19 62L25 56', INK.umber, 2),
    ) +
    twice(cut('M34 42L16 44C16 52 26 56 36 52Z', INK.umber, 1) + flat('M33 44L21 46C23 50 28 51 34 49Z', INK.rose)) +
    halves('M50 22C38 22 32 32 33 46L38 72C39 84 42 92 50 93Z', ['#b5764a', INK.brown], 2) +
    flat('M50 30C44 34 43 50 45 66L41 78C43 86 46 89 50 89C54 89 57 86 59 78L55 66C57 50 56 34 50 30Z', INK.sand) +
    flat('M50 30C54 34 57 50 55 66L59 78C57 86 54 89 50 89Z', INK.tan, 0.6) +
    flat('M43 78C45 74 55 74 57 78L53 84H47Z', INK.night) +
    line('M50 84V89', INK.night, 1.8) +
    twice(flat('M35 48C38 44 43 46 44 51C41 53 37 52 35 48Z', INK.night) + flat(disc(39.4, 48.4, 1.2), INK.bone)) +
    flat('M50 24L57 33L50 44L43 33Z', INK.teal) +
    flat('M50 27L54.500 33L50 40L45.500 33Z', INK.foam) +
    flat(`${disc(50, 50, 1.6)}${disc(50, 56, 1.4)}${disc(50, 61.5, 1.2)}`, INK.brick)
  );
}

/** The rattlesnake on its coils. */
function snake(): string {
  const coil = (y: number, rx: number) =>
    cut(`M${50 - rx} ${y}a${rx} 15 0 0 0 ${rx * 2} 0a${rx} 15 0 0 0 ${-rx * 2} 0Z`, INK.red, 2) +
    flat(
      `M${50 - rx} ${y}a${rx} 15 0 0 0 ${rx} 11C${50 - rx * 0.3} ${y} ${50 - rx * 0.1} ${y - 10} 50 ${y - 15}A${rx} 15 0 0 0 ${50 - rx} ${y}Z`,
      INK.clay,
    ) +
    flat(
      each(5, (i) => {
        const x = 50 + (i - 2) * rx * 0.38;
        const at = y + 6 - Math.abs(i - 2) * 2.2;
        return `M${Math.round(x)} ${at - 6}l5 6l-5 6l-5 -6Z`;
      }),
      INK.night,
    ) +
    flat(
      each(5, (i) => {
        const x = 50 + (i - 2) * rx * 0.38;
        const at = y + 6 - Math.abs(i - 2) * 2.2;
        return `M${Math.round(x)} ${at - 3}l2.500 3l-2.500 3l-2.500 -3Z`;
      }),
      INK.gold,
    );
  return (
    line('M80 74C96 70 94 52 88 40', INK.umber, 8) +
    line('M80 72C92 68 91 52 87 42', INK.clay, 4.6) +
    cut('M83 40L92 38L93 30L81 32ZM82 31L92 29L91 22L82 24ZM83 22L90 21L88 12L85 13Z', INK.sand, 0.8) +
    coil(80, 44) +
    coil(64, 34) +
    coil(51, 24) +
    cut('M38 56C34 44 36 36 42 30H62C64 40 62 50 58 56Z', INK.red, 1) +
    flat('M38 56C34 44 36 36 42 30H50C46 38 46 48 48 57Z', INK.clay) +
    flat('M50 34l5 5l-5 5l-5 -5ZM50 45l4 4l-4 4l-4 -4Z', INK.night) +
    line('M30 30L16 34M16 34L8 30M16 34L9 40', INK.pink, 2.4) +
    cut('M26 24C28 10 44 4 58 10C68 14 68 30 60 36C48 42 30 38 26 30Z', INK.red, 1.6) +
    flat('M26 24C28 10 44 4 58 10C50 14 46 20 48 27C40 28 32 28 26 27Z', INK.clay) +
    flat('M27 30C38 32 50 31 60 36C48 42 30 38 27 30Z', INK.sand) +
    flat(disc(41, 19, 4.8), INK.gold) +
    flat('M41 14.500L43 19L41 23.500L39 19Z', INK.night) +
    flat('M60 14l4 5l-4 6l-4 -6Z', INK.night)
  );
}

/** The collared lizard, seen from above. */
function lizard(): string {
  const leg = (d: string) => line(d, INK.deep, 7.4) + line(d, INK.turquoise, 4.4);
  return turned(
    cut('M44 62C42 80 52 86 62 84C72 82 76 90 72 99C84 92 82 76 68 76C60 77 58 72 58 62Z', INK.teal, 1.6) +
      leg(
        'M40 40L24 36L20 24M20 24L13 24M20 24L20 16M20 24L26 19M60 40L76 36L80 24M80 24L87 24M80 24L80 16M80 24L74 19',
      ) +
      leg(
        'M42 60L26 64L24 78M24 78L16 78M24 78L22 86M24 78L31 83M58 60L74 62L78 72M78 72L86 70M78 72L80 80M78 72L72 78',
      ) +
      cut('M50 30C62 32 64 46 62 58C60 66 56 70 50 72C44 70 40 66 38 58C36 46 38 32 50 30Z', INK.teal, 2) +
      flat('M50 30C38 32 36 46 38 58C40 66 44 70 50 72Z', INK.turquoise) +
      cut('M50 -4C62 0 66 14 62 22L58 32H42L38 22C34 14 38 0 50 -4Z', INK.turquoise, 1.4) +
      flat('M50 -4C62 0 66 14 62 22L58 32H50Z', INK.teal) +
      flat('M40 26C46 30 54 30 60 26L58 32C54 35 46 35 42 32Z', INK.night) +
      flat('M41 33C46 37 54 37 59 33L61 38C54 42 46 42 39 38Z', INK.gold) +
      twice(cut(disc(39.5, 13, 4.2), INK.gold, 0.6) + flat(disc(39, 13, 2), INK.night)) +
      flat(leaf([50, 68], [50, 44], 5), INK.foam) +
      flat(dots([50, 54], { radius: 9.5, count: 8, r: 1.5 }), INK.bone) +
      flat(`${disc(47, 3, 1)}${disc(53, 3, 1)}${disc(59, 78, 1.4)}${disc(66, 80, 1.4)}${disc(53, 74, 1.4)}`, INK.foam),
    28,
    [50, 50],
  );
}

/** Prickly pear with its fruit. */
function pear(): string {
  const pad = ([x, y]: Point, [rx, ry]: Point, turn: number) =>
    turned(
      cut(
        `M${x} ${y + ry}C${x - rx * 1.4} ${y + ry * 0.4} ${x - rx * 1.2} ${y - ry} ${x} ${y - ry}C${x + rx * 1.2} ${y - ry} ${x + rx * 1.4} ${y + ry * 0.4} ${x} ${y + ry}Z`,
        INK.pine,
        2,
      ) +
        flat(
          `M${x} ${y + ry}C${x - rx * 1.4} ${y + ry * 0.4} ${x - rx * 1.2} ${y - ry} ${x} ${y - ry}C${x + rx * 0.3} ${y - ry * 0.5} ${x + rx * 0.3} ${y + ry * 0.4} ${x} ${y + ry}Z`,
          INK.sage,
        ) +
        flat(
          [
            [-0.4, -0.4],
            [0.1, -0.6],
            [-0.1, -0.05],
            [0.45, -0.2],
            [-0.5, 0.1],
            [0.25, 0.3],
          ]
            .map(([a = 0, b = 0]) => star([x + a * rx, y + b * ry], [3, 0.8]))
            .join(''),
          INK.bone,
        ),
      turn,
      [x, y],
    );
  const fruit = (x: number, y: number, turn: number) =>
    turned(
      cut(
        `M${x - 7} ${y - 8}H${x + 7}C${x + 10} ${y + 2} ${x + 4} ${y + 9} ${x} ${y + 10}C${x - 4} ${y + 9} ${x - 10} ${y + 2} ${x - 7} ${y - 8}Z`,
        INK.pink,
        1.4,
      ) +
        flat(
          `M${x - 7} ${y - 8}H${x - 1}C${x - 3} ${y} ${x - 2} ${y + 6} ${x} ${y + 10}C${x - 4} ${y + 9} ${x - 10} ${y + 2} ${x - 7} ${y - 8}Z`,
          INK.rose,
        ),
      turn,
      [x, y],
    );
  return (
    pad([30, 38], [18, 24], -30) +
    pad([72, 42], [16, 22], 34) +
    pad([50, 68], [23, 30], 0) +
    fruit(14, 14, -34) +
    fruit(34, 11, -8) +
    fruit(86, 20, 36) +
    fruit(56, 34, 8) +
    fruit(68, 20, 14)
  );
}

/** The barrel cactus with its crown of flowers. */
function barrel(): string {
  return (
    cut('M50 20C80 20 94 40 92 60C90 84 72 96 50 96C28 96 10 84 8 60C6 40 20 20 50 20Z', '#a8650f', 2.4) +
    flat('M50 20C68 22 80 40 80 60C78 82 64 92 50 93C28 93 12 80 11 60C10 40 24 22 50 20Z', INK.gold) +
    flat('M50 20C34 24 26 42 26 60C26 78 34 90 42 92C22 90 12 78 11 60C10 42 24 24 50 20Z', '#ffd978') +
    line(
      'M50 22C32 30 26 46 26 60C26 74 32 86 40 92M50 22C44 36 42 48 42 60C42 74 44 86 47 94M50 22C56 36 59 48 59 60C59 74 57 86 54 94M50 22C68 30 75 46 75 60C75 74 69 86 61 92',
      '#8f5209',
      2.6,
    ) +
    flat(
      each(4, (r) =>
        [
          [18, 0],
          [34, 2],
          [50.5, 3],
          [67, 2],
          [84, 0],
        ]
          .map(([x = 0, d = 0]) => star([x, 42 + r * 13 + d], [4.4, 1.1]))
          .join(''),
      ),
      INK.bone,
    ) +
    flower([30, 20], 13, [INK.clay, INK.brick, INK.gold]) +
    flower([70, 20], 13, [INK.clay, INK.brick, INK.gold]) +
    flower([50, 15], 15, [INK.clay, INK.brick, INK.gold])
  );
}

/** The agave: a rosette of blades. */
function agave(): string {
  const blade = (to: number, long: number, tones: readonly [string, string]) => {
    const [x = 0, y = 0] = around([50, 90], long, to).split(' ').map(Number);
    return (
      cut(leaf([50, 92], [x, y], 15), tones[1], 1.4) +
      flat(leaf([49, 91], [x, y], 6), tones[0]) +
      flat(disc(x, y, 2.4), INK.brick)
    );
  };
  const back = [INK.teal, INK.deep] as const;
  const mid = [INK.turquoise, INK.teal] as const;
  return (
    [-22, 22, -52, 52].map((a) => blade(a, 80 - Math.abs(a) * 0.16, back)).join('') +
    blade(0, 87, mid) +
    [-78, 78].map((a) => blade(a, 50, mid)).join('') +
    [-38, 38].map((a) => blade(a, 70, mid)).join('') +
    blade(-64, 56, mid) +
    blade(64, 56, mid) +
    [-18, 18].map((a) => blade(a, 60, [INK.foam, INK.turquoise])).join('')
  );
}

/** The lupine that flowers after rain. */
function lupine(): string {
  const bell = (x: number, y: number, r: number) =>
    cut(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0L${x} ${y + r * 1.2}Z`, INK.violet, 1) +
    flat(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 1.2} ${-r}L${x} ${y + r * 0.8}Z`, INK.lilac);
  return (
    line('M50 98V20', INK.pine, 4.6) +
    cut(
      `${leaf([50, 94], [16, 82], 8)}${leaf([50, 94], [22, 66], 7)}${leaf([50, 94], [84, 82], 8)}${leaf([50, 94], [78, 66], 7)}`,
      INK.sage,
      1.4,
    ) +
    each(5, (r) => {
      const y = 68 - r * 12;
      const w = 17 - r * 2.2;
      return bell(50 - w, y, 9 - r * 0.6) + bell(50 + w, y, 9 - r * 0.6) + bell(50, y + 3, 9 - r * 0.6);
    }) +
    bell(50, 10, 6) +
    flat(disc(49, 5, 2.4), INK.rose)
  );
}

const SUN =
  'M50 1L61 9L74 7L80 19L92 25L91 38L99 50L91 62L92 75L80 81L74 93L61 91L50 99L39 91L26 93L20 81L8 75L9 62L1 50L9 38L8 25L20 19L26 7L39 9Z';

/** The mesa before the setting sun, for any other. */
function wild(): string {
  return (
    cut(SUN, INK.brick, 2.4) +
    flat('M50 1L39 9L26 7L20 19L8 25L9 38L1 50L9 62L8 75L20 81L26 93L50 50Z', INK.gold) +
    flat('M50 1L61 9L74 7L80 19L92 25L91 38L99 50L91 62L92 75L80 81L74 93L61 91L50 99L39 91L26 93L50 50Z', '#d98e22') +
    flat(disc(50, 50, 39.5), INK.deep) +
    flat(disc(50, 50, 36), INK.peach) +
    flat(fan([50, 58], { inner: 18, outer: 36, count: 12, from: -90, to: 90, fill: 0.5 }), INK.bone, 0.7) +
    flat(disc(50, 48, 19), INK.bone) +
    moved(butte([INK.clay, INK.red, INK.wine, INK.brick]), [20, 26], { size: 0.6 }) +
    flat('M15 58C30 64 70 64 85 58A36 36 0 0 1 15 58Z', INK.wine) +
    flat('M14.500 62C34 74 64 66 84.500 68A36 36 0 0 1 17 64Z', INK.night) +
    flat(dots([50, 50], { radius: 37.8, count: 24, r: 1.5 }), INK.turquoise) +
    turned(cut('M50 78l7 6l-7 6l-7 -6Z', INK.turquoise, 1), 0, [50, 84]) +
    flat('M50 78l-7 6h7Z', INK.foam)
  );
}

/** A saguaro, 40 wide and 60 high. */
export function saguaro([light, dark]: readonly [string, string]): string {
  const arms = 'M20 42H11C7 42 6 40 6 36V24M20 34H29C33 34 34 32 34 28V18';
  return (
    line(`M20 60V6${arms}`, dark, 8.6) +
    line(`M18.500 59V6M10 40.500C6.500 40 5 38 4.800 35V24M28 32.500C31.500 32 32.600 30 32.600 27V18`, light, 2.6)
  );
}

/** The saguaro in the moonlight. */
function scatter(): string {
  return (
    cut(disc(50, 50, 49), INK.deep, 2.4) +
    flat(disc(49.5, 49.5, 47.5), INK.turquoise) +
    flat(dots([50, 50], { radius: 44.6, count: 16, r: 2.2 }), INK.deep) +
    flat(disc(50, 50, 41), INK.night) +
    flat(disc(50, 50, 39.5), '#3d2a80') +
    flat(disc(50, 44, 28), '#5a44a8') +
    flat(disc(50, 42, 22), INK.bone) +
    flat('M58 21.500a22 22 0 0 1 -8 42.500a28 28 0 0 0 8 -42.500Z', INK.sand) +
    flat(
      `${star([22, 34], [5, 1.2])}${star([78, 30], [6, 1.4])}${star([28, 22], [3, 0.8])}${star([82, 50], [3.4, 0.9])}`,
      INK.foam,
    ) +
    flat('M12 66C20 60 24 60 30 64L36 56H42L46 66C60 60 72 58 88 66A39.500 39.500 0 0 1 12 66Z', INK.wine) +
    flat('M13 72C34 64 66 68 87 72A39.500 39.500 0 0 1 13 72Z', INK.night) +
    moved(saguaro([INK.turquoise, '#0b3a40']), [28, 18], { size: 1.1 })
  );
}

/** The silver coin set with turquoise; its middle stays free for what it pays. */
export function coin(): string {
  const rim = petals([50, 50], { inner: 30, outer: 49, count: 16, wide: 12 });
  return (
    cut(disc(50, 50, 43), '#5c4a58', 4) +
    cut(rim, '#8d7d8c', 2.2) +
    flat(petals([49, 49], { inner: 30, outer: 48, count: 16, wide: 10 }), '#d6ccd4') +
    flat(disc(50, 50, 41.5), '#8d7d8c') +
    flat('M50 8.500a41.5 41.5 0 0 0 0 83Z', '#b9acb8') +
    each(16, (i) =>
      turned(cut(disc(50, 11.6, 3.2), INK.teal, 0.6) + flat(disc(49.4, 11, 1.8), INK.foam), i * 22.5, [50, 50]),
    ) +
    flat(disc(50, 50, 34.5), '#6d5c6c') +
    flat(disc(50.5, 50.8, 33.5), '#e9dfe0') +
    flat('M50 17.300a33.5 33.5 0 0 0 0 67Z', INK.bone) +
    line(disc(50.3, 50.2, 30.5), '#b9acb8', 1.2)
  );
}

/** Around a coin that is held: stepped corners, as on a blanket. */
export function held(): string {
  const corner = cut('M2 34V2H34V9H25V14H19V19H14V25H9V34Z', INK.teal, 0.8) + flat('M5 24V5H24L14 9L9 14Z', INK.foam);
  return each(4, (i) => turned(corner, i * 90, [50, 50])) + line('M4 4H96V96H4Z', INK.teal, [1.8, 0.8]);
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  coin: coin(),
  p1: eagle(),
  p2: ram(),
  p3: snake(),
  p4: lizard(),
  l1: pear(),
  l2: barrel(),
  l3: agave(),
  l4: lupine(),
};
