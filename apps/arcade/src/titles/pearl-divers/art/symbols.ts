import { around, blob, bow, box, disc, flat, line, mirrored, press, star, times, tube } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';
import { starfish, scallop, spiral, dollar, cowrie } from './shells.ts';

const { solid } = press('pearl_divers');

const BRASS: Tones = ['#ffe9ad', '#e3a53c', '#96591f'];
const GLASS: Tones = ['#c9fbff', '#2f8fb0', '#0d4a72'];
const PEARL: Tones = ['#ffffff', '#f3e6ee', '#b9a3cf'];
const CORAL: Tones = ['#ffb59c', '#f2664f', '#b02f43'];
const INK = '#06223a';

/** A brass diving helmet, face on. */
function helmet(): string {
  const bolt = (at: Point) => solid(disc(at[0], at[1], 2.8), BRASS, { rim: 1, shade: 1.4, lift: 1 });
  const port = (x: number) =>
    solid(disc(x, 48, 7, 10), BRASS, { rim: 1.6, shade: 2.4, inside: flat(disc(x, 48, 4, 6.6), '#0d4a72') });
  return (
    solid('M10 92C8 80 18 74 30 72H70C82 74 92 80 90 92C66 99 34 99 10 92Z', BRASS, { rim: 2.4, shade: 5 }) +
    times(5, (i) => bolt([20 + i * 15, i === 2 ? 89 : i % 2 ? 88 : 86])) +
    solid('M50 8C79 8 89 32 85 56C83 66 78 73 72 77H28C22 73 17 66 15 56C11 32 21 8 50 8Z', BRASS, {
      rim: 3,
      shade: 8,
      lift: 3,
      inside: line('M28 26C34 18 42 15 48 15', '#fff9e2', 4) + line('M16 56C34 66 66 66 84 56', '#96591f', 2, 0.6),
    }) +
    tube('M42 9H58', BRASS, 7) +
    port(20) +
    port(80) +
    solid(disc(50, 46, 26), ['#fff3c9', '#c9852c', '#7a431c'], { rim: 2, shade: 3.4 }) +
    times(8, (i) => bolt(around([50, 46], 22.4, i * 45 + 22.5))) +
    solid(disc(50, 46, 17.5), GLASS, {
      rim: 0,
      shade: 6,
      lift: 0,
      inside: flat('M36 30L52 26L38 64L28 60Z', '#e6feff', 0.5) + flat('M56 28L61 28L46 66L42 66Z', '#e6feff', 0.4),
    }) +
    line('M50 29V63', '#c9852c', 2.6)
  );
}

/** The open oyster: two ribbed shells, and the pearl between them. */
function oyster(): string {
  const ribs = (y: number, up: boolean) =>
    line(
      times(7, (i) => `M50 ${y}L${14 + i * 12} ${up ? 4 + Math.abs(i - 3) * 3 : 98}`),
      '#7d4f8f',
      1.6,
      0.55,
    );
  return (
    solid(
      'M50 62C30 58 8 44 6 26C6 14 18 16 22 20C24 8 38 6 42 12C46 4 56 4 59 12C64 6 77 9 78 20C84 16 95 15 94 27C92 44 70 58 50 62Z',
      ['#ffe3ef', '#d98fc0', '#8b4d99'],
      {
        rim: 2.6,
        shade: 5,
        lift: 3,
        inside: ribs(62, true) + flat('M50 60C34 56 18 44 18 32C34 24 66 24 82 32C82 44 66 56 50 60Z', '#5c2f7d', 0.55),
      },
    ) +
    solid(
      'M5 62C20 56 34 62 50 63C66 62 80 56 95 62C93 78 74 94 50 95C26 94 7 78 5 62Z',
      ['#fff0d9', '#e9b08f', '#a85f7d'],
      {
        rim: 2.6,
        shade: 6,
        lift: 3,
        inside: line('M12 72C34 80 66 80 88 72M22 83C40 89 60 89 78 83', '#a85f7d', 2, 0.6) + ribs(54, false),
      },
    ) +
    solid('M14 62C32 52 68 52 86 62C68 72 32 72 14 62Z', ['#ffd7e8', '#f6a9cb', '#c56ca6'], {
      rim: 1.4,
      shade: 2.4,
      lift: 1,
    }) +
    solid(disc(50, 47, 18), PEARL, {
      rim: 2,
      shade: 6,
      lift: 2.4,
      inside: flat(disc(44, 40, 5.4, 4), '#fff') + line('M58 60c5-2 8-6 9-11', '#fbd3ef', 2.6),
    })
  );
}

