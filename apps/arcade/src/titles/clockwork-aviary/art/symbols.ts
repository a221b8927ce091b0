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
  mirrored,
  moved,
  star,
  turned,
  twice,
  type Point,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

const BRASS = [INK.gold, INK.brass] as const;

/** A toothed wheel of brass with its spokes. */
export function wheel(
  [x, y]: Point,
  r: number,
  colours: readonly [string, string, string] = [INK.gold, INK.brass, INK.bronze],
): string {
  return (
    cut(gear([x, y], { r, teeth: 10, depth: r * 0.2 }), colours[1], 1.2) +
    flat(disc(x, y, r * 0.66), colours[0]) +
    flat(disc(x, y, r * 0.4), colours[2]) +
    flat(disc(x, y, r * 0.22), colours[0])
  );
}

/** A winding key, its shaft upright, its bow at the top. */
export function windingKey(tones: readonly [string, string]): string {
  return (
    bar('M0 -4V18', tones, 5) +
    cut('M-2 -5C-8 -22 -26 -20 -24 -8C-23 1 -10 2 -2 -5ZM2 -5C8 -22 26 -20 24 -8C23 1 10 2 2 -5Z', tones[1], 1.6) +
    flat(
      'M-2 -5C-8 -22 -26 -20 -24 -8C-23 1 -10 2 -2 -5ZM-7 -8C-10 -3 -18 -3 -19 -9C-19 -15 -10 -15 -7 -8Z',
      tones[0],
    ) +
    flat('M7 -8C10 -3 18 -3 19 -9C19 -15 10 -15 7 -8Z', INK.deep, 0.45) +
    cut(disc(0, -4, 4.6), tones[0], 0.8)
  );
}

export function peacock(): string {
  const feather = (i: number) => {
    const light = i < 4 ? INK.aqua : i === 4 ? '#3f9f92' : INK.teal;
    const inside =
      cut('M50 66L42 24C41 8 59 8 58 24Z', INK.petrol, 1.2) +
      flat('M50 62L44 25C43.5 12 56.5 12 56 25Z', light) +
      flat(disc(50, 22.5, 5.6), INK.gold) +
      flat(disc(50, 23, 3.8), INK.copper) +
      flat(disc(50, 23.5, 2), INK.deep) +
      line('M50 32V54', INK.pale, [0.9, 0.8]);
    return turned(inside, (i - 4) * 22.5, [50, 64]);
  };
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  return (
    order.map(feather).join('') +
    flat(fan([50, 64], { inner: 16, outer: 24, count: 9, from: -101, to: 101, fill: 0.6 }), INK.gold) +
    halves('M50 34C45 34 43 38 44 43C45 50 33 58 33 71C33 82 42 88 50 89Z', ['#2f8fb0', '#1c5f86']) +
    flat('M44.5 46C44 54 36 60 36 71C36 77 39 81 42 84C40 72 43 58 44.5 46Z', '#8fd0de', 0.75) +
    wheel([50, 70], 10.5) +
    twice(line('M50 35L45 25M50 35L50 23', INK.brass, 1.2) + flat(`${disc(44.6, 24, 2)}${disc(50, 22, 2)}`, INK.gold)) +
    flat('M46.5 43L50 51L53.5 43Z', INK.gold) +
    flat(`${disc(46.8, 40, 1.7)}${disc(53.2, 40, 1.7)}`, INK.cream) +
    flat(`${disc(46.8, 40, 0.8)}${disc(53.2, 40, 0.8)}`, INK.deep) +
    cut('M30 89H70L66 95H34Z', INK.brass, 1.2) +
    flat('M30 89H50V95H34Z', INK.gold)
  );
}

