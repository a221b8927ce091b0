import { glitter, lane } from '../../tideline/sea.ts';
import { box, disc, flat, line, press, put, times } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';
import { bollard, SYMBOLS } from './symbols.ts';

const { solid, fade, grain } = press('harbour_gold');

interface Light {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly water: string;
  readonly lamp: string;
  readonly boxes: readonly Tones[];
}

const SUNSET: Light = {
  sky: ['#2d2350', '#c2483e', '#ffb34d'],
  sun: '#ffe7a0',
  far: '#a8434a',
  middle: '#612a4c',
  near: '#241634',
  water: '#7a2f44',
  lamp: '#ffd964',
  boxes: [
    ['#ff9c66', '#c9482b', '#7a2420'],
    ['#6fb0b4', '#2b6f80', '#17405a'],
    ['#ffdd7a', '#d9952a', '#8a5218'],
    ['#8f8fd0', '#4a4a90', '#2a2858'],
  ],
};

const GOLDEN: Light = {
  sky: ['#06151f', '#0d3b4a', '#1f7f78'],
  sun: '#fff3c4',
  far: '#15525c',
  middle: '#0c3444',
  near: '#061a28',
  water: '#0a2c3c',
  lamp: '#ffe066',
  boxes: [
    ['#ffd964', '#c98a1f', '#7a4a12'],
    ['#8fe0c8', '#2a8f84', '#12545c'],
    ['#ffe88a', '#e0ac2f', '#8f5f16'],
    ['#6fa8c8', '#2a5f8a', '#163a5c'],
  ],
};

/** A harbour in the evening: cranes on the far side, a ship, stacked boxes on both quays. */
function harbour(light: Light): string {
  const [sky, declared] = fade([
    [0, light.sky[0]],
    [0.6, light.sky[1]],
    [1, light.sky[2]],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 570]), sky) +
    flat(disc(800, 430, 300), light.sun, 0.12) +
    flat(disc(800, 430, 200), light.sun, 0.2) +
    flat(disc(800, 430, 120), light.sun, 0.95) +
    line('M470 392H690M860 364H1150M420 452H640M930 430H1240M1010 300H1180', light.sky[2], 9, 0.55) +
    farSide(light) +
    flat(box([0, 560], [1600, 340]), light.water) +
    glitter(lane([800, 566], 330, 340), light.sun, 0.75) +
    glitter(
      [
        [180, 600, 120],
        [400, 640, 90],
        [1230, 610, 140],
        [1090, 690, 90],
        [500, 730, 110],
        [1010, 780, 150],
      ],
      light.lamp,
      0.3,
    ) +
    gulls(light) +
    quay(light) +
    `<g transform="matrix(-1 0 0 1 1600 0)">${quay(light)}</g>` +
    flat('M0 846H1600V900H0Z', light.near) +
    line('M0 848H1600', light.lamp, 5, 0.85) +
    [600, 1000].map((x) => put(bollard(), [x, 858], 0.9)).join('') +
    grain({ width: 1600, height: 900, colour: '#fff0c0', opacity: 0.13 })
  );
}

function farSide({ far, middle, lamp }: Light): string {
  const portal = ([x, y]: Point, s: number) =>
    `M${x} 562L${x + 16 * s} ${y}H${x + 30 * s}L${x + 22 * s} 562ZM${x + 70 * s} 562L${x + 58 * s} ${y}H${x + 72 * s}L${x + 94 * s} 562Z` +
    `M${x - 80 * s} ${y}L${x + 230 * s} ${y - 26 * s}V${y - 12 * s}L${x - 80 * s} ${y + 18 * s}ZM${x + 36 * s} ${y}L${x + 44 * s} ${y - 100 * s}L${x + 54 * s} ${y}Z`;
  const stays = ([x, y]: Point, s: number) =>
    `M${x + 45 * s} ${y - 96 * s}L${x + 220 * s} ${y - 24 * s}M${x + 45 * s} ${y - 96 * s}L${x - 70 * s} ${y + 4 * s}`;
  const back: readonly Point[] = [
    [430, 430],
    [1020, 420],
    [1240, 440],
  ];
  return (
    flat(
      back.map((at) => portal(at, 0.9)).join('') +
        box([300, 520], [1000, 46]) +
        box([360, 490], [90, 40]) +
        box([900, 500], [120, 40]),
      far,
      0.9,
    ) +
    line(back.map((at) => stays(at, 0.9)).join(''), far, 3) +
    flat(portal([300, 300], 1.5) + portal([1180, 320], 1.5), middle) +
    line(stays([300, 300], 1.5) + stays([1180, 320], 1.5), middle, 4) +
    flat('M560 520H1040L1010 566H590ZM880 520V470H980V520ZM930 470V430H960V470Z', middle) +
    flat(
      times(16, (i) => box([600 + i * 24, 506], [20, 14])),
      far,
    ) +
    flat(
      times(7, (i) => disc(600 + i * 66, 538, 4)),
      lamp,
    )
  );
}

/** Boxes in stacks, a lamp, a rope, at the left edge. */
function quay({ boxes, middle, near, lamp }: Light): string {
  const crate = (x: number, y: number, tones: Tones) =>
    solid(box([x, y], [190, 92]), tones, {
      rim: 5,
      shade: 9,
      lift: 0,
      inside: line(
        times(8, (i) => `M${x + 20 + i * 21} ${y + 12}V${y + 80}`),
        tones[2],
        5,
        0.7,
      ),
    });
  const stack = [
    [-70, 660, 0],
    [124, 660, 1],
    [-70, 566, 2],
    [124, 566, 0],
    [-90, 472, 3],
    [60, 472, 2],
    [-70, 378, 1],
  ] as const;
  return (
    stack.map(([x, y, i]) => crate(x, y, boxes[i] ?? ['#fff', '#888', '#444'])).join('') +
    flat('M0 752H450L480 850H0Z', middle) +
    flat('M0 752H450L456 772H0Z', near, 0.6) +
    line('M60 790H440M30 820H460', near, 4, 0.6) +
    line('M352 752V410C352 380 372 366 400 366', near, 12) +
    flat('M380 356H436L446 384H370Z', near) +
    flat('M372 384H444L560 752H270Z', lamp, 0.13) +
    flat(disc(408, 392, 60), lamp, 0.22) +
    flat(disc(408, 390, 22, 12), '#fffbe0') +
    put(SYMBOLS.p3, [250, 756], 0.94, -8)
  );
}

function gulls({ sun }: Light): string {
  const gull = (x: number, y: number, s: number) =>
    `M${x - 26 * s} ${y - 6 * s}Q${x - 12 * s} ${y - 16 * s} ${x} ${y}Q${x + 12 * s} ${y - 16 * s} ${x + 26 * s} ${y - 6 * s}`;
  return line(
    gull(640, 120, 1) +
      gull(720, 90, 0.7) +
      gull(940, 130, 0.9) +
      gull(230, 190, 1) +
      gull(1320, 160, 0.9) +
      gull(1400, 210, 0.6),
    sun,
    5,
    0.8,
  );
}

export const SCENE = harbour(SUNSET);
export const FREE_SCENE = harbour(GOLDEN);
