import {
  around,
  blob,
  bow,
  box,
  disc,
  flat,
  line,
  mirrored,
  poly,
  press,
  star,
  times,
  tube,
  turned,
} from '../../tideline/shapes.ts';
import type { Tones } from '../../tideline/shapes.ts';

const { solid, within } = press('kelp_garden');

const GOLD: Tones = ['#fff4b0', '#f7b92f', '#b36c17'];
const KELP: Tones = ['#d3f08a', '#8fb63a', '#4c6f22'];
const LEAF: Tones = ['#f7ffb8', '#c4e44e', '#6f9a24'];
const FUR: Tones = ['#d6a06c', '#9a6238', '#5c351f'];
const CRAB: Tones = ['#ffb08a', '#f0602f', '#9c2a24'];
const INK = '#14241c';

/** A sun of golden kelp about its float. */
function sun(): string {
  const blade = (i: number) =>
    turned(
      solid('M50 38C43 30 44 20 40 13C45 11 46 6 50 1C52 7 57 9 58 14C55 22 57 30 50 38Z', i % 2 ? KELP : GOLD, {
        rim: 1.8,
        shade: 3,
        lift: 1.6,
      }) + line('M50 34C49 24 50 16 50 8', i % 2 ? '#4c6f22' : '#b36c17', 1.4, 0.8),
      i * 36,
    );
  return (
    solid(disc(50, 50, 46), GOLD, { rim: 2, shade: 3, lift: 3 }) +
    solid(disc(50, 50, 41.5), ['#b36c17', '#0d5a52', '#083a3a'], { rim: 2, shade: 0, lift: 0 }) +
    turned(flat(star([50, 50], [41, 20], 10), '#ffe27a', 0.35), 18) +
    times(5, (i) => blade(i * 2 + 1)) +
    times(5, (i) => blade(i * 2)) +
    solid(disc(50, 50, 20), GOLD, { rim: 3, shade: 6, lift: 2.6, inside: flat(disc(44, 43, 5.6, 4), '#fffbe0') }) +
    line(disc(50, 50, 13), '#b36c17', 1.8, 0.7)
  );
}

/** A glass float in its net. */
function float(): string {
  const ball = disc(50, 54, 40);
  const net =
    [-36, -18, 0, 18, 36].map((x) => `M${50 + x} 8Q${50 + x * 1.9} 54 ${50 + x * 0.4} 98`).join('') +
    'M8 40Q50 58 92 40M10 66Q50 86 90 66M20 26Q50 38 80 26';
  return (
    solid(ball, ['#e2fff6', '#3fc4c0', '#116a80'], {
      rim: 3,
      shade: 9,
      lift: 3,
      inside: flat(disc(36, 38, 13, 9), '#ffffff', 0.6) + flat(disc(64, 76, 14, 7), '#b8fff0', 0.4),
    }) +
    within(ball, line(net, '#5c351f', 5.4, 0.55) + line(net, '#f0d59a', 3.2)) +
    tube('M50 4C42 4 42 14 50 14C58 14 58 4 50 4', ['#fff3d0', '#e0b868', '#8f6430'], 5) +
    solid(box([40, 12], [20, 8], 4), ['#fff3d0', '#e0b868', '#8f6430'], { rim: 1.4, shade: 2.4 })
  );
}

function otter(): string {
  const ear = solid(disc(20, 26, 8.4), FUR, { rim: 1.8, shade: 3, inside: flat(disc(21, 27, 4), '#5c351f') });
  const paw =
    solid(blob([27, 70], [38, 68], [43, 76], [38, 86], [26, 86], [20, 78]), FUR, { rim: 2, shade: 3 }) +
    line('M34 71v5M39 73l-1 5', '#5c351f', 1.8);
  const eye = flat(disc(33, 38, 5.2), INK) + flat(disc(31.4, 36, 1.9), '#fff');
  return (
    solid('M8 99C8 78 26 70 50 70C74 70 92 78 92 99Z', FUR, { rim: 2.4, shade: 5 }) +
    ear +
    mirrored(ear) +
    solid(blob([50, 6], [76, 14], [86, 38], [80, 60], [50, 72], [20, 60], [14, 38], [24, 14]), FUR, {
      rim: 3,
      shade: 7,
      lift: 3,
    }) +
    solid(
      blob([50, 38], [64, 40], [78, 50], [70, 66], [50, 70], [30, 66], [22, 50], [36, 40]),
      ['#fff7e4', '#f3dcb8', '#cfa67a'],
      { rim: 1.6, shade: 3, lift: 0 },
    ) +
    eye +
    mirrored(eye) +
    solid('M41 41C44 37 56 37 59 41C59 47 53 50 50 50C47 50 41 47 41 41Z', ['#7a5a58', '#2c1a20', '#140a10'], {
      rim: 1.4,
      shade: 2,
      lift: 0,
    }) +
    line('M50 50V55M50 55C46 60 40 59 38 56M50 55C54 60 60 59 62 56', '#5c351f', 2.2) +
    line('M30 54L10 50M30 59L12 62M70 54L90 50M70 59L88 62', '#fff7e4', 1.6, 0.9) +
    solid('M50 70C62 68 70 78 66 90H34C30 78 38 68 50 70Z', ['#ffe0ea', '#f08aa8', '#a8406f'], {
      rim: 2,
      shade: 3.4,
      lift: 2,
      inside: line('M50 92L38 74M50 92L46 70M50 92L54 70M50 92L62 74', '#a8406f', 1.8),
    }) +
    paw +
    mirrored(paw)
  );
}

