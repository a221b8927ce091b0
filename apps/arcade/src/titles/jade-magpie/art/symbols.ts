import {
  around,
  blossom,
  cut,
  disc,
  flat,
  hoop,
  line,
  moonDoor,
  oval,
  put,
  ring,
  rounded,
  scallop,
  strip,
  sunPlate,
  turned,
  wheel,
} from '../../lantern-house/paper.ts';
import { MAGPIE as C } from './colours.ts';
import { perched } from './magpie.ts';

/** What a magpie carries home. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: nest(),
  p1: pendant(),
  p2: mirror(),
  p3: hairpin(),
  p4: box(),
  p5: flask(),
  l1: bead(disc(50, 50, 27), ['#8e2418', '#c63f2c', '#e57459'], flat(blossom([50, 50], 6, 15), '#8e2418', 0.55)),
  l2: bead(
    'M50 20C60 34 76 46 76 60C76 74 64 82 50 82C36 82 24 74 24 60C24 46 40 34 50 20Z',
    ['#a4650f', '#dd9a25', '#f6cb69'],
    flat('M50 40C55 48 62 54 62 61C62 68 57 72 50 72C43 72 38 68 38 61C38 54 45 48 50 40Z', '#a4650f', 0.5),
  ),
  l3: bead(
    'M50 17L82 50L50 83L18 50Z',
    ['#1c3568', '#3560a8', '#6f98d6'],
    flat('M50 33L67 50L50 67L33 50Z', '#1c3568', 0.65) + flat('M50 41L59 50L50 59L41 50Z', C.goldLight),
  ),
  l4: bead(
    ring([50, 50], [32, 32, 32, 32, 32, 32]),
    ['#4f2a63', '#82509a', '#b98bcc'],
    line(ring([50, 50], [20, 20, 20, 20, 20, 20]) + 'M50 30V70M32.700 40L67.300 60M67.300 40L32.700 60', '#4f2a63', {
      width: 2.4,
      opacity: 0.7,
    }),
  ),
  l5: comma(),
};

function wild(): string {
  return (
    sunPlate({ dark: C.goldDeep, metal: C.gold, light: C.goldLight, field: '#14584a' }) +
    flat(scallop([50, 50], 12, 30), '#1d6b59') +
    line('M14 82C34 78 60 82 84 78', '#5b3a22', { width: 5 }) +
    put(perched(), [2, 1])
  );
}

/** Three jade eggs in a nest, behind the round door. */
function nest(): string {
  const egg = (x: number, turn: number) =>
    turned(rounded(oval([x, 48], 9.5, 12.5), [x, 48], [C.jadeDeep, C.jadeLight, C.jadePale]), turn, [x, 48]);
  const twigs = [
    'M16 62C34 74 66 74 84 62',
    'M18 68C36 82 66 80 82 67',
    'M26 76C40 84 60 84 74 75',
    'M20 60L36 80M80 60L62 81M34 66L52 80M66 66L46 80',
  ];
  return (
    moonDoor({ rim: C.cord, bead: C.goldLight, field: '#1b2a4c' }) +
    flat(disc(50, 44, 30), '#f5e3a8', 0.22) +
    flat(disc(50, 44, 24), '#f9edc4', 0.9) +
    egg(36, -14) +
    egg(64, 14) +
    egg(50, 0) +
    cut('M13 57C28 63 72 63 87 57C87 76 70 87 50 87C30 87 13 76 13 57Z', '#5b3a22', 2) +
    twigs.map((d, i) => line(d, ['#8d6136', '#a97b45', '#caa06a', '#7a5230'][i] ?? '', { width: 2.2 })).join('') +
    flat('M70 64C78 56 88 58 92 50C92 62 82 68 72 68Z', C.jade) +
    line('M72 66C80 62 86 58 91 52', C.jadePale, { width: 1 })
  );
}

function tassel(x: number, y: number, length: number): string {
  return (
    cut(`M${x - 3} ${y}H${x + 3}L${x + 6} ${y + length}H${x - 6}Z`, C.cord, 1.4) +
    line(
      `M${x - 2} ${y + 4}L${x - 3} ${y + length - 1}M${x + 1.5} ${y + 4}L${x + 2.5} ${y + length - 1}`,
      C.cordLight,
      { width: 1 },
    ) +
    cut(`M${x - 4} ${y - 2}h8v5h-8Z`, C.gold, 0.8)
  );
}

