import { cloud, glitter, lane, swell } from '../../tideline/sea.ts';
import { blob, bow, box, disc, flat, line, press, put, times, tube } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { solid, fade, grain } = press('coral_chimes');

interface Light {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  readonly isle: readonly [far: string, near: string];
  readonly sea: readonly [far: string, middle: string, near: string];
  readonly foam: string;
  readonly arch: Tones;
  readonly coral: Tones;
}

const DAWN: Light = {
  sky: ['#ffb3a7', '#ffd3b5', '#fff1d2'],
  sun: '#fff7dc',
  isle: ['#e0909c', '#b4638c'],
  sea: ['#7ad3cf', '#3fb0bd', '#2488a6'],
  foam: '#f4fff6',
  arch: ['#d98a92', '#a04d7c', '#6a2a66'],
  coral: ['#ff9f8a', '#ef5560', '#98285c'],
};

const NIGHT: Light = {
  sky: ['#241a5c', '#5a3a96', '#c46fb4'],
  sun: '#ffe9f6',
  isle: ['#4d3a92', '#35266f'],
  sea: ['#3f5fb8', '#2a3f92', '#1c2768'],
  foam: '#c7f6ff',
  arch: ['#5d4bb0', '#33256f', '#1d1450'],
  coral: ['#ffb1e6', '#c24bb0', '#5d1f80'],
};

/** A lagoon at dawn, seen through an arch of rock where chimes hang; corals stand out of the ebb. */
function lagoon(light: Light): string {
  const [sky, declared] = fade([
    [0, light.sky[0]],
    [0.5, light.sky[1]],
    [1, light.sky[2]],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 560]), sky) +
    flat(disc(800, 380, 260), light.sun, 0.25) +
    flat(disc(800, 380, 170), light.sun, 0.4) +
    flat(disc(800, 380, 104), light.sun, 0.95) +
    flat(
      cloud([430, 300], [20, 40, 60, 34, 18]) +
        cloud([980, 250], [18, 40, 54, 70, 40, 20]) +
        cloud([640, 170], [14, 30, 40, 20]),
      light.sun,
      0.55,
    ) +
    flat(
      'M180 540C230 440 290 400 340 420C380 370 440 380 470 450C520 470 560 510 590 540ZM1010 540C1040 480 1090 470 1120 430C1170 360 1240 390 1270 440C1330 430 1400 480 1440 540Z',
      light.isle[0],
    ) +
    flat(
      'M60 545C120 470 180 470 230 500C280 480 330 510 360 545ZM1230 545C1270 490 1330 500 1380 470C1440 440 1520 500 1560 545Z',
      light.isle[1],
    ) +
    flat(box([0, 540], [1600, 360]), light.sea[0]) +
    glitter(lane([800, 546], 300, 420), light.sun, 0.8) +
    flat(swell({ y: 650, high: 22, long: 330, phase: 60 }), light.sea[1]) +
    line(swell({ y: 650, high: 22, long: 330, phase: 60 }).replace(/V.*/, ''), light.foam, 4, 0.75) +
    flat(swell({ y: 770, high: 28, long: 420, phase: 190 }), light.sea[2]) +
    line(swell({ y: 770, high: 28, long: 420, phase: 190 }).replace(/V.*/, ''), light.foam, 5, 0.75) +
    corner(light) +
    `<g transform="matrix(-1 0 0 1 1600 0)">${corner(light)}</g>` +
    top(light) +
    put(SYMBOLS.p3, [746, 792], 1) +
    grain({ width: 1600, height: 900, colour: '#ffffff', opacity: 0.2 })
  );
}

/** Rock and corals at the left edge. */
function corner({ arch, coral, sea, foam }: Light): string {
  const branch = (points: readonly Point[], width: number) => tube(bow(...points), coral, width);
  return (
    solid(blob([-80, -80], [210, -60], [150, 90], [96, 220], [120, 380], [70, 520], [100, 680], [-80, 760]), arch, {
      rim: 8,
      shade: 22,
      lift: 0,
    }) +
    flat('M30 210C50 260 50 320 34 380ZM10 430C40 500 40 560 22 620Z', arch[2], 0.6) +
    branch(
      [
        [210, 900],
        [206, 780],
        [150, 690],
        [146, 600],
      ],
      32,
    ) +
    branch(
      [
        [204, 770],
        [262, 700],
        [270, 620],
      ],
      26,
    ) +
    branch(
      [
        [176, 724],
        [100, 690],
        [76, 630],
      ],
      22,
    ) +
    branch(
      [
        [256, 708],
        [316, 690],
        [334, 640],
      ],
      20,
    ) +
    times(3, (i) =>
      tube(
        bow([40 + i * 44, 910], [30 + i * 46, 800], [14 + i * 40, 720 + i * 26]),
        ['#ffe9b0', '#f0a53c', '#a9572a'],
        24,
      ),
    ) +
    solid(
      blob([250, 900], [270, 830], [350, 806], [420, 840], [440, 920], [340, 960]),
      ['#e7c2ff', '#9a5fd0', '#563098'],
      { rim: 6, shade: 14, inside: line('M290 850c20-16 44-16 60 0M310 880c20-16 60-16 84 0', '#563098', 5) },
    ) +
    flat(`M-10 862q60 -18 120 0t120 0t120 0t120 0V910H-10Z`, sea[2], 0.72) +
    line('M-10 862q60 -18 120 0t120 0t120 0t120 0', foam, 4, 0.7)
  );
}

/** Driftwood across the top, with hanging glass. */
function top({ arch, foam }: Light): string {
  const pieces = [SYMBOLS.l1, SYMBOLS.l3, SYMBOLS.l2, SYMBOLS.l4];
  const at: readonly Point[] = [
    [200, 150],
    [292, 220],
    [386, 130],
    [1130, 130],
    [1226, 220],
    [1318, 150],
  ];
  return (
    at
      .map(([x, y], i) => line(`M${x + 40} 40V${y + 8}`, foam, 2.6, 0.8) + put(pieces[i % 4] ?? '', [x, y], 0.8))
      .join('') +
    tube(
      bow([-40, 30], [300, 60], [620, 30], [900, 54], [1250, 34], [1640, 60]),
      ['#e8b48a', '#a8664f', '#5f2f47'],
      30,
    ) +
    line(bow([100, 46], [320, 60], [480, 48]), arch[2], 3, 0.6) +
    line(bow([900, 56], [1100, 44], [1300, 40]), arch[2], 3, 0.6)
  );
}

export const SCENE = lagoon(DAWN);
export const FREE_SCENE = lagoon(NIGHT);