function turtle(): string {
  const skin: Tones = ['#c8f2a0', '#5fb37a', '#246b66'];
  const spots = (at: readonly Point[]) => flat(at.map(([x, y]) => disc(x, y, 2)).join(''), '#1b5a5a', 0.7);
  const front = solid('M34 36C24 22 12 14 4 20C2 34 14 50 32 54Z', skin, {
    rim: 2,
    shade: 3.5,
    inside: spots([
      [14, 26],
      [20, 34],
      [25, 42],
      [12, 35],
    ]),
  });
  const back = solid('M36 78C26 78 18 86 18 95C28 97 38 92 42 84Z', skin, { rim: 1.6, shade: 3 });
  const plate = (d: string, light: string) => flat(d, light) + line(d, '#6a3a1c', 1.8);
  const sides =
    plate('M38 44L25 40C21 46 20 52 20 58L33 60Z', '#eab04a') +
    plate('M33 60L20 58C20 68 24 77 30 83L39 74Z', '#d08a35');
  return (
    front +
    mirrored(front) +
    back +
    mirrored(back) +
    solid('M50 3C62 3 65 15 61 26C58 33 42 33 39 26C35 15 38 3 50 3Z', skin, { rim: 2, shade: 4 }) +
    flat(disc(43, 15, 2.6) + disc(57, 15, 2.6), INK) +
    flat(disc(42.3, 14.2, 0.9) + disc(56.3, 14.2, 0.9), '#fff') +
    solid(
      blob([50, 24], [72, 32], [81, 56], [72, 80], [50, 92], [28, 80], [19, 56], [28, 32]),
      ['#ffe7a3', '#b36b2c', '#6a3a1c'],
      {
        rim: 2.6,
        shade: 6,
        lift: 3,
        inside:
          sides +
          mirrored(sides) +
          plate('M38 44L25 40C30 32 40 27 50 27C60 27 70 32 75 40L62 44Z', '#f5c768') +
          plate('M39 74L30 83C38 89 62 89 70 83L61 74Z', '#b36b2c') +
          plate('M38 44H62L67 60L61 74H39L33 60Z', '#f5c768') +
          flat('M38 44H50V74H39L33 60Z', '#ffe7a3') +
          line('M38 44H62L67 60L61 74H39L33 60Z', '#6a3a1c', 2),
      },
    ) +
    solid(star([50, 59], [9, 4], 8), PEARL, { rim: 1, shade: 1.6, lift: 0 })
  );
}

function octopus(): string {
  const skin: Tones = ['#ffb3c8', '#e0457b', '#8e1f5f'];
  const arm = (points: readonly Point[], width: number) => tube(bow(...points), skin, width);
  const cups = (at: readonly Point[]) => flat(at.map(([x, y]) => disc(x, y, 1.9)).join(''), '#ffd9e2');
  const left =
    arm(
      [
        [40, 62],
        [24, 66],
        [10, 58],
        [7, 46],
        [15, 42],
      ],
      9,
    ) +
    arm(
      [
        [42, 66],
        [28, 80],
        [12, 80],
        [6, 72],
      ],
      9,
    ) +
    arm(
      [
        [46, 70],
        [40, 86],
        [26, 95],
        [16, 91],
      ],
      9,
    ) +
    cups([
      [12, 55],
      [18, 62],
      [26, 65],
      [14, 77],
      [22, 79],
      [30, 75],
      [24, 91],
      [32, 88],
      [38, 82],
    ]);
  return (
    left +
    mirrored(left) +
    arm(
      [
        [50, 68],
        [46, 84],
        [54, 96],
      ],
      9,
    ) +
    solid('M50 5C74 5 84 24 78 42C75 52 70 56 68 66C64 76 36 76 32 66C30 56 25 52 22 42C16 24 26 5 50 5Z', skin, {
      rim: 3,
      shade: 8,
      lift: 3,
      inside:
        flat(disc(62, 18, 4) + disc(54, 12, 2.4) + disc(70, 27, 2.6) + disc(60, 28, 2), '#b52b69', 0.8) +
        line('M28 26C31 18 37 13 43 11', '#ffdfe8', 4),
    }) +
    solid(disc(38, 47, 8.4, 9.4), PEARL, { rim: 1, shade: 2, lift: 1 }) +
    solid(disc(62, 47, 8.4, 9.4), PEARL, { rim: 1, shade: 2, lift: 1 }) +
    flat(disc(39, 49, 4.6, 5.4) + disc(61, 49, 4.6, 5.4), INK) +
    flat(disc(37.4, 46.6, 1.6) + disc(59.4, 46.6, 1.6), '#fff') +
    line('M45 62c3 3 7 3 10 0', '#8e1f5f', 2.4)
  );
}

