import {
  around,
  blob,
  bow,
  box,
  disc,
  flat,
  line,
  poly,
  press,
  put,
  star,
  times,
  tube,
  turned,
} from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';

const { solid, within } = press('monsoon_market');

const GOLD: Tones = ['#ffe7a3', '#f5b83d', '#c97f1e'];
const RED: Tones = ['#ff8d6b', '#e2432f', '#a3262c'];
const GREEN: Tones = ['#b6e36a', '#5fae3a', '#2f7636'];
const LEAF: Tones = ['#5fbf7a', '#2b8a58', '#175c44'];
const CREAM: Tones = ['#fffdf0', '#fbeccb', '#dcbf91'];
const WOOD: Tones = ['#c98a55', '#94562f', '#623520'];
const PINK: Tones = ['#ff9fbd', '#ec4b86', '#ac2465'];
const INK = '#221433';

function parasol(): string {
  const rim = (i: number, r = 47): Point => around([50, 50], r, i * 30);
  const canopy = `${times(12, (i) => `${i ? 'Q' : 'M'}${i ? around([50, 50], 41, i * 30 - 15).join(' ') : ''} ${rim(i).join(' ')}`)}Q${around([50, 50], 41, -15).join(' ')} ${rim(0).join(' ')}Z`;
  const panels = times(6, (i) => flat(poly([50, 50], rim(i * 2, 60), rim(i * 2 + 1, 60)), '#f5b83d'));
  const band = times(12, (i) => flat(disc(...around([50, 50], 32, i * 30 + 15), 3.2), i % 2 ? '#ffe7a3' : '#a3262c'));
  return (
    solid(canopy, RED, {
      rim: 2.5,
      shade: 4,
      lift: 3,
      inside:
        panels +
        flat(poly([50, 50], ...[6, 5, 4, 3].map((i) => rim(i, 70))), '#5a1030', 0.22) +
        line(disc(50, 50, 37), '#fff4d6', 1.6, 0.8) +
        line(disc(50, 50, 26.5), '#fff4d6', 1.6, 0.8) +
        band +
        line(
          times(12, (i) => `M50 50L${rim(i).join(' ')}`),
          '#7d1a2b',
          1.1,
          0.7,
        ),
    }) +
    solid(star([50, 50], [17, 11], 8), GOLD, { rim: 1.6, shade: 2.5 }) +
    solid(disc(50, 50, 7.5), CREAM, { rim: 1.5, shade: 2.5, lift: 1.5 }) +
    flat(disc(50, 50, 2.6), '#c97f1e')
  );
}

function storm(): string {
  const rain = line('M22 68L16 84M36 70L29 90M70 70L65 84M84 66L76 88', '#7fd4e8', 4);
  const sky: Tones = ['#fdf6ff', '#b9a7e6', '#7461b5'];
  return (
    flat(disc(58, 38, 36), '#f5b83d', 0.22) +
    solid(disc(58, 36, 28), GOLD, { shade: 6 }) +
    rain +
    solid('M14 66C2 64 1 46 15 43C15 30 33 25 41 35C47 21 70 22 73 38C86 33 99 44 95 56C93 64 86 67 80 66Z', sky, {
      rim: 3,
      shade: 7,
      lift: 3,
      inside: line('M24 50c6-8 16-6 18 0M56 46c6-7 15-4 16 3', '#fdf6ff', 3, 0.8),
    }) +
    solid('M55 46L34 74H47L40 98L68 66H54L64 46Z', ['#fff9cf', '#ffd84f', '#f09a1c'], { rim: 2, shade: 3, lift: 3 })
  );
}

