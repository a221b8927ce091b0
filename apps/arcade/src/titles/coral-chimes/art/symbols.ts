import {
  around,
  blob,
  bow,
  disc,
  flat,
  line,
  mirrored,
  poly,
  press,
  put,
  star,
  times,
  tube,
  turned,
} from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';

const { solid } = press('coral_chimes');

const GOLD: Tones = ['#fff0b8', '#edb04a', '#a9662a'];
const CORAL: Tones = ['#ffb7a1', '#f4574f', '#a92750'];
const SHELL: Tones = ['#ffe0bd', '#f59b6c', '#b5485a'];
const AQUA: Tones = ['#d9fff6', '#4cc9c0', '#1b7f95'];
const INK = '#3a1446';

/** A hoop of gold with a red coral tree that grows through it. */
function coralTree(): string {
  const branch = (points: readonly Point[], width: number) => tube(bow(...points), CORAL, width);
  const side =
    branch(
      [
        [46, 62],
        [32, 54],
        [22, 42],
        [20, 30],
      ],
      8,
    ) +
    branch(
      [
        [30, 52],
        [16, 52],
        [9, 46],
      ],
      6.4,
    ) +
    branch(
      [
        [44, 44],
        [36, 30],
        [38, 16],
      ],
      7,
    );
  const tips = (at: readonly Point[]) =>
    at
      .map(([x, y]) => solid(disc(x, y, 4.6), ['#fff', '#ffd9c7', '#f4907d'], { rim: 1, shade: 1.8, lift: 0.8 }))
      .join('');
  return (
    flat(disc(50, 50, 42), '#ffe9b0', 0.18) +
    line(disc(50, 51.5, 40), '#4a1240', 9, 0.35) +
    line(disc(50, 50, 40), '#a9662a', 9) +
    line(disc(49.4, 49.4, 40), '#edb04a', 6.6) +
    line(disc(48.8, 48.8, 40.6), '#fff0b8', 2) +
    branch(
      [
        [50, 92],
        [50, 70],
        [49, 50],
        [52, 30],
        [50, 10],
      ],
      11,
    ) +
    side +
    mirrored(side) +
    tips([
      [20, 28],
      [9, 45],
      [38, 15],
      [50, 8],
      [62, 15],
      [80, 28],
      [91, 45],
    ]) +
    solid(blob([28, 94], [36, 86], [50, 84], [64, 86], [72, 94], [50, 99]), CORAL, { rim: 2, shade: 3 })
  );
}

/** A moon of shell from which the chimes hang. */
function chimes(): string {
  const rod = (x: number, long: number, tones: Tones) =>
    line(`M${x} 38V54`, '#a9662a', 1.8) +
    solid(`M${x - 4.4} 52h8.8v${long - 4}a4.4 4.4 0 0 1 -8.8 0Z`, tones, { rim: 1.6, shade: 2.4, lift: 2 }) +
    flat(disc(x, 56, 1.6), INK, 0.6);
  return (
    flat(star([50, 40], [48, 30], 16), '#fff3c4', 0.3) +
    line('M50 2V14', '#a9662a', 3) +
    rod(18, 26, AQUA) +
    rod(34, 36, GOLD) +
    rod(66, 36, GOLD) +
    rod(82, 26, AQUA) +
    line('M50 38V60', '#a9662a', 1.8) +
    solid('M50 56L58 76L50 98L42 76Z', CORAL, { rim: 2, shade: 3 }) +
    solid(
      'M43 10L8 30C1 36 6 48 17 45C22 53 33 53 38 47C43 54 57 54 62 47C67 53 78 53 83 45C94 48 99 36 92 30L57 10Z',
      GOLD,
      {
        rim: 3,
        shade: 5,
        lift: 3,
        inside:
          line('M50 8L28 50M50 8L50 54M50 8L72 50M50 8L4 42M50 8L96 42', '#a9662a', 2.2, 0.75) +
          line('M16 30L40 16', '#fffbe6', 3),
      },
    ) +
    solid(disc(50, 12, 6), ['#fff', '#fbe4ef', '#c99ac9'], { rim: 1.4, shade: 2.4 })
  );
}