export function kestrel(): string {
  const wing = (tones: readonly [string, string, string]) =>
    [4, 3, 2, 1, 0]
      .map((i) => {
        const tip = [4 + i * 5, 13 + i * 11.5] as const;
        return cut(
          `M47 ${34 + i * 5}L${tip[0] + 12} ${tip[1] - 2}L${tip[0]} ${tip[1]}L${tip[0] + 3} ${tip[1] + 10}L${tip[0] + 13} ${tip[1] + 13}L47 ${48 + i * 4}Z`,
          i % 2 ? tones[1] : tones[0],
          1.2,
        );
      })
      .join('') +
    flat('M48 30L22 17L14 21L44 46Z', tones[2]) +
    line('M45 36L22 22M45 42L20 35M45 48L25 47', INK.rust, [1.2, 0.7]);
  return (
    mirrored(wing([INK.rust, INK.copper, INK.copper])) +
    wing([INK.copper, INK.coral, INK.blush]) +
    flat(fan([50, 60], { inner: 8, outer: 37, count: 5, from: 154, to: 206, fill: 1 }), INK.brass) +
    flat(fan([50, 60], { inner: 8, outer: 37, count: 5, from: 154, to: 206, fill: 0.62 }), INK.gold) +
    flat(fan([50, 60], { inner: 30, outer: 33.5, count: 5, from: 154, to: 206, fill: 1 }), INK.deep) +
    halves('M50 17C43 17 40 22 40.5 28C34 40 36 58 50 76Z', [INK.cream, '#e7cfa4']) +
    each(3, (i) =>
      flat(
        `${disc(43.5 + i, 46 + i * 6, 1.3)}${disc(50, 48 + i * 6, 1.3)}${disc(56.5 - i, 46 + i * 6, 1.3)}`,
        INK.rust,
      ),
    ) +
    cut('M50 15C42 15 39 21 39.5 27C44 31 56 31 60.5 27C61 21 58 15 50 15Z', '#6d7f95', 0.8) +
    flat('M50 15C42 15 39 21 39.5 27C43 29.5 47 30 50 30Z', '#9eafc1') +
    cut('M46.5 25H53.500L52.5 30L50 35L47.5 30Z', INK.gold, 0.6) +
    flat(`${disc(44, 23, 2.3)}${disc(56, 23, 2.3)}`, INK.pale) +
    flat(`${disc(44.2, 23, 1.3)}${disc(55.8, 23, 1.3)}`, INK.deep)
  );
}

export function owl(): string {
  const scale = (x: number, y: number, c: string) =>
    flat(`M${x - 5.5} ${y}C${x - 5} ${y + 8} ${x + 5} ${y + 8} ${x + 5.5} ${y}Z`, c);
  return (
    halves('M50 26C42 26 36 20 22 8C24 20 22 28 19 36C13 56 20 86 50 90Z', [INK.lilac, INK.plum], 2.4) +
    halves('M50 48C42 48 34 52 31 58C29 72 36 84 50 86Z', [INK.cream, '#e3d2b4'], 0) +
    [0, 1, 2]
      .map((r) =>
        each(r === 2 ? 2 : 3 + (r % 2 ? -1 : 0), (i) =>
          scale(
            r === 0 ? 39 + i * 11 : r === 1 ? 44.5 + i * 11 : 44.5 + i * 11,
            58 + r * 9,
            i * 2 < 2 - (r > 0 ? 1 : 0) ? INK.coral : INK.copper,
          ),
        ),
      )
      .join('') +
    cut('M19 38C10 56 14 76 26 86C31 72 29 54 27 42Z', INK.plum, 1.2) +
    flat('M19 38C12 54 14 72 22 81C24 66 24 52 22.5 40Z', '#8a6692') +
    mirrored(cut('M19 38C10 56 14 76 26 86C31 72 29 54 27 42Z', '#452a4d', 1.2)) +
    wheel([35, 36], 15.5) +
    wheel([65, 36], 15.5) +
    flat(`${disc(35, 36, 8.5)}${disc(65, 36, 8.5)}`, INK.cream) +
    flat(`${disc(36, 36.5, 5.6)}${disc(64, 36.5, 5.6)}`, INK.deep) +
    flat(`${disc(34, 34.5, 2)}${disc(62, 34.5, 2)}`, INK.cream) +
    cut('M45 44H55L50 57Z', INK.gold, 1) +
    flat('M50 44H55L50 57Z', INK.brass) +
    bar('M16 91H84', BRASS, 6) +
    flat(
      `${fan([42, 86], { inner: 0, outer: 8, count: 3, from: 130, to: 230, fill: 0.7 })}${fan([58, 86], { inner: 0, outer: 8, count: 3, from: 130, to: 230, fill: 0.7 })}`,
      INK.pale,
    )
  );
}