function sampan(): string {
  const fruit = (at: Point, r: number, tones: Tones) =>
    solid(disc(at[0], at[1], r), tones, { rim: 1.6, shade: 3, lift: 1 });
  const orange: Tones = ['#ffd27a', '#ff9a2e', '#d9631a'];
  const weave = line(
    'M22 26L30 46M32 20L38 46M42 17L46 46M52 17L54 46M62 21L62 46M18 34C34 24 54 24 70 34',
    '#8f6a2c',
    1.4,
    0.75,
  );
  return (
    flat(disc(50, 50, 45), '#ffb347', 0.16) +
    tube('M20 44V62M68 42V62', WOOD, 3.6) +
    solid('M14 46C16 10 66 6 74 44C56 40 32 40 14 46Z', ['#fbe6a4', '#d9b45c', '#a27c33'], {
      rim: 2.5,
      inside: weave,
    }) +
    fruit([80, 55], 7, GREEN) +
    fruit([33, 55], 8, orange) +
    fruit([46, 52], 9, GOLD) +
    fruit([60, 54], 8.5, PINK) +
    fruit([71, 57], 7, orange) +
    fruit([39, 60], 8, GREEN) +
    fruit([54, 61], 8, orange) +
    solid('M1 45C9 57 20 62 36 63H70C82 62 91 55 99 40C99 64 88 86 70 87H32C14 85 4 68 1 45Z', RED, {
      rim: 2.5,
      shade: 7,
      lift: 3,
      inside:
        line('M1 49C12 63 22 68 36 69H70C82 68 92 60 99 46', '#f5b83d', 3.4) +
        line('M10 74C30 84 66 84 88 74', '#7d1a2b', 2, 0.7) +
        flat(disc(19, 70, 6), '#fff4d6') +
        flat(disc(17.8, 70, 3), INK),
    }) +
    line('M2 91q8-5 16 0t16 0t16 0t16 0t16 0t16 0', '#8fdcec', 3.4, 0.95)
  );
}

function durian(): string {
  const spiky = poly(
    ...Array.from({ length: 52 }, (_, i) => {
      const [x, y] = around([0, 0], i % 2 ? 38 : 45, (i * 360) / 52);
      return [50 + x * 0.93, 55 + y * 0.93] as const;
    }),
  );
  const thorn = (at: Point) =>
    put(flat('M-4.6 3L0-6L4.6 3L0 4.4Z', '#4d7427') + flat('M-4.6 3L0-6L0 4Z', '#d8e884'), at);
  const thorns = times(7, (row) => times(7, (column) => thorn([8 + column * 14 + (row % 2) * 7, 20 + row * 12])));
  return (
    tube('M50 16C49 10 53 6 60 4', WOOD, 6.5) +
    solid(spiky, ['#d8ea7c', '#8fb040', '#4f7029'], { rim: 2.5, shade: 7, lift: 3, inside: thorns }) +
    solid('M52 24C73 34 76 70 56 91C35 76 34 40 52 24Z', ['#fffbe0', '#f2e3b0', '#c9ad6b'], {
      rim: 2.5,
      shade: 3,
      inside: flat('M53 30C70 38 71 68 56 85C40 71 40 43 53 30Z', '#a87b3c'),
    }) +
    solid(blob([54, 33], [64, 42], [63, 55], [54, 57], [46, 52], [47, 41]), GOLD, { shade: 3.5 }) +
    solid(blob([56, 56], [65, 62], [63, 74], [56, 82], [47, 73], [48, 61]), GOLD, { shade: 3.5 }) +
    line('M50 40c3-3 6-3 8-1M52 63c3-3 6-2 7 0', '#fff9cf', 2)
  );
}

function dragonfruit(): string {
  const flame = (at: Point, turn: number, size: number) =>
    put(
      solid('M-9 6C-8-4-4-12 4-20C4-10 9-4 10 6Z', ['#ff8db4', '#d93a78', '#9c1f5c'], {
        rim: 1.5,
        shade: 2.5,
        lift: 1,
      }) + flat('M-2.5-12.5C-.8-15 1.5-17.6 4-20C4-16.5 4.6-13.6 5.6-11C3-9.4 0-9.8-2.5-12.5Z', '#8fd14a'),
      at,
      size,
      turn,
    );
  const seeds = times(34, (i) => disc(...around([53, 59], 4.1 * Math.sqrt(i + 0.4), i * 137.5), 1.3));
  return (
    flame([49, 18], 0, 1) +
    flame([30, 24], -34, 0.95) +
    flame([70, 25], 36, 0.95) +
    flame([17, 42], -64, 0.95) +
    flame([86, 44], 70, 0.9) +
    flame([14, 66], -98, 0.8) +
    flame([88, 68], 104, 0.8) +
    solid(blob([50, 14], [74, 22], [88, 50], [82, 80], [52, 95], [20, 82], [12, 50], [26, 22]), PINK, {
      rim: 3,
      shade: 7,
      lift: 3,
    }) +
    solid(blob([53, 30], [74, 40], [80, 62], [70, 82], [50, 89], [30, 80], [24, 58], [34, 38]), CREAM, {
      rim: 0,
      shade: 3.5,
      lift: 0,
      inside: flat(seeds, INK),
    }) +
    flame([34, 31], -22, 0.62) +
    line('M22 46c2-7 6-13 11-16', '#ffd3e2', 3, 0.9)
  );
}

