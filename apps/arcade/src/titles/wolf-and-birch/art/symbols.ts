import { dots, flower, leaf, petals } from '../../highfield/folk.ts';
import {
  around,
  bar,
  cut,
  disc,
  each,
  flat,
  halves,
  line,
  moved,
  star,
  turned,
  twice,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The wolf, face to face. */
export function wolf(): string {
  return (
    halves('M50 24L41 21L24 2L18 32L5 54L15 56L9 68L21 69L22 79L35 83L43 95L50 98Z', ['#93a9b8', '#6d8697'], 2.6) +
    twice(flat('M25 11L22 33L36 26Z', INK.night) + flat('M26 17L25 29L32 26Z', INK.pink)) +
    twice(flat('M50 62L41 48L22 50L14 56L28 62L24 70L36 72L43 88L50 93Z', INK.snow)) +
    flat('M50 26L42 34L44 50L47 70L50 74L53 70L56 50L58 34Z', '#4e6779') +
    twice(
      flat('M26 44C30 38 39 40 43 48C37 52 29 51 26 44Z', INK.night) +
        flat('M29 44.500C32 41 37 42.5 40 47C36 49.5 31 48.5 29 44.500Z', INK.amber) +
        flat(disc(35, 45.5, 2), INK.night),
    ) +
    cut('M42 78C44 74 56 74 58 78C58 84 53 87 50 88C47 87 42 84 42 78Z', INK.night, 0.8) +
    flat('M44 78C46 76 50 76 52 76C50 79 47 80 45 80Z', INK.mist) +
    flower([50, 34], 8.5, [INK.snow, INK.ice, INK.berry]) +
    twice(
      flat(`${disc(31, 57, 1.3)}${disc(27, 59, 1.3)}${disc(36, 77, 1.2)}${disc(39, 81, 1.2)}`, '#6d8697') +
        flat(leaf([41, 31], [34, 36], 2.4) + leaf([43, 27], [37, 29], 2.2), INK.snow),
    )
  );
}

function elk(): string {
  const antler = 'M46 33C30 37 14 30 5 10L13 15L13 3L21 14L27 2L31 15L40 7C39 18 42 26 50 31V36Z';
  return (
    halves(antler, [INK.straw, INK.fawn], 2) +
    twice(line('M14 18C22 28 32 32 44 32', INK.brown, 1.4)) +
    twice(
      cut('M40 42C30 36 22 38 16 46C24 52 34 52 41 48Z', INK.earth, 1) +
        flat('M36 44C30 41 25 42 22 46C27 48 32 48 36 46Z', INK.tan),
    ) +
    halves('M50 30H42C38 36 37 46 38 58C33 68 31 84 37 92C41 97 46 98 50 98Z', [INK.brown, '#6e4228'], 2.2) +
    flat('M50 56L42 64C38 74 38 86 42 92C46 95 54 95 58 92C62 86 62 74 58 64Z', INK.fawn) +
    flat('M50 82L40 80C40 74 44 70 50 70C56 70 60 74 60 80Z', INK.earth) +
    twice(
      flat(disc(45, 77, 2.2), INK.night) +
        flat('M38 50C40 46 45 47 46 51C43 53 40 53 38 50Z', INK.night) +
        flat(disc(42.5, 49.5, 1), INK.snow),
    ) +
    flower([50, 42], 8, [INK.amber, INK.berry, INK.snow]) +
    line('M42 58L50 64L58 58', INK.straw, 1.8) +
    line('M46 90C48 92 52 92 54 90', INK.earth, 1.8)
  );
}

/** A fox, asleep. */
function fox(): string {
  return (
    cut(disc(50, 50, 44), INK.rust, 2.6) +
    flat('M50 6a44 44 0 0 1 40 62C74 54 58 50 40 52C24 54 14 50 9 34A44 44 0 0 1 50 6Z', INK.fox) +
    flat(dots([50, 50], { radius: 36, count: 9, r: 2.2, from: -58, to: 92 }), INK.straw) +
    flat(`${leaf([56, 44], [72, 26], 6)}${leaf([54, 44], [54, 20], 6)}${leaf([58, 46], [80, 40], 5)}`, INK.rust) +
    flat(`${disc(47, 26, 2)}${disc(76, 32, 2)}${disc(64, 18, 2)}`, INK.straw) +
    cut('M92 60C88 86 62 98 40 92C28 88 22 80 20 74C36 82 48 74 58 66C70 56 84 54 92 60Z', INK.fox, 1.6) +
    flat('M42 92.500C28 90 22 80 20 74C30 79 38 78 45 75C42 80 46 84 44 86C48 88 46 91 42 92.500Z', INK.snow) +
    line('M84 66C74 64 66 70 60 76M80 76C72 74 66 78 60 83', INK.straw, 1.8) +
    cut('M10 58L6 30L22 41L40 41L56 30L53 58C50 70 38 76 32 80C24 76 13 70 10 58Z', INK.fox, 1.6) +
    flat('M10 58C18 56 28 62 31 74L32 80C24 76 13 70 10 58ZM53 58C45 56 35 62 32 74V80C38 76 50 70 53 58Z', INK.snow) +
    flat('M9 36L18 43L11 50ZM53 36L44 43L51 50Z', INK.bark) +
    line('M16 56C19 60 24 60 26 57M37 57C40 60 44 60 47 56', INK.bark, 2.2) +
    cut('M28 75C30 73 34 73 36 75L32 80Z', INK.bark, 0.4) +
    flat(petals([31, 48], { inner: 0, outer: 6, count: 6, wide: 2.4 }), INK.straw)
  );
}

function hare(): string {
  return (
    cut('M44 44C30 30 26 8 34 1C44 4 50 24 50 40Z', INK.frost, 2) +
    cut('M56 44C70 30 74 8 66 1C56 4 50 24 50 40Z', INK.mist, 2) +
    flat('M43 36C36 26 33 14 36 8C42 14 46 26 46 36ZM57 36C64 26 67 14 64 8C58 14 54 26 54 36Z', INK.pink) +
    cut('M50 54C68 54 80 68 78 84C76 94 66 97 50 97C34 97 24 94 22 84C20 68 32 54 50 54Z', INK.mist, 2.4) +
    flat('M50 56C64 56 72 68 72 82C70 92 62 95 50 95C36 95 27 92 25 84C23 68 34 56 50 56Z', INK.frost) +
    cut('M50 30C64 30 70 40 69 51C67 62 58 67 50 67C42 67 33 62 31 51C30 40 36 30 50 30Z', INK.frost, 1.4) +
    flat('M50 32C60 32 65 40 64 50C62 60 56 64 48 65C40 64 34 60 33 51C32 41 38 32 50 32Z', INK.snow) +
    twice(
      flat(disc(40, 47, 3.4), INK.bark) +
        flat(disc(39, 46, 1.2), INK.snow) +
        line('M36 57L24 55M36 60L26 63', INK.slate, 1),
    ) +
    flat('M46.5 54H53.500L50 58Z', INK.berry) +
    line('M50 58V61M46 63C48 64 50 63 50 61C50 63 52 64 54 63', INK.slate, 1.4) +
    flower([50, 80], 11, [INK.ice, INK.slate, INK.berry]) +
    twice(flat(`${leaf([37, 82], [28, 74], 3)}${leaf([37, 84], [28, 90], 3)}${disc(36, 72, 1.8)}`, INK.slate))
  );
}

function hedgehog(): string {
  const spikes = (r: number, count: number, from: number) =>
    each(count, (i) => {
      const a = from + (196 / count) * (i + 0.5);
      return `M${around([56, 64], r - 16, a - 6)}L${around([56, 64], r, a)}L${around([56, 64], r - 16, a + 6)}Z`;
    });
  return (
    bar('M36 88H48M62 88H76', [INK.brown, INK.earth], 6) +
    cut(spikes(44, 17, -84) + disc(56, 64, 29), INK.earth, 2.2) +
    flat(spikes(38, 15, -82), INK.brown) +
    flat(spikes(29, 11, -80), INK.tan) +
    cut('M40 52C28 52 16 62 4 74C8 82 18 86 32 86H78C88 80 86 74 84 70C72 62 54 66 40 52Z', INK.tan, 1.6) +
    flat('M40 52C28 52 16 62 4 74C12 72 24 74 34 78C48 76 66 76 85 72C72 64 54 66 40 52Z', INK.fawn) +
    cut(disc(5, 74, 4.5), INK.bark, 0.6) +
    flat(disc(26, 65, 3.2), INK.bark) +
    flat(disc(25, 64, 1.1), INK.snow) +
    cut(disc(40, 56, 6.5), INK.brown, 0.8) +
    cut(disc(62, 26, 9), INK.berry, 1.2) +
    flat('M55 24a8 8 0 0 1 8 -6a10 10 0 0 0 -5 10Z', INK.pink) +
    cut(leaf([64, 18], [78, 12], 5), INK.lichen, 0.8)
  );
}

function birchLeaf(): string {
  return (
    bar('M50 72V97', [INK.tan, INK.brown], 3.6) +
    cut(
      'M50 4L58 12L66 20L72 32L82 40L84 54L78 62L70 72L58 76L50 80L42 76L30 72L22 62L16 54L18 40L28 32L34 20L42 12Z',
      '#c47a14',
      2.4,
    ) +
    flat('M50 4L42 12L34 20L28 32L18 40L16 54L22 62L30 72L42 76L50 80Z', INK.amber) +
    line(
      'M50 14V78M50 34L34 26M50 46L26 40M50 58L24 54M50 68L32 66M50 34L66 26M50 46L74 40M50 58L76 54M50 68L68 66',
      INK.straw,
      2,
    )
  );
}

function rowan(): string {
  const at = [
    [36, 48],
    [52, 44],
    [68, 50],
    [28, 62],
    [44, 60],
    [60, 62],
    [76, 64],
    [36, 76],
    [52, 76],
    [68, 78],
    [52, 90],
  ] as const;
  return (
    bar('M52 40C50 26 44 14 36 6', [INK.tan, INK.brown], 3.4) +
    cut(
      each(3, (i) => leaf([46 - i * 3, 26 - i * 6], [80 - i * 12, 26 - i * 11], 6)),
      INK.moss,
      1.2,
    ) +
    cut(
      each(3, (i) => leaf([44 - i * 3, 24 - i * 6], [10 + i * 2, 34 - i * 11], 6)),
      INK.lichen,
      1.2,
    ) +
    at
      .map(
        ([x, y]) =>
          cut(disc(x, y, 9.4), '#84132a', 1.2) +
          flat(disc(x - 1, y - 1, 7.6), INK.berry) +
          flat(disc(x - 3, y - 3, 2.4), INK.pink) +
          flat(star([x + 1, y + 3], [2.6, 1], 5), '#5c0c1c'),
      )
      .join('')
  );
}

function mushroom(): string {
  return (
    cut('M40 50H60C58 66 62 78 68 90C60 96 40 96 32 90C38 78 42 66 40 50Z', '#d8c9b0', 2) +
    flat('M40 50H52C49 66 50 80 52 94C44 94 36 93 32 90C38 78 42 66 40 50Z', INK.snow) +
    cut('M6 54C6 26 28 8 50 8C72 8 94 26 94 54C82 62 66 60 50 60C34 60 18 62 6 54Z', '#7a2a14', 2.4) +
    flat('M6 54C6 26 28 8 50 8C64 8 76 22 78 46C60 54 24 52 6 54Z', '#b4501f') +
    flat('M14 46C16 28 30 15 44 13C34 22 28 34 28 47C22 49 17 49 14 46Z', INK.fox) +
    flower([52, 34], 12, [INK.fawn, '#7a2a14', INK.straw]) +
    flat(`${disc(28, 40, 2.6)}${disc(76, 40, 2.6)}${disc(66, 20, 2)}`, INK.fawn) +
    cut('M16 92C18 82 22 80 24 90C28 80 32 82 30 94ZM70 94C70 82 74 80 76 90C80 80 84 84 84 92Z', INK.moss, 0.8)
  );
}

function cone(): string {
  const scale = (x: number, y: number, k: number) =>
    cut(
      `M${x - 10 * k} ${y - 5 * k}Q${x} ${y - 9 * k} ${x + 10 * k} ${y - 5 * k}Q${x + 9 * k} ${y + 7 * k} ${x} ${y + 11 * k}Q${x - 9 * k} ${y + 7 * k} ${x - 10 * k} ${y - 5 * k}Z`,
      INK.earth,
      0.8,
    ) +
    flat(
      `M${x - 8 * k} ${y - 4 * k}Q${x} ${y - 7 * k} ${x + 8 * k} ${y - 4 * k}Q${x + 6 * k} ${y + 4 * k} ${x} ${y + 7 * k}Q${x - 6 * k} ${y + 4 * k} ${x - 8 * k} ${y - 4 * k}Z`,
      INK.tan,
    );
  const rows = [
    [50, 86, 1, 0.7],
    [50, 76, 2, 0.9],
    [50, 65, 3, 1],
    [50, 53, 4, 1],
    [50, 42, 3, 1],
    [50, 32, 2, 1],
  ] as const;
  return (
    cut('M50 96C30 88 20 64 26 44C30 30 40 24 50 24C60 24 70 30 74 44C80 64 70 88 50 96Z', '#3a2014', 2.4) +
    rows.map(([x, y, n, k]) => each(n, (i) => scale(x + (i - (n - 1) / 2) * 15, y, k))).join('') +
    bar('M50 26V8', [INK.tan, INK.earth], 4) +
    line('M50 22L22 6M50 22L14 20M50 22L78 6M50 22L86 20', INK.moss, 5) +
    line('M50 21L24 6M50 21L78 5', INK.lichen, 2)
  );
}

function crystal(): string {
  const arm =
    cut('M47 50L46 12L50 3L54 12L53 50Z', INK.ice, 0.8) +
    line('M50 26L36 14M50 26L64 14M50 38L38 28M50 38L62 28', INK.frost, 4) +
    flat(disc(50, 12, 2.6), INK.snow);
  return (
    each(6, (i) => turned(arm, i * 60, [50, 50])) +
    cut(star([50, 50], [20, 10], 6), INK.snow, 1) +
    flower([50, 50], 10, [INK.ice, INK.slate, INK.snow])
  );
}

/** A birch trunk of the given width, its black marks on it. */
export function birch(
  [x, top, foot]: readonly [number, number, number],
  wide: number,
  [light, dark]: readonly [string, string],
): string {
  const marks = each(Math.floor((foot - top) / (wide * 0.9)), (i) => {
    const y = top + wide * 0.4 + i * wide * 0.9;
    const from = i % 2 ? x : x + wide;
    const to = i % 2 ? x + wide * (0.3 + (i % 3) * 0.16) : x + wide * (0.66 - (i % 3) * 0.16);
    return `M${from} ${Math.round(y)}L${Math.round(to)} ${Math.round(y + wide * 0.07)}L${from} ${Math.round(y + wide * 0.17)}Z`;
  });
  return (
    flat(`M${x} ${top}H${x + wide}V${foot}H${x}Z`, light) +
    flat(`M${x + wide * 0.68} ${top}H${x + wide}V${foot}H${x + wide * 0.68}Z`, dark) +
    flat(marks, INK.bark, 0.85)
  );
}

/** The wolf that calls, seated, from the side. */
export function callingWolf(dark: string, light: string): string {
  return (
    cut(
      'M66 10L71 14L65 25L59 35C62 42 62 52 60 60L59 84L65 92H53L50 72C46 76 47 84 52 92H30C20 92 12 94 6 86C14 88 20 86 24 80C24 66 32 58 37 50C40 44 40 38 42 33L37 22L46 25C50 24 55 21 58 17Z',
      dark,
      1,
    ) +
    flat(
      'M66 10L58 17C55 21 50 24 46 25L37 22L42 33C40 38 40 44 37 50C32 58 24 66 24 80C20 86 14 88 6 86C12 94 20 92 30 92C28 80 34 66 44 56C50 48 50 38 54 32Z',
      light,
    ) +
    flat('M55 25L59 23L57 27Z', INK.amber)
  );
}

/** The wolf that calls before the moon. */
function wild(): string {
  return (
    cut('M50 1C78 1 96 20 96 50V98H4V50C4 20 22 1 50 1Z', INK.rust, 2.4) +
    flat('M50 4C76 4 93 22 93 50V95H7V50C7 22 24 4 50 4Z', INK.amber) +
    flat('M50 9C73 9 88 25 88 50V91H12V50C12 25 27 9 50 9Z', INK.night) +
    flat(disc(52, 44, 31), INK.straw) +
    flat(`${disc(66, 50, 5)}${disc(36, 34, 4)}${disc(70, 34, 3)}`, INK.amber, 0.6) +
    birch([15, 26, 91], 10, [INK.snow, INK.frost]) +
    birch([75, 26, 91], 10, [INK.snow, INK.frost]) +
    flat('M12 78C30 70 66 72 88 80V91H12Z', INK.snow) +
    moved(callingWolf(INK.spruce, INK.slate), [6, 8], { size: 0.9 }) +
    flat(dots([50, 52], { radius: 44.5, count: 15, r: 1.6, from: -92, to: 92 }), INK.rust)
  );
}

/** A slice of birch with the print of a paw. */
function scatter(): string {
  return (
    cut(disc(50, 50, 48), INK.bark, 2.4) +
    flat(disc(50, 50, 46), INK.snow) +
    flat(
      each(9, (i) => turnedMark(i * 40)),
      INK.bark,
    ) +
    flat(disc(50, 50, 40), '#d9a868') +
    flat(disc(49, 49, 38), INK.fawn) +
    line(`${disc(50, 50, 33)}${disc(51, 50, 27)}${disc(50, 51, 20)}`, '#c99a62', 1.2) +
    cut('M50 48C60 48 68 58 69 66C70 76 60 78 50 74C40 78 30 76 31 66C32 58 40 48 50 48Z', INK.berry, 1.4) +
    cut(
      `${ellipse([27, 46], 7, 9)}${ellipse([41, 31], 7.4, 10)}${ellipse([59, 31], 7.4, 10)}${ellipse([73, 46], 7, 9)}`,
      INK.berry,
      1.4,
    ) +
    flat('M38 62C40 56 46 52 50 52C46 56 44 62 43 68C39 69 37 66 38 62Z', INK.pink)
  );
}

function turnedMark(a: number): string {
  return `M${around([50, 50], 46, a - 8)}L${around([50, 50], 42, a)}L${around([50, 50], 46, a + 8)}Z`;
}

function ellipse([x, y]: readonly [number, number], rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: wolf(),
  p2: elk(),
  p3: fox(),
  p4: hare(),
  p5: hedgehog(),
  l1: birchLeaf(),
  l2: rowan(),
  l3: mushroom(),
  l4: cone(),
  l5: crystal(),
};
