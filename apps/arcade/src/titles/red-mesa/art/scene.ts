import { box, disc, each, flat, glow, line, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { butte, saguaro } from './symbols.ts';

type Rock = readonly [light: string, mid: string, dark: string, band: string];

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string, string];
  readonly orb: readonly [colour: string, y: number, r: number];
  readonly far: Rock;
  readonly mid: Rock;
  readonly near: Rock;
  readonly land: readonly [string, string, string];
  readonly road: string;
  readonly plant: readonly [light: string, dark: string];
  readonly stars: boolean;
}

/** The valley of buttes: three rows of them, the flat between, a dry wash that winds away, plants before it. */
function valley(light: Light): string {
  const { id, sky, orb, far, mid, near, land, road, stars } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.3, sky[1]],
      [0.52, sky[2]],
      [0.7, sky[3]],
    ]) +
    (stars
      ? flat(
          each(60, (i) => star(strewn(i, [1600, 480]), [3 + (i % 3) * 2, 1])),
          INK.bone,
          0.85,
        )
      : '') +
    glow(`${id}g`, [800, orb[1], 620], [orb[0], stars ? 0.45 : 0.8]) +
    flat(disc(800, orb[1], orb[2]), orb[0], 0.95) +
    streaks(light) +
    moved(butte(far), [430, 470], { size: 1.5 }) +
    moved(butte(far), [1010, 462], { size: 1.7 }) +
    moved(butte(far), [545, 206], { size: 5.3 }) +
    flat('M0 575C200 560 420 572 640 568C900 564 1300 560 1600 574V900H0Z', far[1]) +
    moved(butte(mid), [250, 360], { size: 3.2 }) +
    moved(butte(mid), [1080, 372], { size: 3.1 }) +
    flat('M0 590C240 566 520 586 800 584C1100 580 1380 570 1600 588V900H0Z', land[0]) +
    moved(butte(near), [-130, 170], { size: 6.6 }) +
    moved(butte(near), [1070, 120], { size: 7.2 }) +
    flat('M0 640C260 600 520 650 800 640C1080 630 1340 600 1600 640V900H0Z', land[1]) +
    flat(
      'M812 637C862 660 720 690 706 722C690 770 900 800 860 900H560C600 820 580 770 620 722C650 688 800 668 806 637Z',
      road,
      0.8,
    ) +
    flat(
      'M0 770C200 720 380 760 520 830C560 860 570 880 580 900H0ZM1600 760C1400 716 1200 760 1060 830C1020 856 1010 880 1000 900H1600Z',
      land[2],
    ) +
    growth(light)
  );
}

function streaks({ sky, stars }: Light): string {
  const one = (x: number, y: number, w: number) =>
    `M${x} ${y}q${w * 0.3} -16 ${w * 0.6} -5q${w * 0.2} -5 ${w * 0.4} 5q${-w * 0.5} 10 ${-w} 0Z`;
  return flat(
    one(90, 190, 430) + one(330, 250, 280) + one(1030, 150, 420) + one(1230, 216, 330) + one(560, 90, 380),
    stars ? sky[2] : INK.rose,
    stars ? 0.5 : 0.55,
  );
}

/** Saguaros, brush and stones in the foreground. */
function growth({ plant, land, stars }: Light): string {
  const brush = (x: number, y: number, k: number) =>
    line(
      each(
        9,
        (i) =>
          `M${x} ${y}Q${x + (i - 4) * 6 * k} ${y - 26 * k} ${x + (i - 4) * 15 * k} ${y - (46 - Math.abs(i - 4) * 7) * k}`,
      ),
      i2(x) ? plant[0] : plant[1],
      4 * k,
    );
  const stone = (x: number, y: number, k: number) =>
    moved(
      flat('M0 30L8 8L30 0L56 10L64 30Z', land[0]) + flat('M0 30L8 8L30 0L26 16L30 30Z', INK.peach, stars ? 0.25 : 0.6),
      [x, y],
      { size: k },
    );
  return (
    moved(saguaro(plant), [60, 470], { size: 6 }) +
    moved(saguaro(plant), [1350, 520], { size: 5.2 }) +
    moved(saguaro(plant), [1520, 610], { size: 3.4 }) +
    moved(saguaro(plant), [330, 650], { size: 2.7 }) +
    stone(280, 800, 1.6) +
    stone(1240, 810, 1.8) +
    stone(1140, 850, 0.9) +
    stone(440, 850, 0.9) +
    brush(90, 870, 1.7) +
    brush(230, 890, 1.2) +
    brush(400, 830, 0.9) +
    brush(1210, 860, 1) +
    brush(1380, 885, 1.6) +
    brush(1530, 872, 1.3)
  );
}

const i2 = (x: number): boolean => x % 20 === 10;

export function scene(): string {
  return valley({
    id: 'red_mesa_d',
    sky: ['#1f7f8c', '#8fc9b4', '#fbd08c', '#f58a5c'],
    orb: ['#fff0c4', 260, 175],
    far: ['#e79a7c', '#cf7c70', '#b5656b', '#b5656b'],
    mid: ['#e8784a', '#c24f35', '#8f3238', '#8f3238'],
    near: ['#c94a2a', '#98301f', '#5e1c2c', '#6d1f34'],
    land: ['#d8693f', '#b0432b', '#6d1f34'],
    road: '#f0a870',
    plant: ['#6f9a63', '#21463a'],
    stars: false,
  });
}

export function freeScene(): string {
  return valley({
    id: 'red_mesa_n',
    sky: ['#150c36', '#36206f', '#7a3a8c', '#d4587c'],
    orb: ['#f6f0ff', 150, 78],
    far: ['#8a4a90', '#703a80', '#5a2d70', '#5a2d70'],
    mid: ['#7a3678', '#5a2566', '#3c1850', '#3c1850'],
    near: ['#52225e', '#38164a', '#220c34', '#240e38'],
    land: ['#6a2c68', '#451a52', '#200c30'],
    road: '#9a6ab0',
    plant: ['#38bdb4', '#0e3744'],
    stars: true,
  });
}