function crab(): string {
  const side =
    tube(bow([26, 62], [10, 64], [4, 76]), CRAB, 6) +
    tube(bow([30, 70], [16, 76], [12, 88]), CRAB, 6) +
    tube(bow([36, 76], [26, 84], [24, 95]), CRAB, 6) +
    tube(bow([28, 52], [14, 46], [14, 32]), CRAB, 8) +
    solid('M18 36C4 32 0 18 8 6C10 14 14 18 18 19C17 12 19 7 26 4C34 14 32 32 18 36Z', CRAB, { rim: 2.2, shade: 4 });
  return (
    side +
    mirrored(side) +
    tube('M40 44V32M60 44V32', CRAB, 4.6) +
    solid('M50 40C72 40 88 50 86 64C82 80 66 86 50 86C34 86 18 80 14 64C12 50 28 40 50 40Z', CRAB, {
      rim: 3,
      shade: 7,
      lift: 3,
      inside:
        flat(
          disc(32, 56, 3) + disc(42, 50, 2.4) + disc(58, 50, 2.4) + disc(68, 56, 3) + disc(50, 56, 2.4),
          '#ffd9a0',
          0.9,
        ) + line('M40 70C45 76 55 76 60 70', '#9c2a24', 3),
    }) +
    solid(disc(40, 28, 7), ['#fff', '#fff', '#e6d0c0'], { rim: 1, shade: 1.6, lift: 1 }) +
    solid(disc(60, 28, 7), ['#fff', '#fff', '#e6d0c0'], { rim: 1, shade: 1.6, lift: 1 }) +
    flat(disc(41, 29, 3.6) + disc(59, 29, 3.6), INK)
  );
}

function puffer(): string {
  const spikes = star([48, 52], [46, 37], 20);
  const skin: Tones = ['#fff9b0', '#ffd028', '#d0901a'];
  return (
    solid('M80 44L98 34C95 46 95 56 98 70L80 60Z', ['#ffb98a', '#f2803a', '#a8471f'], { rim: 1.8, shade: 3 }) +
    solid(spikes, ['#ffe27a', '#d99a1c', '#8f5a12'], { rim: 1.6, shade: 3, lift: 3 }) +
    solid(disc(48, 52, 36.4), skin, {
      rim: 3,
      shade: 8,
      lift: 0,
      inside:
        flat(disc(46, 84, 34, 24), '#fffbe6', 0.9) +
        flat(
          disc(44, 24, 5, 3.6) + disc(60, 24, 4, 3) + disc(70, 34, 4.4) + disc(54, 32, 3) + disc(76, 48, 3.4),
          '#b3701a',
          0.85,
        ),
    }) +
    solid('M66 52C76 48 82 56 78 66C70 68 64 62 66 52Z', ['#ffb98a', '#f2803a', '#a8471f'], {
      rim: 1.4,
      shade: 2.4,
      lift: 1.4,
    }) +
    solid(disc(28, 42, 9), ['#fff', '#fff', '#e0d6b8'], { rim: 1.2, shade: 2, lift: 0 }) +
    solid(disc(54, 42, 9), ['#fff', '#fff', '#e0d6b8'], { rim: 1.2, shade: 2, lift: 0 }) +
    flat(disc(28.6, 43, 5.2) + disc(53.4, 43, 5.2), INK) +
    flat(disc(26.6, 40.6, 1.8) + disc(51.4, 40.6, 1.8), '#fff') +
    solid(disc(40, 61, 7, 5.4), ['#ffb98a', '#f2803a', '#a8471f'], { rim: 1.2, shade: 2, lift: 1 }) +
    flat(disc(40, 61, 3.4, 2.4), '#5c1f14')
  );
}