function coconut(): string {
  const petal = (turn: number) =>
    put(
      solid(blob([0, -2], [7, -9], [5, -17], [-1, -18], [-6, -12]), ['#fff', '#ffd9e6', '#f08bb0'], {
        rim: 1,
        shade: 2,
        lift: 0.8,
      }),
      [27, 31],
      0.95,
      turn,
    );
  return (
    tube('M54 34L69 3L80 5', ['#fff', '#f25f5c', '#b02c41'], 6) +
    line('M57 27l5 2M61 18l5 2M65 10l5 2', '#fff4d6', 2.6) +
    solid('M20 36C40 26 66 26 82 37C98 54 93 82 70 93C56 98 42 97 30 92C8 82 4 54 20 36Z', GREEN, {
      rim: 3,
      shade: 8,
      lift: 3,
      inside: line('M24 50C20 62 24 76 32 84M40 60C38 70 41 80 45 87', '#d3f08f', 3, 0.6),
    }) +
    solid('M20 36L36 25H66L82 37L68 48H34Z', CREAM, { rim: 2, shade: 3, lift: 1 }) +
    flat(disc(52, 36, 15, 6), '#8b6a4b') +
    flat(disc(52, 37.4, 13, 4.4), '#e4f4f0') +
    tube('M54 37L57 30', ['#fff', '#f25f5c', '#b02c41'], 6) +
    times(5, (i) => petal(i * 72 - 10)) +
    flat(disc(27, 31, 4), '#f5b83d') +
    solid('M4 44C10 36 18 36 23 40C18 48 10 49 4 44Z', LEAF, { rim: 1, shade: 2, lift: 1 })
  );
}

function mackerel(): string {
  const leaf = 'M5 88C-2 54 34 10 94 6C100 52 66 96 5 88Z';
  const fish = 'M20 78C22 54 42 34 66 29C76 27 84 21 93 10C93 22 97 30 98 40C88 37 80 40 75 48C66 66 44 82 20 78Z';
  return (
    solid(leaf, LEAF, {
      rim: 2.5,
      shade: 5,
      lift: 3,
      inside: line(
        'M6 88L94 8M24 72L20 48M38 60L38 34M54 45L58 20M24 72L48 78M38 60L64 68M54 45L80 50',
        '#6fcf8d',
        1.8,
        0.7,
      ),
    }) +
    solid('M46 42L50 26L62 32ZM50 74L64 78L62 66Z', ['#8ed3e6', '#3a86b5', '#235a8c'], { rim: 1, shade: 2, lift: 1 }) +
    solid(fish, ['#f4fdff', '#8cc9dd', '#2f6e9e'], {
      rim: 3,
      shade: 9,
      lift: 3,
      inside:
        line('M44 46q6 3 5 9M53 39q6 3 5 10M62 34q6 3 5 10M70 31q5 3 4 9', '#1f4c7d', 3.4, 0.85) +
        line(bow([22, 74], [42, 70], [62, 56], [74, 42]), '#ffd27a', 2.4),
    }) +
    line('M38 52c6 4 8 12 5 20', '#1f4c7d', 2.4) +
    flat(disc(30, 62, 4.6), '#fff9e0') +
    flat(disc(29.6, 62, 2.4), INK)
  );
}

