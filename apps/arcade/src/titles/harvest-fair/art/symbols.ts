import { dots, flower, leaf, petals } from '../../highfield/folk.ts';
import { bar, box, cut, disc, each, fan, flat, line, moved, star, turned, twice } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The cock that wins every year. */
export function rooster(): string {
  const plume = (d: string, c: string, other: string) => cut(d, c, 1.2) + line(d, other, 1.2);
  return (
    bar('M44 80V94M56 80V94', [INK.wheat, INK.rust], 3.4) +
    bar('M34 95H50M52 95H68', [INK.wheat, INK.rust], 3.2) +
    plume('M62 66C80 66 98 52 96 22C88 42 76 50 60 52Z', INK.moss, INK.leaf) +
    plume('M60 60C74 54 86 38 80 10C74 32 66 42 54 48Z', INK.blue, INK.sky) +
    plume('M56 54C66 44 72 28 64 6C60 26 54 36 48 44Z', INK.red, INK.coral) +
    cut('M20 30C30 24 40 30 42 42C46 52 56 54 66 52C76 56 74 78 58 83C36 88 18 74 20 52Z', INK.orange, 2.4) +
    flat('M20 30C30 24 40 30 42 42C36 50 28 52 20 48Z', INK.wheat) +
    flat('M20 48l4 8l4 -7l4 8l4 -8l4 6l4 -8C40 42 36 40 30 40C26 40 22 44 20 48Z', INK.straw) +
    cut('M44 58C56 54 66 58 68 64C64 76 50 78 42 70C38 64 40 60 44 58Z', INK.barn, 1) +
    flat('M48 62C56 60 62 62 64 65C60 72 52 72 47 68Z', INK.coral) +
    flat(`${disc(51, 65, 1.5)}${disc(56, 65, 1.5)}${disc(61, 66, 1.5)}`, INK.cream) +
    flat(
      `${disc(28, 64, 2)}${disc(33, 70, 2)}${disc(28, 72, 1.6)}${disc(38, 77, 1.8)}${disc(46, 79, 1.6)}`,
      INK.cream,
    ) +
    cut('M22 32C14 26 16 16 22 18C22 10 30 8 32 14C38 10 42 18 38 24C36 28 30 28 22 32Z', INK.red, 1.2) +
    flat('M20 40L6 42L18 48Z', INK.wheat) +
    cut('M19 46C12 50 14 60 20 60C24 58 24 50 22 46Z', INK.red, 0.8) +
    flat(disc(27, 37, 3.6), INK.cream) +
    flat(disc(26.5, 37, 2), INK.bark)
  );
}

/** The painted horse of the carousel. */
function horse(): string {
  return (
    bar('M50 2V98', [INK.straw, INK.rust], 5) +
    cut('M84 46C96 50 98 66 92 80C86 74 84 62 78 56Z', INK.blue, 1.4) +
    cut('M30 62L14 74L20 88L26 86L24 76L40 70ZM66 66L82 78L74 92L68 90L74 80L58 70Z', '#d9c7a6', 1.4) +
    cut(
      'M10 40C8 34 16 22 26 14L28 6L34 12C44 18 48 30 50 40C60 38 76 38 82 46C88 56 84 70 72 72C60 74 44 76 34 70C26 64 28 52 26 44C22 44 18 46 14 46Z',
      INK.cream,
      2.4,
    ) +
    flat('M82 46C88 56 84 70 72 72C60 74 44 76 34 70C48 70 70 66 82 46Z', '#e9d8b4') +
    cut('M28 6L34 12C46 16 54 30 52 42C44 40 38 30 34 20Z', INK.blue, 1) +
    line('M36 18C42 22 46 30 47 38M33 14C42 18 50 28 51 38', INK.sky, 1.4) +
    cut('M44 40C54 38 66 38 70 42C72 54 66 62 56 62C46 62 40 52 44 40Z', INK.red, 1.2) +
    line('M46 44C54 42 64 42 68 45', INK.straw, 2) +
    flower([57, 53], 7.5, [INK.straw, INK.coral, INK.barn]) +
    line('M16 44L27 26M27 26L46 44M12 36L22 40', INK.red, 2.2) +
    flat(disc(23, 28, 2.2), INK.bark) +
    flat(`${disc(30, 58, 2)}${disc(34, 64, 2)}${disc(78, 54, 2)}${disc(76, 62, 2)}`, INK.blue)
  );
}

