import {
  around,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  glow,
  line,
  mirrored,
  shade,
  strewn,
  type Point,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { fanLeaf, pottedPalm } from './palm.ts';

const FOOT: Point = [800, 640];

/** The glass house from within: ribs and rings of brass, hedges behind the panes, palms on a floor of tiles. */
export function scene(): string {
  return (
    shade('garden_roulette-sky', box([0, 0, 1600, 900]), [
      [0, '#12313d'],
      [0.34, INK.dusk],
      [0.56, INK.haze],
      [0.7, INK.peach],
    ]) +
    glow('garden_roulette-sun', [800, 600, 640], ['#ffe3ad', 0.85]) +
    flat(
      each(26, (i) => disc(...strewn(i, [1600, 330]), i % 3 === 0 ? 2.4 : 1.5)),
      '#ffffff',
      0.6,
    ) +
    hills() +
    vault() +
    hedges() +
    floor() +
    side() +
    mirrored(side(), 1600)
  );
}

function hills(): string {
  return (
    flat(
      'M0 600C180 520 360 560 520 590C640 540 760 560 800 572C900 540 1020 548 1100 590C1280 540 1440 520 1600 590V720H0Z',
      '#7f9f86',
    ) + flat('M0 640C220 590 420 620 800 628C1180 620 1380 590 1600 640V720H0Z', '#54836a')
  );
}

function vault(): string {
  const ring = (r: number): string => `M${800 - r} ${FOOT[1]}A${r} ${r} 0 0 1 ${800 + r} ${FOOT[1]}`;
  const spokes = each(17, (i) => `M${around(FOOT, 250, -90 + i * 11.25)}L${around(FOOT, 1240, -90 + i * 11.25)}`);
  return (
    flat(fan(FOOT, { inner: 250, outer: 1240, count: 16, from: -90, to: 90, fill: 0.5 }), '#ffffff', 0.07) +
    line(`${ring(250)}${ring(420)}${ring(600)}${ring(790)}${ring(990)}`, INK.night, [9, 0.55]) +
    line(spokes, INK.night, [8, 0.5]) +
    line(`${ring(250)}${ring(420)}${ring(600)}${ring(790)}${ring(990)}`, INK.gold, 3.4) +
    line(spokes, INK.gold, 2.8) +
    flat(
      each(17, (i) =>
        [250, 420, 600, 790, 990]
          .map((r) => {
            const [x = 0, y = 0] = around(FOOT, r, -90 + i * 11.25)
              .split(' ')
              .map(Number);
            return disc(x, y, 6);
          })
          .join(''),
      ),
      INK.straw,
    )
  );
}

function hedges(): string {
  const cone = (x: number, y: number, h: number): string =>
    cut(`M${x} ${y - h}L${x + h * 0.3} ${y}H${x - h * 0.3}Z`, INK.moss, 4) +
    flat(`M${x} ${y - h}V${y}H${x - h * 0.3}Z`, INK.fern);
  const globe = (x: number, y: number, r: number): string =>
    line(`M${x} ${y}V${y - r}`, INK.rust, 8) +
    cut(disc(x, y - r * 1.9, r), INK.moss, 4) +
    flat(disc(x - r * 0.18, y - r * 2.05, r * 0.74), INK.fern) +
    flat(disc(x - r * 0.32, y - r * 2.2, r * 0.36), INK.leaf);
  const half =
    cone(470, 690, 130) +
    cone(700, 690, 96) +
    globe(585, 690, 42) +
    globe(350, 690, 52) +
    flat(box([250, 650, 540, 54]), INK.moss) +
    flat(box([250, 650, 540, 12]), INK.fern);
  return half + mirrored(half, 1600);
}

function floor(): string {
  return (
    shade('garden_roulette-floor', 'M0 700H1600V900H0Z', [
      [0, '#1f4a3f'],
      [1, INK.night],
    ]) +
    flat(
      each(11, (i) => `M${i * 160 - 80} 700H${i * 160}L${i * 232 - 362} 900H${i * 232 - 478}Z`),
      INK.straw,
      0.12,
    ) +
    line('M0 700H1600', INK.gold, 5) +
    line('M0 742H1600M0 800H1600', INK.straw, [2, 0.22])
  );
}

/** What stands on the left: a bench of pots, a lamp, leaves hanging into the picture. */
function side(): string {
  return (
    pottedPalm([150, 880], 1.5) +
    pottedPalm([404, 842], 0.82) +
    line('M290 860V560', INK.brass, 9) +
    line('M288 860V560', INK.gold, 3) +
    cut('M262 560H318L308 540H272Z', INK.gold, 3) +
    glow('garden_roulette-lamp', [290, 500, 150], ['#fff1c4', 0.8]) +
    flat(disc(290, 502, 38), '#fff4d0') +
    line('M266 473L314 531M314 473L266 531M290 464V540', INK.gold, 2.4) +
    cut('M270 466H310L290 442Z', INK.gold, 2) +
    fanLeaf([-20, -30], 330, [96, 172]) +
    fanLeaf([250, -60], 240, [130, 226])
  );
}
