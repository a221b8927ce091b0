import { lane, swell } from '../../tideline/sea.ts';
import { blob, bow, box, disc, flat, line, press, put, times, tube } from '../../tideline/shapes.ts';
import type { Tones } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { solid, fade, grain } = press('pearl_divers');

interface Light {
  readonly water: readonly [top: string, middle: string, deep: string];
  readonly ray: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly coral: Tones;
  readonly weed: Tones;
}

const DAY: Light = {
  water: ['#8ff0dc', '#1b9cb0', '#0a3f74'],
  ray: '#eafff2',
  far: '#1a7f9f',
  middle: '#125f86',
  near: '#0b3a62',
  coral: ['#ff9f8a', '#e4556a', '#8e2a63'],
  weed: ['#58d6a6', '#1f8f80', '#0c5566'],
};

const DEEP: Light = {
  water: ['#6a4bb0', '#2a2b80', '#0c0f3c'],
  ray: '#e7c7ff',
  far: '#322f8a',
  middle: '#232266',
  near: '#131442',
  coral: ['#ffb1f0', '#b046c4', '#56217f'],
  weed: ['#7de8ff', '#3a6fd0', '#1d2f86'],
};

/** Under the divers' boat: light from above, reefs to both sides, open water in the middle. */
function reef(light: Light): string {
  const [sea, declared] = fade([
    [0, light.water[0]],
    [0.3, light.water[1]],
    [1, light.water[2]],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 900]), sea) +
    rays(light) +
    boat(light) +
    flat(
      'M0 520C90 420 160 470 250 540C340 470 420 560 520 640C700 700 900 700 1080 640C1180 540 1270 500 1360 560C1440 470 1540 430 1600 500V900H0Z',
      light.far,
      0.8,
    ) +
    shoal(light) +
    flat(
      'M0 640C80 540 190 560 280 660C380 640 420 740 540 770C720 800 880 800 1060 770C1190 730 1210 640 1320 670C1410 560 1520 560 1600 620V900H0Z',
      light.middle,
    ) +
    side(light) +
    `<g transform="matrix(-1 0 0 1 1600 0)">${side(light)}</g>` +
    flat('M0 850C200 780 420 830 800 856C1180 830 1400 780 1600 850V900H0Z', light.near) +
    put(SYMBOLS.scatter, [752, 764], 1) +
    put(SYMBOLS.l1, [600, 812], 0.6, -14) +
    put(SYMBOLS.l2, [920, 806], 0.6, 10) +
    bubbles(light) +
    grain({ width: 1600, height: 900, colour: '#eafff2', opacity: 0.12 })
  );
}

function rays({ ray }: Light): string {
  const beam = (x: number, w: number, lean: number) => `M${x} 0h${w}l${lean + w} 900h${-w * 2.2}Z`;
  return (
    flat(beam(250, 70, -330) + beam(560, 110, -190) + beam(900, 80, 40) + beam(1110, 130, 210), ray, 0.13) +
    flat(beam(420, 40, -260) + beam(760, 60, -40) + beam(1300, 50, 300), ray, 0.12)
  );
}

/** The boat seen from below, its anchor rope, and the lit surface. */
function boat({ ray, near, middle }: Light): string {
  return (
    flat(swell({ y: 26, high: 26, long: 210, bottom: -20 }), ray, 0.55) +
    line(
      lane([800, 44], 60, 900)
        .map(([x, y, w]) => `M${x - w / 2} ${y}h${w * 0.6}`)
        .join(''),
      ray,
      3,
      0.3,
    ) +
    line(bow([1010, 60], [1080, 260], [1140, 460], [1180, 690]), near, 4, 0.7) +
    flat('M690 24C760 92 1000 96 1080 22Z', near) +
    flat('M720 24C780 74 980 76 1050 22Z', middle)
  );
}

function shoal({ near, ray }: Light): string {
  const fish = 'M-22 0C-12-10 6-10 18 0C6 10-12 10-22 0ZM14 0L28-9V9Z';
  return (
    times(14, (i) =>
      put(
        flat(fish, i % 4 ? near : ray, i % 4 ? 0.55 : 0.6),
        [330 + ((i * 71) % 330) * 1.05, 150 + ((i * 43) % 120)],
        0.7 + (i % 3) * 0.2,
      ),
    ) +
    times(9, (i) => put(flat(fish, near, 0.5), [1190 + ((i * 83) % 260), 210 + ((i * 57) % 130)], -0.8 - (i % 3) * 0.2))
  );
}

/** The reef at the left edge: a rock with corals, weed and fans. */
function side({ coral, weed, near, middle }: Light): string {
  const branch = (points: readonly (readonly [number, number])[], width: number) => tube(bow(...points), coral, width);
  const blades = times(6, (i) =>
    tube(
      bow([20 + i * 62, 880], [0 + i * 66, 760], [40 + i * 58, 640 + (i % 3) * 40], [14 + i * 62, 520 + i * 52]),
      weed,
      20 - i,
    ),
  );
  return (
    flat(blob([-60, 420], [40, 380], [90, 470], [180, 520], [170, 640], [300, 720], [340, 900], [-60, 940]), middle) +
    blades +
    branch(
      [
        [180, 830],
        [176, 700],
        [120, 600],
        [112, 520],
      ],
      30,
    ) +
    branch(
      [
        [176, 700],
        [236, 640],
        [246, 560],
      ],
      24,
    ) +
    branch(
      [
        [150, 640],
        [70, 600],
        [52, 530],
      ],
      20,
    ) +
    branch(
      [
        [236, 640],
        [290, 620],
        [304, 570],
      ],
      18,
    ) +
    solid(
      blob([-40, 700], [50, 640], [150, 700], [260, 730], [330, 800], [420, 860], [420, 940], [-40, 940]),
      [middle, near, near],
      { rim: 7, shade: 0, lift: 0 },
    ) +
    solid(disc(320, 812, 62, 54), [weed[0], weed[1], weed[2]], {
      rim: 6,
      shade: 16,
      inside: line('M280 800c20-24 50-24 70 0M290 826c18-16 40-16 56 0M312 778c10-8 24-8 34 0', weed[2], 5),
    }) +
    put(SYMBOLS.l3, [70, 690], 0.95) +
    put(SYMBOLS.l5, [206, 742], 0.7)
  );
}

function bubbles({ ray }: Light): string {
  const ring = (i: number) => disc(((i * 313) % 1560) + 20, 120 + ((i * 191) % 700), 4 + (i % 5) * 3);
  return (
    line(times(26, ring), ray, 2.4, 0.5) +
    flat(
      times(26, (i) => disc(((i * 313) % 1560) + 18 - (i % 5), 118 + ((i * 191) % 700) - (i % 5), 1.6 + (i % 5) * 0.6)),
      ray,
      0.7,
    )
  );
}

export const SCENE = reef(DAY);
export const FREE_SCENE = reef(DEEP);