function manta(): string {
  const skin: Tones = ['#a9c4ff', '#4466c9', '#232f80'];
  return (
    tube(bow([50, 70], [56, 84], [50, 92], [56, 99]), skin, 4) +
    solid(
      'M50 16C56 16 60 20 61 27C74 26 90 32 98 50C86 46 78 56 70 66C62 76 56 80 50 84C44 80 38 76 30 66C22 56 14 46 2 50C10 32 26 26 39 27C40 20 44 16 50 16Z',
      skin,
      {
        rim: 3,
        shade: 7,
        lift: 3,
        inside:
          flat(
            'M39 30C32 36 30 46 34 56C38 50 44 46 44 38ZM61 30C68 36 70 46 66 56C62 50 56 46 56 38Z',
            '#dfe8ff',
            0.85,
          ) +
          flat(
            disc(20, 43, 2.4) +
              disc(28, 47, 1.8) +
              disc(80, 43, 2.4) +
              disc(72, 47, 1.8) +
              disc(50, 66, 2) +
              disc(44, 60, 1.6) +
              disc(56, 60, 1.6),
            '#dfe8ff',
            0.8,
          ) +
          line('M50 44V78', '#232f80', 2, 0.5),
      },
    ) +
    solid('M38 27C34 20 34 10 40 6C45 10 45 18 43 26Z', skin, { rim: 1.4, shade: 2, lift: 1 }) +
    solid('M62 27C66 20 66 10 60 6C55 10 55 18 57 26Z', skin, { rim: 1.4, shade: 2, lift: 1 }) +
    flat(disc(40, 29, 2.6) + disc(60, 29, 2.6), INK)
  );
}

function amphora(): string {
  const clay: Tones = ['#ffc08c', '#cc6a3d', '#7d3328'];
  const handle = tube('M34 28C18 24 12 44 26 52', clay, 6);
  return (
    handle +
    mirrored(handle) +
    solid('M40 14H60L58 30C74 36 80 50 76 62C72 78 60 86 56 96H44C40 86 28 78 24 62C20 50 26 36 42 30Z', clay, {
      rim: 3,
      shade: 8,
      lift: 3,
      inside:
        flat('M18 44H84V60H18Z', '#3a2030', 0.85) +
        line('M18 43H84M18 61H84', '#ffd9a8', 2) +
        line('M18 52q5-9 10 0t10 0t10 0t10 0t10 0t10 0', '#ffd9a8', 3) +
        line('M34 70C40 76 60 76 66 70', '#7d3328', 2),
    }) +
    solid(box([35, 7], [30, 9], 4), clay, { rim: 1.6, shade: 2.4 }) +
    solid(disc(43, 6, 5), PEARL, { rim: 1.2, shade: 2, lift: 1 }) +
    solid(disc(56, 5, 6), PEARL, { rim: 1.2, shade: 2, lift: 1 }) +
    flat(disc(26, 84, 5) + disc(20, 91, 6.5) + disc(31, 93, 4), '#2fae9b', 0.75)
  );
}

function seahorse(): string {
  const skin: Tones = ['#fff0a0', '#f5a53a', '#b8541f'];
  const body =
    'M46 12C56 8 66 14 66 24C66 32 60 36 60 42C66 50 68 62 60 72C54 80 46 82 46 90C47 96 56 96 57 90C62 92 60 100 50 100C38 100 34 90 40 80C46 70 46 64 40 56C34 48 38 38 44 32L40 32C34 36 26 36 20 34C17 33 17 29 20 28C28 28 34 24 38 20C39 16 42 13 46 12Z';
  return (
    solid('M60 42C74 36 84 44 84 54C82 66 72 70 62 66Z', CORAL, {
      rim: 2,
      shade: 3,
      inside: line('M62 50L84 46M63 55L84 56M63 60L80 66', '#b02f43', 1.6),
    }) +
    solid('M52 10L50 2L58 6L62 0L66 8L73 7L70 15L76 20L67 24Z', CORAL, { rim: 1.4, shade: 2.4 }) +
    solid(body, skin, {
      rim: 2.6,
      shade: 5,
      lift: 3,
      inside: line(
        'M44 42C50 44 56 44 60 42M42 50C48 52 56 52 63 50M44 58C50 60 58 60 65 58M46 66C52 67 57 67 63 66M43 74C48 74 54 74 58 72M40 82l8-2M39 90l7-1',
        '#b8541f',
        2,
        0.75,
      ),
    }) +
    flat(disc(49, 22, 5), '#fff7d9') +
    flat(disc(48.4, 22.4, 2.8), INK)
  );
}

export const SYMBOLS = {
  wild: helmet(),
  scatter: oyster(),
  p1: turtle(),
  p2: octopus(),
  p3: manta(),
  p4: seahorse(),
  p5: amphora(),
  l1: starfish(),
  l2: scallop(),
  l3: spiral(),
  l4: cowrie(),
  l5: dollar(),
};
