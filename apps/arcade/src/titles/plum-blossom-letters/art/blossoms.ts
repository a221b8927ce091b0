import { blossom, cut, disc, flat, line, put, wheel, type Point } from '../../lantern-house/paper.ts';

/** Snow, plum and ink. */
export const PLUM = {
  wine: '#4c1835',
  plum: '#8c2a55',
  rose: '#d9487a',
  pink: '#f38fb0',
  blush: '#fdd0dc',
  snow: '#fffafb',
  snowShade: '#dcd3e2',
  lilac: '#b9a8cc',
  ink: '#26222f',
  inkLight: '#55506a',
  gold: '#e8b34f',
  goldDeep: '#9c6a1a',
  goldLight: '#fde3a0',
  red: '#c8322f',
  redDeep: '#7f1820',
  redLight: '#ee7259',
  paper: '#fbf0dc',
  paperShade: '#e2cba6',
  paperDeep: '#b3946a',
  bark: '#3a2733',
} as const;

type Tones = readonly [string, string, string];
export const ROSY: Tones = [PLUM.plum, PLUM.rose, PLUM.pink];
export const PALE: Tones = ['#c05c86', PLUM.pink, PLUM.blush];

/** An open flower about 0 0 with a radius of about 40. */
export function flower([dark, mid, light]: Tones): string {
  const stamen = line('M0 0V-19', PLUM.goldLight, { width: 1.6 }) + flat(disc(0, -20, 2.4), PLUM.gold);
  return (
    cut(blossom([0, 0], 5, 36), dark, 2.4) +
    flat(blossom([-0.8, -1.2], 5, 33.5), mid) +
    wheel(flat('M0 -5C10 -12 13 -26 3 -31C-10 -31 -14 -18 0 -5Z', light), 5, [0, 0]) +
    wheel(stamen, 10, [0, 0]) +
    flat(disc(0, 0, 5), PLUM.goldDeep) +
    flat(disc(-0.6, -0.8, 3.4), PLUM.goldLight)
  );
}

/** A small flower for boughs far away. */
export function smallFlower([dark, mid, light]: Tones): string {
  return (
    flat(blossom([0.8, 1.6], 5, 36), dark) +
    flat(blossom([0, 0], 5, 34), mid) +
    wheel(flat(disc(-3, -22, 7), light), 5, [0, 0]) +
    flat(disc(0, 0, 6), PLUM.goldLight)
  );
}

export function bud([dark, mid]: Tones): string {
  return (
    flat(disc(1, 1.5, 12), dark) +
    flat(disc(0, 0, 11), mid) +
    flat('M-11 0A11 11 0 0 1 4 -10C-4 -8 -8 -4 -11 0Z', '#fff', 0.5)
  );
}

/** A bough of plum in a box of about 560 × 330 that grows from the upper left; the snow lies on it. */
export function bough(bark: string, snow: string, tones: readonly Tones[]): string {
  const places: readonly (readonly [number, number, number])[] = [
    [150, 58, 0.8],
    [214, 120, 1.05],
    [262, 70, 0.7],
    [300, 160, 0.9],
    [352, 118, 0.65],
    [390, 204, 1],
    [120, 190, 0.85],
    [176, 246, 0.7],
    [446, 186, 0.7],
    [470, 270, 0.8],
    [66, 110, 0.75],
    [330, 250, 0.6],
  ];
  const buds: readonly Point[] = [
    [520, 290],
    [500, 210],
    [200, 296],
    [390, 96],
    [296, 36],
    [360, 290],
  ];
  return (
    line('M-40 20C60 50 130 100 210 120C300 146 360 176 420 226C450 250 486 270 524 286', bark, { width: 17 }) +
    line(
      'M60 66C90 120 110 170 128 196C150 226 180 250 204 292M210 120C240 100 262 70 300 40M300 152C330 140 360 120 392 98M376 194C420 196 460 200 502 210M300 152C320 190 330 240 360 286',
      bark,
      { width: 8 },
    ) +
    line(
      'M-40 12C60 40 130 90 206 110C262 126 310 142 350 166M214 108C240 92 258 68 290 40M318 140C340 132 360 116 382 100M396 190C430 188 460 194 490 204',
      snow,
      { width: 5 },
    ) +
    buds.map((at, i) => put(bud(tones[i % tones.length] ?? ROSY), at)).join('') +
    places
      .map(([x, y, scale], i) => put(smallFlower(tones[i % tones.length] ?? ROSY), [x, y], { scale, turn: i * 31 }))
      .join('')
  );
}