/** A conch to blow, bound with gold. */
function conch(): string {
  const spike = (at: Point, turn: number) =>
    put(solid('M-6 5L0-9L6 5Z', SHELL, { rim: 1.4, shade: 2, lift: 1 }), at, 1, turn);
  return (
    spike([32, 22], -34) +
    spike([46, 16], -12) +
    spike([60, 17], 10) +
    spike([74, 24], 34) +
    solid(
      'M20 36C16 22 34 14 52 14C74 14 90 28 88 48C86 64 72 72 64 80C58 86 54 92 48 98C44 84 38 76 32 66C24 56 22 48 20 36Z',
      SHELL,
      {
        rim: 3,
        shade: 7,
        lift: 3,
        inside:
          line('M24 42C40 26 68 26 86 44M28 54C42 40 66 40 82 58', '#b5485a', 2.4, 0.8) +
          flat(disc(36, 33, 3) + disc(52, 27, 3) + disc(68, 31, 3), '#ffe0bd', 0.9),
      },
    ) +
    solid(
      'M50 40C66 36 78 44 76 54C72 66 58 74 49 94C44 80 38 72 38 60C38 50 42 42 50 40Z',
      ['#ffc9d6', '#f0688f', '#8f2460'],
      {
        rim: 2.4,
        shade: 4,
        lift: 0,
        inside: flat(
          'M54 50C62 48 68 50 66 56C62 66 56 72 50 82C46 72 44 64 46 58C47 53 50 51 54 50Z',
          '#641647',
          0.85,
        ),
      },
    ) +
    solid('M20 38C10 36 6 28 8 18L22 12C24 20 26 26 30 30Z', GOLD, {
      rim: 2,
      shade: 3.4,
      inside: line('M8 26L24 20', '#a9662a', 2),
    }) +
    solid(disc(14, 14, 8.4, 5), GOLD, { rim: 1.4, shade: 2, lift: 1 })
  );
}

/** A jellyfish as a bell. */
function jellyfish(): string {
  const violet: Tones = ['#f3d9ff', '#a86fe0', '#5d3aa6'];
  return (
    tube(bow([30, 52], [24, 66], [32, 78], [24, 94]), violet, 4.6) +
    tube(bow([70, 52], [76, 66], [68, 78], [76, 94]), violet, 4.6) +
    tube(bow([42, 52], [38, 68], [46, 82], [40, 98]), CORAL, 6) +
    tube(bow([58, 52], [62, 68], [54, 82], [60, 98]), CORAL, 6) +
    tube(bow([50, 52], [50, 72], [52, 90]), ['#fff', '#ffd9c7', '#f4907d'], 6) +
    solid(
      'M8 50C4 24 26 6 50 6C74 6 96 24 92 50C90 58 84 52 80 52C74 52 74 60 68 60C62 60 62 52 56 52C52 52 54 60 50 60C46 60 48 52 44 52C38 52 38 60 32 60C26 60 26 52 20 52C16 52 10 58 8 50Z',
      violet,
      {
        rim: 3,
        shade: 8,
        lift: 3,
        inside:
          flat('M30 48C24 30 34 16 50 16C66 16 76 30 70 48C62 52 38 52 30 48Z', '#f3d9ff', 0.4) +
          line('M50 16V50M38 19C34 28 34 40 38 50M62 19C66 28 66 40 62 50', '#5d3aa6', 1.8, 0.5) +
          line('M16 32C20 22 28 15 36 12', '#fff', 3.6),
      },
    ) +
    times(5, (i) => flat(disc(18 + i * 16, 44 - (i % 2) * 3, 2.6), '#fff0b8'))
  );
}

/** A nautilus cut open, with its chambers. */
function nautilus(): string {
  const walls = times(11, (i) => {
    const from = around([46, 52], 5 + i * 2.6, -30 + i * 34);
    const to = around([46, 52], 15 + i * 2.9, -6 + i * 34);
    return `M${from.join(' ')}Q${around([46, 52], 12 + i * 2.2, -26 + i * 34).join(' ')} ${to.join(' ')}`;
  });
  const spiral = bow(...Array.from({ length: 22 }, (_, i) => around([46, 52], 2 + i * 1.55, -60 + i * 34)));
  return (
    solid(
      'M94 58C96 28 76 8 48 8C22 8 5 28 6 52C8 78 30 94 54 92C62 92 68 88 70 82C82 84 92 76 94 58Z',
      ['#ffe6d2', '#e58a5a', '#9a3f4a'],
      {
        rim: 3,
        shade: 7,
        lift: 3,
        inside: times(9, (i) => turned(flat('M46 52L-6 34L-6 46Z', '#fff1df', 0.65), i * 38 - 10, [46, 52])),
      },
    ) +
    solid(disc(46, 52, 33), ['#fff7ea', '#fbe0c6', '#d9a08a'], {
      rim: 1.6,
      shade: 3,
      lift: 0,
      inside: line(spiral, '#b2594f', 3) + line(walls, '#b2594f', 2.2),
    }) +
    solid('M70 82C62 74 66 58 80 54C88 52 94 54 94 58C92 76 82 84 70 82Z', AQUA, {
      rim: 2,
      shade: 3,
      inside: line('M74 76C74 68 80 62 90 60', '#1b7f95', 2),
    }) +
    solid(disc(46, 52, 5), GOLD, { rim: 1.2, shade: 2, lift: 1 })
  );
}