/** A sea slug with plumes along its back. */
function slug(): string {
  const plume = ([x, y, turn, long]: readonly [number, number, number, number]) =>
    turned(
      tube(`M${x} ${y}V${y - long}`, ['#ffd9a0', '#ff8f3a', '#b8481f'], 8) +
        flat(disc(x - 0.8, y - long, 3.2), '#fff3c0'),
      turn,
      [x, y],
    );
  const body: Tones = ['#bfe0ff', '#4f86f0', '#2b3fa8'];
  return (
    (
      [
        [81, 58, 46, 18],
        [74, 50, 34, 26],
        [62, 44, 16, 30],
        [50, 42, 0, 30],
        [78, 66, 74, 14],
        [38, 44, -12, 26],
        [68, 54, 26, 20],
        [56, 50, 8, 22],
        [44, 50, -6, 20],
      ] as const
    )
      .map(plume)
      .join('') +
    tube('M20 44C14 34 8 32 6 22', body, 6) +
    tube('M28 42C26 32 24 28 26 18', body, 6) +
    solid('M8 58C8 46 20 40 32 44C48 48 66 48 80 56C92 62 98 72 96 82C80 92 44 92 24 86C12 82 8 70 8 58Z', body, {
      rim: 3,
      shade: 7,
      lift: 3,
      inside:
        line('M30 58C48 64 68 62 90 76', '#ffffff', 3.4, 0.85) +
        flat(disc(36, 72, 2.6) + disc(50, 76, 3) + disc(64, 76, 2.6) + disc(78, 80, 2.4), '#ffd9a0'),
    }) +
    flat(disc(20, 58, 4), INK) +
    flat(disc(18.8, 56.6, 1.4), '#fff') +
    line('M13 68c4 4 8 4 12 1', INK, 2)
  );
}

function urchin(): string {
  const spines = times(16, (i) =>
    turned(
      solid('M44.6 40L50 4L55.4 40Z', ['#f3dcff', '#b978f0', '#6a2fb0'], { rim: 1, shade: 1.4, lift: 0.8 }),
      i * 22.5 + 5,
    ),
  );
  return (
    spines +
    solid(disc(50, 50, 24), ['#f0d2ff', '#9a4fd6', '#4c1d86'], {
      rim: 2.6,
      shade: 5,
      inside: flat(times(8, (i) => disc(...around([50, 50], 14, i * 45), 2)) + disc(50, 50, 3), '#f3dcff'),
    })
  );
}

function anemone(): string {
  const petals = (count: number, r: number, tones: Tones) =>
    times(count, (i) =>
      turned(solid(disc(50, 50 - r, 7.4, 13), tones, { rim: 1.8, shade: 2.6, lift: 1.4 }), (i * 360) / count),
    );
  return (
    petals(9, 26, ['#ffd0e2', '#f0609a', '#a52468']) +
    turned(petals(7, 15, ['#ffe6f0', '#ff93ba', '#c8467f']), 14) +
    solid(disc(50, 50, 11), GOLD, {
      rim: 1.8,
      shade: 3,
      inside: flat(
        times(5, (i) => disc(...around([50, 50], 5, i * 72), 1.5)),
        '#8f5a12',
      ),
    })
  );
}

function leaf(): string {
  return turned(
    tube('M50 72V96', LEAF, 6) +
      solid(
        'M50 6C60 14 58 20 66 26C62 34 72 40 70 48C66 54 72 62 64 70C58 76 54 78 50 82C46 78 42 76 36 70C28 62 34 54 30 48C28 40 38 34 34 26C42 20 40 14 50 6Z',
        LEAF,
        {
          rim: 2.6,
          shade: 6,
          inside: line(
            'M50 14V82M50 34L60 26M50 34L40 26M50 50L63 42M50 50L37 42M50 66L61 58M50 66L39 58',
            '#5f8a1e',
            2.4,
          ),
        },
      ) +
      solid(disc(50, 82, 8.4), GOLD, { rim: 1.8, shade: 3 }),
    38,
  );
}

/** A limpet: a cone seen a little from above. */
function limpet(): string {
  const stripes = times(6, (i) => flat(poly([48, 26], [2 + i * 17, 96], [11 + i * 17, 96]), '#e8fbff', 0.75));
  return (
    solid(
      'M48 22C54 22 58 26 62 34C70 48 84 60 88 72C90 82 70 88 50 88C30 88 10 82 12 72C16 60 28 48 36 32C40 24 43 22 48 22Z',
      ['#dcf6ff', '#4aa6d8', '#1f5a94'],
      { rim: 2.8, shade: 6, inside: stripes },
    ) +
    flat(disc(48, 27, 5, 3), '#fff') +
    line('M16 74q6 6 12 4t12 4t12 1t12-2t12-3t10-5', '#1f5a94', 2.6, 0.8)
  );
}

export const SYMBOLS = {
  wild: sun(),
  scatter: float(),
  p1: otter(),
  p2: crab(),
  p3: puffer(),
  p4: slug(),
  l1: urchin(),
  l2: anemone(),
  l3: leaf(),
  l4: limpet(),
};