/** A sealed letter in a box of 100 × 70 about 0 0. */
export function letter(): string {
  return (
    cut('M-46 -30H46V32H-46Z', PLUM.paperDeep, 3) +
    flat('M-46 -30H46V31L-46 31Z', PLUM.paper) +
    flat('M-46 31L-8 -2H8L46 31Z', PLUM.paperShade) +
    flat('M-46 -30V31L-6 0ZM46 -30V31L6 0Z', '#f1dfbf') +
    cut('M-46 -30H46L6 8C3 10 -3 10 -6 8Z', PLUM.paperShade, 2) +
    flat('M-46 -30H44L5 6.500C2 8.500 -2 8.500 -5 6.500Z', '#fffaf0') +
    cut(blossom([0, 4], 5, 14), PLUM.redDeep, 1.6) +
    flat(blossom([-0.4, 3.4], 5, 12.6), PLUM.red) +
    flat(blossom([-0.8, 2.8], 5, 8), PLUM.redLight) +
    flat(disc(-0.5, 3.4, 2.6), PLUM.redDeep)
  );
}

/** A wild goose that flies to the left, in a box of about 190 × 120 about 0 0. */
export function goose([dark, mid, light]: Tones): string {
  const wing =
    'M-16 -6C-14 -44 8 -84 56 -106C53 -96 55 -90 66 -86C58 -80 57 -74 64 -66C54 -62 52 -55 57 -46C46 -42 42 -34 45 -24C38 -16 35 -6 34 4Z';
  return (
    put(cut(wing, dark, 1.6), [-8, -4], { turn: -30, scale: 0.88 }) +
    cut('M30 4L70 -6L66 4L74 10L34 18Z', dark, 2) +
    cut(
      'M-96 0C-95 -9 -84 -11 -77 -6C-64 -3 -48 -12 -30 -15C-4 -20 24 -10 44 6C26 24 -6 28 -28 18C-44 8 -60 6 -76 4C-86 7 -94 5 -96 0Z',
      mid,
      3,
    ) +
    flat('M-77 -6C-64 -3 -48 -12 -30 -15C-12 -18 8 -16 24 -8C6 -6 -20 0 -40 -2C-54 -4 -66 0 -80 -2Z', light) +
    flat('M-28 18C-12 12 20 10 44 6C26 24 -6 28 -28 18Z', '#fff', 0.75) +
    flat('M-96 0C-95 -9 -84 -11 -77 -6C-71 -5 -66 -5 -60 -7C-64 1 -70 4 -76 4C-86 7 -94 5 -96 0Z', dark) +
    cut('M-94 -4L-110 2L-94 4Z', PLUM.gold, 1) +
    flat(disc(-86, -3, 1.8), '#fff') +
    cut(wing, mid, 2.4) +
    flat('M-16 -6C-14 -44 8 -84 56 -106C40 -84 26 -50 30 2Z', dark) +
    flat('M-16 -6C-13 -38 2 -64 28 -84C16 -58 12 -30 18 0Z', light) +
    line('M24 -4C24 -40 36 -70 52 -98M30 -8C34 -36 42 -60 56 -82M33 -10C38 -30 44 -48 54 -62', dark, { width: 1.6 })
  );
}