export function pumpkin(): string {
  return (
    cut('M46 26C44 16 48 8 58 6L62 12C54 14 54 20 56 28Z', INK.moss, 1.4) +
    line('M56 20C66 12 76 14 78 22C80 28 72 28 72 23', INK.leaf, 2.4) +
    cut('M50 26C70 18 96 32 94 58C92 82 72 94 50 92C28 94 8 82 6 58C4 32 30 18 50 26Z', INK.rust, 2.6) +
    flat('M50 26C66 20 84 34 82 60C80 80 66 90 50 92C34 90 20 80 18 60C16 34 34 20 50 26Z', INK.orange) +
    flat('M50 26C60 24 68 38 68 60C68 78 60 90 50 92C40 90 32 78 32 60C32 38 40 24 50 26Z', '#f6a53f') +
    flat('M50 26C54 30 56 44 56 60C56 76 54 88 50 92C46 88 44 76 44 60C44 44 46 30 50 26Z', INK.wheat) +
    flower([50, 58], 14, [INK.cream, INK.barn, INK.wheat]) +
    twice(flat(`${leaf([34, 58], [22, 46], 4)}${leaf([34, 60], [22, 72], 4)}${disc(24, 59, 2.4)}`, INK.moss)) +
    flat(`${disc(50, 38, 2.2)}${disc(50, 79, 2.2)}`, INK.barn)
  );
}

function pie(): string {
  return (
    line('M34 22C30 16 38 12 34 4M50 20C46 14 54 10 50 2M66 22C62 16 70 12 66 4', INK.rust, [2.6, 0.55]) +
    cut('M6 58H94L84 90H16Z', INK.night, 2.4) +
    flat('M6 58H94L91 68H9Z', INK.blue) +
    flat(
      each(7, (i) => disc(20 + i * 10, 79, 3)),
      INK.sky,
    ) +
    cut('M4 58C6 36 28 26 50 26C72 26 94 36 96 58Z', INK.rust, 1.6) +
    flat('M8 56C12 38 30 30 50 30C70 30 88 38 92 56Z', INK.barn) +
    line(
      'M24 38L40 58M38 32L58 58M56 31L76 58M70 36L88 54M76 38L60 58M62 32L42 58M44 31L24 58M30 36L12 54',
      '#7c3410',
      5.4,
    ) +
    line(
      'M24 37L40 56M38 31L58 56M56 30L76 56M70 35L88 52M76 37L60 56M62 31L42 56M44 30L24 56M30 35L12 52',
      INK.wheat,
      3.8,
    ) +
    cut(
      each(8, (i) => `M${2 + i * 12} 60a6.4 6.4 0 0 1 12.6 0a6.4 6.4 0 0 1 -12.6 0Z`),
      INK.wheat,
      1.2,
    ) +
    flat(
      each(8, (i) => `M${4 + i * 12} 59a4.6 4.6 0 0 1 8 -1Z`),
      INK.straw,
    )
  );
}

export function sunflower(): string {
  return (
    turned(cut(petals([50, 50], { inner: 18, outer: 48, count: 16, wide: 7 }), INK.rust, 2), 11, [50, 50]) +
    flat(petals([50, 50], { inner: 18, outer: 48, count: 16, wide: 7.4 }), INK.wheat) +
    flat(petals([50, 50], { inner: 20, outer: 40, count: 16, wide: 2 }), INK.straw) +
    cut(disc(50, 50, 22), '#4d2110', 1.4) +
    flat(disc(48, 48, 17), '#74381a') +
    flat(
      dots([50, 50], { radius: 14, count: 14, r: 1.8 }) +
        dots([50, 50], { radius: 8, count: 8, r: 1.6 }) +
        disc(50, 50, 2),
      INK.wheat,
    ) +
    flat(dots([50, 50], { radius: 18.6, count: 20, r: 1 }), INK.straw)
  );
}