export function hummingbird(): string {
  const plume = (i: number, c: string) =>
    turned(
      cut('M56 50C62 36 66 18 62 4C54 14 50 34 50 48Z', c, 1) + line('M55 46C59 32 61 20 61 10', INK.pale, [0.9, 0.7]),
      i,
      [54, 50],
    );
  return (
    plume(66, INK.petrol) +
    plume(48, INK.teal) +
    plume(30, INK.aqua) +
    cut('M60 62L92 84L82 86L86 95L76 90L74 98L52 72Z', INK.petrol, 1.4) +
    flat('M60 62L92 84L82 86L54 68Z', INK.teal) +
    cut('M36 26C46 20 56 28 60 40C66 54 68 66 58 76C44 74 32 60 30 42C29 35 31 29 36 26Z', INK.teal, 2) +
    flat('M36 26C42 24 46 27 48 34C52 46 56 62 58 76C44 74 32 60 30 42C29 35 31 29 36 26Z', INK.aqua) +
    flat('M31 42C40 42 45 50 47 57C48 64 50 70 53 74C42 71 32 58 31 42Z', INK.coral) +
    flat('M31 42C36 42 40 45 42 49C39 54 38 58 39 62C34 56 31 50 31 42Z', INK.blush) +
    plume(-4, INK.aqua) +
    plume(-24, INK.mint) +
    bar('M30 31L4 20', BRASS, 2.6) +
    flat(disc(38, 33.5, 3.6), INK.cream) +
    flat(disc(37.5, 33.5, 2), INK.deep) +
    wheel([55, 54], 9)
  );
}

export function robin(): string {
  return (
    moved(windingKey(BRASS), [78, 33], { turn: 52, size: 0.86 }) +
    bar('M42 78L38 92M56 78L58 92', BRASS, 3.4) +
    bar('M28 93H46M50 93H68', BRASS, 3.6) +
    cut('M66 52L96 66L90 72L94 80L62 76Z', INK.bronze, 1.4) +
    flat('M66 52L96 66L90 72L64 64Z', INK.brass) +
    cut(
      'M14 40C16 22 32 14 46 16C64 18 78 36 78 54C78 72 64 84 48 84C30 84 18 70 18 54C18 50 15 46 14 40Z',
      INK.brass,
      2.4,
    ) +
    flat('M14 40C16 22 32 14 46 16C58 18 66 26 70 36C58 30 40 34 34 44C28 42 20 41 14 40Z', INK.gold) +
    flat('M17 44C30 40 44 48 46 62C46 72 44 80 41 83C28 80 18 68 18 54C18 50 18 47 17 44Z', INK.copper) +
    flat('M17 44C26 42 34 46 38 52C34 58 32 66 32 79C23 74 18 64 18 54C18 50 18 47 17 44Z', INK.coral) +
    cut('M50 46C62 44 72 50 76 62C70 74 58 76 50 68C46 62 46 52 50 46Z', INK.bronze, 1) +
    line('M54 52C62 52 68 56 72 63M53 59C60 59 65 62 68 68M54 65C58 66 61 68 63 71', INK.gold, 1.5) +
    cut('M18 32L2 38L16 43Z', INK.deep, 0.8) +
    flat(disc(30, 32, 5), INK.cream) +
    flat(disc(29, 32, 3), INK.deep) +
    flat(disc(28, 31, 1), INK.cream)
  );
}

function watch(): string {
  return (
    line(disc(50, 15, 7), INK.bronze, 3) +
    cut(box([45, 18, 10, 9]), INK.bronze, 1) +
    cut(disc(50, 57, 34), INK.bronze, 2.4) +
    flat(disc(50, 57, 32), INK.brass) +
    flat('M50 25a32 32 0 0 0 0 64Z', INK.gold) +
    flat(disc(50, 57, 25), INK.cream) +
    flat(fan([50, 57], { inner: 19, outer: 23, count: 12, fill: 0.2 }), INK.deep) +
    line('M50 57L50 40M50 57L62 63', INK.deep, 3) +
    flat(disc(50, 57, 3), INK.copper)
  );
}

function key(): string {
  return (
    moved(windingKey([INK.coral, INK.rust]), [50, 38], { size: 1.6 }) +
    cut('M44 64H56V86H68V92H62V96H44Z', INK.rust, 1.4) +
    flat('M44 64H50V96H44Z', INK.coral)
  );
}

function feather(): string {
  const inside =
    cut('M50 4C66 16 70 46 52 84L48 84C30 46 34 16 50 4Z', INK.petrol, 2.2) +
    flat('M50 4C34 16 30 46 48 84L50 84Z', INK.teal) +
    flat('M33 34L50 46V58L33 44ZM35 52L50 63V74L39 64ZM38 16L50 28V38L34 25Z', INK.aqua) +
    flat('M66 40L50 52V62L65 50ZM64 22L50 34V42L67 31Z', INK.teal) +
    bar('M50 12V97', [INK.cream, INK.mint], 2.4);
  return turned(moved(inside, [-20, -2], { size: 1.4 }).replace('scale(1.4)', 'scale(1.4 1.06)'), 30, [50, 50]);
}