/** A jade disc on a knotted cord. */
function pendant(): string {
  const curls = wheel(
    line('M50 27.500C55 26 58 30 55 32.500C52.500 34.500 50 32 51.500 30.500', C.jadePale, { width: 1.7 }),
    8,
    [50, 48],
  );
  return (
    strip('M50 2V16', C.cord, 3) +
    cut('M50 4L58 12L50 20L42 12Z', C.cord, 1.4) +
    flat('M50 7.500L54.500 12L50 16.500L45.500 12Z', C.cordLight) +
    tassel(50, 80, 18) +
    tassel(38, 78, 13) +
    tassel(62, 78, 13) +
    cut(hoop([50, 48], 33, 10.5), C.jadeDeep, 3) +
    flat(hoop([49.5, 47.3], 31.8, 11.5), C.jade) +
    flat('M50 15.500A32.500 32.500 0 0 0 17.500 48H25A25 25 0 0 1 50 23Z', C.jadeLight) +
    line(hoop([50, 48], 30, 14), C.jadeDeep, { width: 1.3, opacity: 0.6 }) +
    curls +
    line('M21 42A30 30 0 0 1 38 21', '#fff', { width: 2.4, opacity: 0.8 }) +
    line('M20.500 50V51', '#fff', { width: 2.4, opacity: 0.8 }) +
    cut(blossom([50, 48], 5, 9), C.gold, 1) +
    flat(disc(50, 48, 3.2), C.goldLight)
  );
}

/** A hand mirror of silver, its face a quiet lake. */
function mirror(): string {
  return (
    `<g transform="rotate(28 50 50)">` +
    cut('M45 68H55L53 98C53 101 47 101 47 98Z', '#56606f', 2) +
    flat('M45 68H50V100C48 100 47 99 47 98Z', '#98a5b4') +
    line('M46 80H54M46.500 86H53.500', '#dfe7ec', { width: 1.6 }) +
    cut(scallop([50, 38], 8, 32), '#5d6878', 3) +
    flat(scallop([49.5, 37.3], 8, 30), '#a3b0be') +
    flat(scallop([49, 36.7], 8, 27.5), '#e4ebee') +
    flat(scallop([50, 38], 8, 25.5), '#3c6c92') +
    flat(disc(50, 38, 23), '#7fb3cc') +
    flat('M30 26.500A23 23 0 0 1 68 24L34 54A23 23 0 0 1 30 26.500Z', '#c6e4ec') +
    flat('M42 18.500L55 15.500L30 44L27.500 36Z', '#fff', 0.75) +
    `</g>`
  );
}

/** A gilded pin with a butterfly and hanging pearls. */
function hairpin(): string {
  const wing = (d: string, inner: string) => cut(d, C.goldDeep, 2) + flat(inner, C.gold);
  const half =
    wing('M50 40C40 16 18 6 8 12C4 26 20 44 48 46Z', 'M47 39C38 20 20 11 12 15C10 26 24 40 47 43Z') +
    flat('M40 34C33 22 22 16 16 18C16 26 26 34 40 38Z', C.cord) +
    flat('M34 29C29 23 23 20 20 21C21 26 26 30 34 33Z', C.cordLight) +
    wing('M49 46C34 44 18 54 20 66C32 72 46 62 51 50Z', 'M47 48C36 47 24 55 25 63C34 66 44 58 48 51Z') +
    flat(oval([34, 57], 5, 3.6), C.jade);
  return (
    strip('M52 44L84 94', C.goldDeep, 5.5) +
    line('M51.500 43L83 93', C.goldLight, { width: 1.8 }) +
    `<g transform="rotate(-8 50 44)">${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>` +
    cut('M50 26C55 32 55 56 50 66C45 56 45 32 50 26Z', C.goldDeep, 1.4) +
    flat('M49.500 28C52 34 52 54 49.500 62C46.500 54 46.500 34 49.500 28Z', C.goldLight) +
    line('M49 27C46 18 42 16 38 15M51 27C54 18 58 16 62 15', C.goldDeep, { width: 1.6 }) +
    `</g>` +
    [
      [24, 68, 3],
      [35, 66, 4],
      [46, 68, 2],
    ]
      .map(
        ([x = 0, y = 0, n = 0]) =>
          line(`M${x} ${y - 6}V${y + n * 6}`, C.goldDeep, { width: 1 }) +
          Array.from({ length: n }, (_, i) => cut(disc(x, y + i * 7, 3.2), i % 2 ? C.jadeLight : '#f6efe2', 0.8)).join(
            '',
          ),
      )
      .join('')
  );
}