export function apple(): string {
  return (
    bar('M50 26C50 18 52 12 56 8', ['#8a5a34', INK.bark], 4) +
    cut(leaf([54, 20], [80, 10], 10), INK.leaf, 1) +
    cut(
      'M50 28C62 20 90 22 88 52C86 76 68 92 58 92C54 92 52 90 50 90C48 90 46 92 42 92C32 92 14 76 12 52C10 22 38 20 50 28Z',
      INK.barn,
      2.4,
    ) +
    flat('M50 28C60 22 80 26 79 50C77 74 62 86 50 86C32 88 18 70 16 52C14 26 38 22 50 28Z', INK.red) +
    flat('M22 50C22 38 28 32 36 32C30 38 28 48 29 58C26 58 22 56 22 50Z', INK.coral) +
    flower([54, 58], 12, [INK.cream, INK.barn, INK.wheat])
  );
}

function pear(): string {
  return (
    bar('M50 18C50 12 54 6 58 4', ['#8a5a34', INK.bark], 4) +
    cut(leaf([48, 16], [24, 8], 8), INK.moss, 1) +
    cut(
      'M50 14C64 14 66 30 70 42C76 52 84 58 82 72C80 90 64 96 50 96C36 96 20 90 18 72C16 58 24 52 30 42C34 30 36 14 50 14Z',
      INK.leaf,
      2.4,
    ) +
    flat(
      'M50 18C60 18 60 32 63 42C68 52 76 60 74 72C72 86 60 92 48 92C34 92 22 84 21 72C20 60 28 52 33 43C38 32 40 18 50 18Z',
      INK.lime,
    ) +
    flat('M28 66C28 58 34 54 38 50C34 58 34 66 36 74C30 76 28 72 28 66Z', INK.cream, 0.8) +
    flat(`${leaf([50, 84], [50, 56], 5)}${leaf([50, 82], [36, 64], 4)}${leaf([50, 82], [64, 64], 4)}`, INK.moss) +
    flat(`${disc(50, 50, 2.4)}${disc(33, 60, 1.8)}${disc(67, 60, 1.8)}`, INK.moss)
  );
}

export function corn(): string {
  const rows = each(9, (r) => each(4, (c) => disc(38.5 + c * 7.7, 18 + r * 7.6, 3.9)));
  return (
    cut('M50 6C66 10 70 34 68 58C66 76 58 84 50 86C42 84 34 76 32 58C30 34 34 10 50 6Z', INK.rust, 2.4) +
    flat('M50 9C64 14 67 36 65 58C63 74 56 80 50 82C44 80 37 74 35 58C33 36 36 14 50 9Z', INK.orange) +
    flat(rows, INK.straw) +
    cut('M50 96C26 92 16 68 22 42C34 52 46 68 50 96Z', INK.leaf, 1.4) +
    flat('M50 96C34 86 24 66 22 42C28 62 38 80 50 96Z', INK.lime) +
    cut('M50 96C74 92 84 68 78 42C66 52 54 68 50 96Z', INK.moss, 1.4) +
    flat('M50 96C66 86 76 66 78 42C70 58 58 74 50 96Z', INK.leaf)
  );
}

function carrot(): string {
  return turned(
    cut(`${leaf([50, 28], [26, 2], 8)}${leaf([50, 28], [74, 2], 8)}`, INK.moss, 1) +
      cut(leaf([50, 30], [50, -4], 9), INK.leaf, 1) +
      cut('M24 34C30 24 70 24 76 34C76 60 60 90 50 102C40 90 24 60 24 34Z', INK.rust, 2.4) +
      flat('M24 34C30 24 60 25 64 34C64 60 54 86 46 96C36 82 24 58 24 34Z', INK.orange) +
      line('M28 44H44M70 42H56M34 58H46M64 62H54M42 74H50', '#8f3d10', 2.6) +
      flat('M30 36C32 32 38 31 42 32C38 40 38 50 40 62C34 52 30 44 30 36Z', INK.straw, 0.75),
    34,
    [50, 50],
  );
}