/** A flat fish of the reef, banded. */
function bandedFish(): string {
  const skin: Tones = ['#fff3b0', '#ffc02e', '#d97b18'];
  return (
    solid('M34 26C40 10 58 4 72 12C66 18 66 24 68 30Z', AQUA, {
      rim: 1.8,
      shade: 3,
      inside: line('M46 24L56 10M56 26L64 12', '#1b7f95', 1.8),
    }) +
    solid('M36 76C42 90 58 96 70 88C66 82 66 78 66 72Z', AQUA, { rim: 1.8, shade: 3 }) +
    solid('M78 50C84 38 92 34 98 34C94 44 94 56 98 66C92 66 84 62 78 50Z', AQUA, { rim: 1.8, shade: 3 }) +
    solid('M4 54C14 32 34 22 52 22C68 24 78 36 84 50C78 64 68 76 52 78C34 78 14 70 4 54Z', skin, {
      rim: 3,
      shade: 7,
      lift: 3,
      inside:
        line('M32 16C24 36 26 66 34 86', INK, 6) +
        line('M54 16C46 36 48 66 56 86', '#fff', 11) +
        line('M54 16C46 36 48 66 56 86', INK, 5) +
        line('M73 26C68 40 68 60 74 76', INK, 5),
    }) +
    solid('M40 54C48 50 54 54 54 62C48 66 42 62 40 54Z', AQUA, { rim: 1.2, shade: 2, lift: 1 }) +
    solid(disc(19, 48, 6), ['#fff', '#fff', '#e0d0f0'], { rim: 1, shade: 1.4, lift: 0 }) +
    flat(disc(18.4, 48.4, 3.2), INK) +
    line('M6 57c4 2 7 2 10 0', INK, 2)
  );
}

/** Pieces of sea glass that hang on a thread: each its own shape and colour. */
function glass(d: string, tones: Tones, facets: string): string {
  return (
    line('M50 2V20', '#a9662a', 2.6) +
    solid(d, tones, {
      rim: 3.4,
      shade: 6,
      lift: 2.6,
      inside: flat(facets, '#ffffff', 0.3) + line('M39 45l6-9', '#fff', 3.4, 0.9),
    }) +
    solid(disc(50, 22, 5), GOLD, { rim: 1.2, shade: 2, lift: 1 }) +
    flat(disc(50, 22, 1.8), INK)
  );
}

const GLASS = {
  drop: () =>
    glass(
      'M50 20C56 36 78 50 78 68C78 82 66 92 50 92C34 92 22 82 22 68C22 50 44 36 50 20Z',
      ['#c2f3ff', '#2f9fe0', '#1a4fa0'],
      'M50 20C56 36 62 48 60 92H50Z',
    ),
  kite: () =>
    glass(
      poly([50, 16], [80, 50], [50, 92], [20, 50]),
      ['#d8ffc4', '#4fbf5c', '#1c7450'],
      'M50 16L80 50H20ZM50 50L64 72L50 92Z',
    ),
  block: () =>
    glass(
      'M28 28H72C77 28 80 31 80 36V76C80 81 77 84 72 84H28C23 84 20 81 20 76V36C20 31 23 28 28 28Z',
      ['#ffe7b0', '#f09a2e', '#a8501c'],
      'M20 28H80L66 42H34ZM34 70H66L80 84H20Z',
    ),
  ring: () =>
    glass(disc(50, 56, 34), ['#ffd0ea', '#e0569e', '#8a2470'], 'M50 22A34 34 0 0 1 84 56H66A16 16 0 0 0 50 40Z') +
    flat(disc(50, 56, 12), '#fff0f8', 0.85) +
    flat(disc(51, 57.4, 10), '#8a2470', 0.75),
};

export const SYMBOLS = {
  wild: coralTree(),
  scatter: chimes(),
  p1: conch(),
  p2: jellyfish(),
  p3: nautilus(),
  p4: bandedFish(),
  l1: GLASS.drop(),
  l2: GLASS.kite(),
  l3: GLASS.block(),
  l4: GLASS.ring(),
};