function egg(): string {
  return (
    halves('M50 8C34 12 24 36 24 54C24 72 36 80 50 80Z', ['#cfe3ea', '#8fb4c6'], 2.2) +
    flat('M40 22C32 32 29 44 29 54C29 58 30 61 31 64C34 46 36 34 40 22Z', INK.cream, 0.9) +
    line('M24 50L37 44L50 50L63 44L76 50M25 60L37 54L50 60L63 54L75 60', '#3e6f8c', 2.4) +
    flat(`${disc(50, 32, 4)}${disc(38, 35, 2.2)}${disc(62, 35, 2.2)}`, '#3e6f8c') +
    cut('M28 78C34 84 66 84 72 78L66 92H34Z', INK.bronze, 1.4) +
    flat('M28 78C34 82 44 83 50 83V92H34Z', INK.brass)
  );
}

function gearWheel(): string {
  return (
    cut(gear([50, 50], { r: 42, teeth: 8, depth: 9, hole: 0 }), '#3c4a56', 2.4) +
    flat(disc(50, 50, 31), '#6c7f8b') +
    flat(disc(47.5, 47.5, 27), '#a9bac2') +
    flat(disc(49, 49, 24.5), '#3c4a56') +
    flat(fan([50, 50], { inner: 8, outer: 27, count: 4, fill: 0.22 }), '#a9bac2') +
    cut(disc(50, 50, 10), '#a9bac2', 1) +
    flat(disc(50, 50, 4.5), '#24313b')
  );
}

/** The open cage of gold before a burst of light. */
function cage(): string {
  const bars = [26, 38, 50, 62, 74];
  return (
    cut('M50 1L72 5L88 16L98 34V66L88 86L72 97H28L12 86L2 66V34L12 16L28 5Z', INK.petrol, 2) +
    line('M50 5L70 9L85 19L94 36V64L85 83L70 93H30L15 83L6 64V36L15 19L30 9Z', INK.gold, 1.6) +
    flat(fan([50, 52], { inner: 10, outer: 43, count: 16, fill: 0.5 }), INK.teal) +
    line(disc(50, 14, 4), INK.gold, 2.4) +
    cut('M50 18C30 20 22 34 22 48H78C78 34 70 20 50 18Z', INK.bronze, 2) +
    flat('M50 21C34 23 26 34 25 46H75C74 34 66 23 50 21Z', INK.petrol) +
    line(
      'M50 20V46M50 20C42 26 38 36 38 46M50 20C58 26 62 36 62 46M50 20C34 24 27 34 26 46M50 20C66 24 73 34 74 46',
      INK.gold,
      2.2,
    ) +
    flat(disc(50, 62, 15), INK.pale, 0.35) +
    flat(star([50, 64], [19, 5.5], 4), INK.pale) +
    bars.map((x) => bar(`M${x} 48V80`, [INK.pale, INK.brass], 2.6)).join('') +
    bar('M22 48H78', [INK.pale, INK.brass], 4.5) +
    cut('M20 78H80L76 90H24Z', INK.brass, 1.6) +
    flat('M20 78H50V90H24Z', INK.gold) +
    wheel([50, 84], 6, [INK.pale, INK.bronze, INK.brass])
  );
}

/** The great clock of the glasshouse. */
function clock(): string {
  return (
    cut(gear([50, 50], { r: 49, teeth: 24, depth: 4 }), INK.rust, 2) +
    flat(disc(50, 50, 43.5), INK.copper) +
    flat('M50 6.500a43.5 43.5 0 0 0 0 87Z', INK.coral) +
    flat(disc(50, 50, 38), INK.plum) +
    flat(fan([50, 50], { inner: 0, outer: 38, count: 12, fill: 0.5 }), '#74507c') +
    each(12, (i) => turned(flat(i % 3 ? box([49, 14.5, 2, 6]) : 'M47 13H53L50 23Z', INK.pale), i * 30, [50, 50])) +
    flat(disc(50, 50, 19), INK.plum) +
    line(disc(50, 50, 19), INK.gold, 1.6) +
    flat(`M50 35A15 15 0 1 0 ${around([50, 50], 15, 108)}A12 12 0 1 1 50 35Z`, INK.pale) +
    flat(star([58, 46], [6, 1.8], 4), INK.pale) +
    bar('M50 50V20', [INK.pale, INK.gold], 3.4) +
    bar('M50 50L67 60', [INK.pale, INK.gold], 3.4) +
    cut(disc(50, 50, 4.5), INK.gold, 1)
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: cage(),
  scatter: clock(),
  p1: peacock(),
  p2: kestrel(),
  p3: owl(),
  p4: hummingbird(),
  p5: robin(),
  l1: watch(),
  l2: key(),
  l3: feather(),
  l4: egg(),
  l5: gearWheel(),
};