function chilli(): string {
  return (
    solid('M70 30C84 44 76 78 18 86C12 87 11 83 16 81C46 70 50 54 48 38C52 28 62 24 70 30Z', RED, {
      rim: 3,
      shade: 6,
      lift: 2.6,
    }) +
    line('M60 40c4 8 1 20-12 30', '#ffc0a3', 3, 0.9) +
    solid('M44 38C46 24 62 18 74 30C68 36 62 32 58 38C54 34 49 34 44 38Z', GREEN, { rim: 1.6, shade: 2.5, lift: 1 }) +
    tube('M63 26C64 18 70 14 76 15', GREEN, 5)
  );
}

function anise(): string {
  const pod = (i: number) =>
    turned(
      solid('M50 48C42 40 42 24 50 11C58 24 58 40 50 48Z', ['#e8ae72', '#b06a34', '#6f3a1f'], {
        rim: 2,
        shade: 3.5,
        lift: 1.6,
      }) + solid(disc(50, 31, 3.4, 5), ['#fff0c8', '#d99b2b', '#8a5a16'], { rim: 1.2, shade: 1.6, lift: 0 }),
      i * 45,
    );
  return times(8, pod) + solid(disc(50, 50, 5), GOLD, { rim: 1.2, shade: 2, lift: 1 });
}

function lime(): string {
  const wedge = (i: number) =>
    turned(
      flat('M50 47C44 40 42 32 43 25C48 23 52 23 57 25C58 32 56 40 50 47Z', i > 1 && i < 6 ? '#8fca48' : '#b7e26c'),
      i * 45,
    );
  return (
    solid(disc(50, 50, 35), GREEN, { rim: 3, shade: 5, lift: 2.6 }) +
    flat(disc(50, 50, 29), '#f4fbd6') +
    times(8, wedge) +
    flat(disc(50, 50, 3), '#f4fbd6') +
    line('M36 33l3 4M46 28l1 4', '#fff', 2.4)
  );
}

function aubergine(): string {
  const body = blob([58, 30], [70, 40], [66, 62], [48, 84], [26, 86], [17, 70], [26, 54], [44, 44]);
  return (
    solid(body, ['#c79bff', '#7a3fc0', '#48217d'], { rim: 3, shade: 7, lift: 2.6 }) +
    line('M28 64c5-6 12-9 18-12', '#e6d0ff', 4, 0.85) +
    solid('M46 42L50 26L60 18L72 24L82 36L74 48L66 40L58 48Z', LEAF, { rim: 2, shade: 3, lift: 1.4 }) +
    tube('M66 24C68 16 74 12 82 12', LEAF, 6)
  );
}

function garlic(): string {
  const bulb = 'M50 16C53 28 58 34 70 42C90 56 86 80 68 84H32C14 80 10 56 30 42C42 34 47 28 50 16Z';
  return (
    solid(bulb, ['#ffffff', '#f3e7ee', '#c6aec6'], {
      rim: 3,
      shade: 7,
      lift: 2.6,
      inside: line(
        'M48 30C38 48 36 66 44 86M52 30C62 48 64 66 56 86M44 36C24 50 20 66 30 84M56 36C76 50 80 66 70 84',
        '#b08bb8',
        1.8,
        0.8,
      ),
    }) + line('M40 84c2 4 1 6-1 8M50 85v8M60 84c-2 4-1 6 1 8', '#c6aec6', 2.4)
  );
}

/** Big things of the market first, then the spices and roots of the cheaper stalls. */
export const SYMBOLS = {
  wild: parasol(),
  scatter: storm(),
  p1: sampan(),
  p2: durian(),
  p3: dragonfruit(),
  p4: coconut(),
  p5: mackerel(),
  l1: chilli(),
  l2: anise(),
  l3: lime(),
  l4: aubergine(),
  l5: garlic(),
};

/** A stack of oranges under a small lamp, for the counters of the scene. */
export function heap(tones: Tones): string {
  const fruit = (x: number, y: number) => solid(disc(x, y, 12), tones, { rim: 2, shade: 4, lift: 1 });
  return within(
    box([-60, -60], [120, 60]),
    [-40, -20, 0, 20, 40].map((x) => fruit(x, -8)).join('') +
      [-30, -10, 10, 30].map((x) => fruit(x, -24)).join('') +
      [-20, 0, 20].map((x) => fruit(x, -40)).join(''),
  );
}