function grapes(): string {
  const at = [
    [32, 36],
    [50, 36],
    [68, 36],
    [41, 51],
    [59, 51],
    [24, 50],
    [76, 50],
    [33, 65],
    [50, 66],
    [67, 65],
    [42, 80],
    [58, 80],
    [50, 92],
  ] as const;
  return (
    bar('M50 28C50 18 54 10 60 6', ['#8a5a34', INK.bark], 4) +
    cut('M48 24C34 30 18 26 10 14C22 8 30 10 34 6C42 8 48 16 48 24Z', INK.leaf, 1.4) +
    line('M46 23C36 20 26 16 16 14', INK.lime, 1.8) +
    at
      .map(
        ([x, y]) =>
          cut(disc(x, y, 10), INK.plum, 1.2) +
          flat(disc(x - 1.2, y - 1.2, 8), INK.grape) +
          flat(disc(x - 3, y - 3.4, 2.6), INK.lilac),
      )
      .join('')
  );
}

/** The rosette of the first prize. */
export function rosette(): string {
  return (
    cut('M36 58L22 98L36 92L46 99L52 60ZM64 58L78 98L64 92L54 99L48 60Z', INK.night, 2) +
    flat('M36 58L22 98L36 92L46 99L52 60Z', INK.blue) +
    cut(petals([50, 42], { inner: 20, outer: 43, count: 18, wide: 9 }), INK.night, 2) +
    flat(fan([50, 42], { inner: 18, outer: 41, count: 18, fill: 0.62 }), INK.blue) +
    flat(fan([50, 42], { inner: 18, outer: 39, count: 18, fill: 0.24 }), INK.sky) +
    cut(disc(50, 42, 25), INK.wheat, 1.4) +
    flat(disc(49, 41, 22.5), INK.straw) +
    line(disc(50, 42, 19.5), INK.rust, 1.4) +
    cut(star([50, 42], [16.5, 7], 5), INK.red, 1) +
    flat(dots([50, 42], { radius: 22.4, count: 20, r: 1.2 }), INK.rust)
  );
}

/** The great wheel. */
export function wheel(): string {
  return (
    cut('M50 46L24 98H34L50 62L66 98H76Z', INK.barn, 2) +
    flat('M50 46L24 98H34L50 62Z', INK.red) +
    line(disc(50, 46, 37), INK.bark, 6) +
    line(disc(50, 46, 37), INK.wheat, 3.6) +
    line(disc(50, 46, 24), INK.rust, 2) +
    line(
      each(
        8,
        (i) => `M50 46L${[50, 76.2, 87, 76.2, 50, 23.8, 13, 23.8][i]} ${[9, 19.8, 46, 72.2, 83, 72.2, 46, 19.8][i]}`,
      ),
      INK.rust,
      2.2,
    ) +
    each(8, (i) => {
      const a = (i * Math.PI) / 4;
      const [x, y] = [50 + 37 * Math.sin(a), 46 - 37 * Math.cos(a)];
      const colour = [INK.red, INK.blue, INK.leaf, INK.orange][i % 4] ?? INK.red;
      return moved(
        cut('M-7 0H7C7 9 4 11 0 11C-4 11 -7 9 -7 0Z', colour, 1.2) + flat('M-8 0C-6 -7 6 -7 8 0Z', INK.cream),
        [Math.round(x), Math.round(y)],
      );
    }) +
    flower([50, 46], 12, [INK.straw, INK.coral, INK.barn])
  );
}

function scatter(): string {
  return (
    cut(disc(50, 50, 49), INK.moss, 2.2) +
    flat(disc(49.5, 49.5, 47), INK.leaf) +
    flat(disc(50, 50, 43), '#bfe3ef') +
    flat('M7.5 56C30 46 70 50 92.5 56A43 43 0 0 1 7.5 56Z', INK.lime) +
    flat(box([20, 82, 60, 4]), INK.moss) +
    `<g transform="translate(50 48) scale(.84) translate(-50 -50)">${wheel()}</g>` +
    flat(dots([50, 50], { radius: 46, count: 28, r: 1.5 }), INK.straw)
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: rosette(),
  scatter: scatter(),
  p1: rooster(),
  p2: horse(),
  p3: pumpkin(),
  p4: pie(),
  p5: sunflower(),
  l1: apple(),
  l2: pear(),
  l3: corn(),
  l4: carrot(),
  l5: grapes(),
};