/** A lacquer box with a lid that stands open. */
function box(): string {
  return (
    cut('M14 34C14 12 86 12 86 34L80 44H20Z', C.cordDeep, 2) +
    flat('M20 33C22 17 78 17 80 33L76 40H24Z', '#4d120c') +
    line('M26 33C32 23 68 23 74 33', C.gold, { width: 1.8 }) +
    [32, 44, 56, 68]
      .map((x, i) =>
        rounded(
          disc(x, 45 - (i % 2) * 5, 9),
          [x, 45 - (i % 2) * 5],
          i % 2 ? [C.goldDeep, C.gold, C.goldLight] : ['#a8a291', '#e6e0cf', '#fffdf5'],
        ),
      )
      .join('') +
    cut('M10 46H90L86 82C84 90 76 92 68 92H32C24 92 16 90 14 82Z', C.cordDeep, 3) +
    flat('M10 46H78L74 86C60 90 34 90 26 86C20 84 16 82 14 78Z', C.cord) +
    flat('M10 46H40L38 88C28 88 18 88 14.500 80Z', '#cf4d39') +
    cut('M8 44H92V52H8Z', C.gold, 1.4) +
    flat('M8 44H60V48H8Z', C.goldLight) +
    line(
      'M20 62C26 58 30 66 36 62C40 58 34 54 32 58M80 62C74 58 70 66 64 62C60 58 66 54 68 58M22 80C40 84 60 84 78 80',
      C.gold,
      { width: 1.8 },
    ) +
    cut(ring([50, 66], [13, 13, 13, 13, 13, 13, 13, 13], 22.5), C.gold, 1.4) +
    flat(hoop([50, 66], 8.5, 3.5), C.goldDeep) +
    flat(hoop([49.5, 65.4], 8, 3.8), C.goldLight)
  );
}

/** A moon flask of white porcelain with a blue branch. */
function flask(): string {
  return (
    cut('M30 86H70L66 96H34Z', '#23477f', 2) +
    cut('M42 4H58V10L55 14V26H45V14L42 10Z', '#23477f', 2) +
    flat('M42 4H50V26H45V14L42 10Z', '#4d7fc0') +
    line('M44 22C34 22 30 28 30 36M56 22C66 22 70 28 70 36', '#23477f', { width: 4 }) +
    cut(disc(50, 58, 33), '#b9c7cf', 3) +
    flat(disc(49, 57, 31.5), '#e9eeec') +
    flat(disc(46, 53, 26), '#fdfcf6') +
    line(disc(50, 58, 29.5), '#23477f', { width: 1.8 }) +
    line('M32 78C40 68 44 62 46 52C47 46 52 42 60 40M46 56C40 54 36 50 34 45M49 50C56 54 62 54 68 52', '#23477f', {
      width: 2.6,
    }) +
    [
      [34, 43, 6],
      [62, 39, 7],
      [69, 54, 5.5],
      [52, 66, 6.5],
    ]
      .map(([x = 0, y = 0, r = 0]) => flat(blossom([x, y], 5, r), '#3a6bb4') + flat(disc(x, y, 1.7), '#fdfcf6'))
      .join('') +
    line('M24 46A28 28 0 0 1 36 34', '#fff', { width: 3 })
  );
}

/** A bead on a cord: what pays least, told by its outline. */
function bead(d: string, tones: readonly string[], carving: string): string {
  return (
    line('M50 3V97', C.cordDeep, { width: 2.2 }) +
    cut('M50 5L55 10.500L50 16L45 10.500Z', C.cord, 1) +
    cut('M46 90H54L57 99H43Z', C.cord, 1) +
    rounded(d, [50, 50], tones) +
    carving
  );
}

/** The bead shaped like a comma. */
function comma(): string {
  const d = 'M42 19C64 15 81 32 79 54C77 74 58 87 34 83C46 79 55 72 56 62C40 68 24 57 24 42C24 29 31 21 42 19Z';
  return (
    line('M40 3V34', C.cordDeep, { width: 2.2 }) +
    cut('M40 5L45 10.500L40 16L35 10.500Z', C.cord, 1) +
    cut(d, '#3d5a5c') +
    flat(
      'M41 20.500C61 17 77 31 76 51C74 69 58 81 42 81.500C52 77 59 70 59.500 58C42 64 26 55 26 42C26 30 32 22 41 20.500Z',
      '#6d9391',
    ) +
    flat('M42 22.500C58 20 70 31 70 46C70 52 66 58 60 56C44 60 28 54 28 42C28 31 34 24 42 22.500Z', '#a5c4bd') +
    flat(disc(41, 40, 7), '#3d5a5c') +
    flat(disc(41.6, 40.8, 5.4), C.paper) +
    line(`M${around([46, 46], 26, -50)}A26 26 0 0 1 ${around([46, 46], 26, 10)}`, '#fff', { width: 2, opacity: 0.6 })
  );
}
