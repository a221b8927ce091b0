import {
  around,
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
import type { Point, Tones } from '../../tideline/shapes.ts';

const { solid } = press('harbour_gold');

const GOLD: Tones = ['#fff0a8', '#f5bf3a', '#b3711a'];
const RUST: Tones = ['#ff9c66', '#d9502b', '#86281f'];
const STEEL: Tones = ['#e4eef2', '#8ba3b0', '#465a6e'];
const NAVY: Tones = ['#5f83b4', '#2b4a80', '#16264f'];
const CREAM: Tones = ['#ffffff', '#f6ead0', '#c9b08a'];
const WOOD: Tones = ['#e0a367', '#9c5a2e', '#5e3020'];
const INK = '#101c38';

function wheel(): string {
  const spokes = times(8, (i) =>
    turned(tube('M50 50V4', WOOD, 6.4) + solid(disc(50, 7, 4.6, 6.4), GOLD, { rim: 1.2, shade: 2, lift: 1 }), i * 45),
  );
  return (
    flat(star([50, 50], [50, 34], 16), '#f5bf3a', 0.16) +
    spokes +
    line(disc(51, 52.4, 30), INK, 11, 0.35) +
    line(disc(50, 50, 30), '#5e3020', 11) +
    line(disc(49.4, 49.4, 30), '#9c5a2e', 8.6) +
    line(disc(49, 49, 31.6), '#e0a367', 2.4) +
    line(disc(50, 50, 24.4), '#f5bf3a', 2) +
    times(8, (i) =>
      solid(disc(...around([50, 50], 30, i * 45 + 22.5), 2.4), GOLD, { rim: 0.8, shade: 1.2, lift: 0.6 }),
    ) +
    solid(disc(50, 50, 14), GOLD, { rim: 2, shade: 3.4 }) +
    flat(star([50, 50], [11, 4], 4), '#86281f') +
    solid(disc(50, 50, 3.6), CREAM, { rim: 0.8, shade: 1.2, lift: 0 })
  );
}

/** The harbour light: a green buoy lamp with beams to both sides. */
function beacon(): string {
  const beam = flat('M50 30L2 10V50Z', '#fff3a8', 0.55) + flat('M50 30L2 20V40Z', '#fffbe0', 0.8);
  return (
    beam +
    mirrored(beam) +
    solid('M34 48H66L74 84H26Z', ['#8ff0c0', '#1f9d74', '#0c5b52'], {
      rim: 2.6,
      shade: 5,
      inside: flat('M31.6 58H68.4L70.6 68H29.4Z', '#f6ead0') + line('M40 48L36 84M60 48L64 84', '#0c5b52', 2, 0.6),
    }) +
    solid('M8 84H92C90 94 84 98 76 98H24C16 98 10 94 8 84Z', ['#8ff0c0', '#1f9d74', '#0c5b52'], {
      rim: 2.4,
      shade: 4,
    }) +
    solid(box([31, 42], [38, 7], 3), STEEL, { rim: 1.4, shade: 2 }) +
    solid(box([36, 18], [28, 24], 4), ['#fffde8', '#ffe45c', '#f0a02c'], { rim: 2.6, shade: 4 }) +
    line('M43 18V42M50 18V42M57 18V42', '#b3711a', 1.6, 0.7) +
    solid('M32 19C36 10 42 6 50 4C58 6 64 10 68 19Z', RUST, { rim: 2, shade: 3 }) +
    flat(disc(50, 3.4, 3), '#f5bf3a')
  );
}

/** The coin that is held: an anchor struck in gold. */
function coin(): string {
  const teeth = star([50, 50], [48, 44.6], 30);
  return (
    solid(teeth, GOLD, { rim: 2.6, shade: 5, lift: 3 }) +
    solid(disc(50, 50, 39), ['#b3711a', '#ffd964', '#fff0a8'], { rim: 2.4, shade: 2.4, lift: 0 }) +
    line(disc(50, 50, 34.5), '#b3711a', 1.6, 0.8) +
    times(24, (i) => flat(disc(...around([50, 50], 34.5, i * 15), 1.3), '#8a4f10')) +
    line(
      'M50 34V74M36 42H64M28 58C30 70 40 75 50 75C60 75 70 70 72 58M28 58L24 65M28 58L35 62M72 58L76 65M72 58L65 62',
      '#8a4f10',
      6.4,
    ) +
    line(disc(50, 28, 5), '#8a4f10', 5) +
    line('M49 34V73M35.4 41H62M28.4 58C30 68 39 74 49 74', '#fff6c8', 1.8, 0.9) +
    line('M17 40C20 28 28 20 38 16', '#fffbe0', 3.4, 0.9)
  );
}

/** A steamer, bow on. */
function steamer(): string {
  return (
    flat(disc(50, 50, 46), '#f5bf3a', 0.16) +
    solid('M39 22C40 14 38 8 44 4H58C62 8 60 14 61 22V34H39Z', RUST, {
      rim: 2.4,
      shade: 4,
      inside: flat(box([30, 9], [40, 7]), INK) + flat(box([30, 20], [40, 4]), '#f6ead0'),
    }) +
    solid('M28 34H72L76 54H24Z', CREAM, {
      rim: 2,
      shade: 4,
      inside: flat([32, 43, 54, 64].map((x) => box([x - 1, 39], [7, 8], 1.6)).join(''), INK),
    }) +
    tube('M18 30V52M82 30V52', STEEL, 2.6) +
    solid('M12 50L34 46H66L88 50C86 72 72 90 50 97C28 90 14 72 12 50Z', NAVY, {
      rim: 3,
      shade: 7,
      lift: 3,
      inside:
        flat('M14 68C30 82 40 86 50 88C60 86 70 82 86 68L80 99H20Z', '#d9502b') +
        flat('M50 46L88 50C86 72 72 90 50 97Z', '#0a1434', 0.3) +
        line('M12 52C34 60 66 60 88 52', '#f5bf3a', 3),
    }) +
    line('M50 48V94', '#f5bf3a', 2.6) +
    solid(star([50, 68], [9, 4], 5), GOLD, { rim: 1.2, shade: 2, lift: 1 }) +
    line('M4 90q9-7 18 0M78 90q9-7 18 0M20 97q8-5 16 0M64 97q8-5 16 0', '#bfe6f2', 3.4)
  );
}

/** A quay crane with a chest on its hook. */
function crane(): string {
  const yellow: Tones = ['#ffe88a', '#f2a81f', '#a85f14'];
  return (
    line('M72 20V54', '#101c38', 2.4) +
    line('M26 6L96 22M26 6L4 26', '#465a6e', 2.4) +
    solid('M14 92L26 30H38L50 92H42L38 72H26L22 92Z', yellow, {
      rim: 2,
      shade: 3,
      inside: line('M24 44L42 58M40 44L20 66M20 72L42 86', '#a85f14', 2.4),
    }) +
    flat('M27.4 67H36.6L35.4 60H28.6Z', '#101c38', 0.5) +
    solid('M4 18H98V27L40 30H4Z', yellow, {
      rim: 2,
      shade: 3,
      lift: 3,
      inside: line('M42 18L50 28L58 18L66 28L74 18L82 28L90 18', '#a85f14', 2.2),
    }) +
    solid(box([4, 24], [18, 16], 2), RUST, { rim: 2, shade: 3 }) +
    solid('M24 30H46V46H28Z', CREAM, { rim: 1.6, shade: 3, inside: flat(box([31, 33], [12, 7]), '#2b4a80') }) +
    tube('M28 6V20', yellow, 5) +
    line('M72 52L58 62M72 52L86 62', '#101c38', 2.4) +
    solid(box([54, 62], [36, 28], 3), WOOD, {
      rim: 2.4,
      shade: 4,
      lift: 3,
      inside: flat(box([58, 58], [6, 40]) + box([80, 58], [6, 40]), '#f5bf3a') + line('M54 74H90', '#5e3020', 2),
    }) +
    solid(box([67, 70], [10, 11], 2), GOLD, { rim: 1.2, shade: 2, lift: 1 }) +
    solid(box([6, 90], [56, 7], 3), STEEL, { rim: 1.6, shade: 2.4 })
  );
}

function anchor(): string {
  const arms =
    'M44 34H56V78C64 76 72 70 76 60L68 62L84 42L94 64L87 62C82 82 68 94 50 97C32 94 18 82 13 62L6 64L16 42L32 62L24 60C28 70 36 76 44 78Z';
  return (
    tube('M62 12C84 18 70 40 84 44C94 48 90 70 78 76', ['#fff3d6', '#d9b26a', '#8a5f2c'], 5) +
    solid(arms, STEEL, { rim: 3, shade: 5, lift: 3 }) +
    solid(box([26, 30], [48, 9], 4.5), RUST, { rim: 2, shade: 3 }) +
    line(disc(51, 18, 9), INK, 6, 0.35) +
    line(disc(50, 16, 9), '#465a6e', 6.4) +
    line(disc(49.6, 15.6, 9.4), '#e4eef2', 2.6)
  );
}

function bell(): string {
  return (
    tube('M34 12H66', WOOD, 8) +
    tube('M42 12C42 26 58 26 58 12', STEEL, 4.6) +
    solid(disc(50, 86, 8), STEEL, { rim: 1.6, shade: 3 }) +
    solid(
      'M50 22C66 22 70 34 71 50C72 64 76 70 86 76C90 80 88 85 82 85H18C12 85 10 80 14 76C24 70 28 64 29 50C30 34 34 22 50 22Z',
      GOLD,
      {
        rim: 3,
        shade: 8,
        lift: 3,
        inside:
          line('M29 54H71M22 72H78', '#b3711a', 2.4) +
          flat(star([50, 62], [7, 3], 5), '#86281f', 0.9) +
          line('M37 48C37 38 39 32 44 29', '#fffbe0', 4),
      },
    )
  );
}

/** Signal flags of our own: each cut differently, on one kind of pole. */
function flag(d: string, tones: Tones, print: string): string {
  return (
    tube('M22 12V92', WOOD, 5) +
    solid(d, tones, { rim: 2.6, shade: 5, inside: print }) +
    solid(disc(22, 10, 5), GOLD, { rim: 1.2, shade: 2, lift: 1 })
  );
}

const FLAGS = {
  square: () =>
    flag(
      'M24 20C38 15 52 26 86 20V70C52 76 38 65 24 70Z',
      ['#ff9b8a', '#dd3b33', '#8f1f2d'],
      flat(disc(54, 45, 13), '#fff6e4'),
    ),
  swallow: () =>
    flag(
      'M24 20C40 15 56 24 90 19L72 45L90 71C56 76 40 65 24 70Z',
      ['#8fc4ff', '#2f74d0', '#1a3f8c'],
      flat('M24 36C44 32 58 42 80 36V52C58 58 44 48 24 52Z', '#fff6e4'),
    ),
  pennant: () => flag('M24 16L94 44L24 72Z', ['#fff3a0', '#f3c22f', '#b0781a'], flat('M24 31L62 44L24 57Z', '#1d2c52')),
  burgee: () =>
    flag(
      'M24 22L70 18L88 32V58L70 72L24 68Z',
      ['#b6f0c8', '#2e9e70', '#125a4c'],
      flat(poly([24, 20], [40, 20], [100, 72], [84, 72]), '#fff6e4') +
        flat(poly([24, 72], [40, 72], [100, 18], [84, 18]), '#fff6e4'),
    ),
};

/** A bollard with a rope, for the quay of the scene: about 0, 0 at its foot. */
export function bollard(): string {
  const at: Point = [-22, -54];
  return (
    solid(box(at, [44, 56], 6), STEEL, { rim: 4, shade: 9 }) +
    solid(box([-32, -70], [64, 22], 11), STEEL, { rim: 4, shade: 6 }) +
    tube('M-24 -14C-8 -8 8 -8 24 -14M-24 -26C-8 -20 8 -20 24 -26', ['#fff3d6', '#d9b26a', '#8a5f2c'], 11)
  );
}

export const SYMBOLS = {
  wild: wheel(),
  scatter: beacon(),
  coin: coin(),
  p1: steamer(),
  p2: crane(),
  p3: anchor(),
  p4: bell(),
  l1: FLAGS.square(),
  l2: FLAGS.swallow(),
  l3: FLAGS.pennant(),
  l4: FLAGS.burgee(),
};
