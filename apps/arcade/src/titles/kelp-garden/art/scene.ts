import { blob, bow, box, disc, flat, line, press, put, times, tube } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { solid, fade, grain } = press('kelp_garden');

interface Light {
  readonly water: readonly [top: string, middle: string, deep: string];
  readonly ray: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly kelp: Tones;
  readonly floats: string;
  readonly stone: Tones;
}

const MORNING: Light = {
  water: ['#e6f2a0', '#4f9f6c', '#0c4038'],
  ray: '#fdffd8',
  far: '#3f8f68',
  middle: '#236b50',
  near: '#0b3028',
  kelp: ['#c4d860', '#7f9a2c', '#42591c'],
  floats: '#f2c648',
  stone: ['#6f9a86', '#38604f', '#1d3b32'],
};

const NIGHT: Light = {
  water: ['#2c6f9e', '#123f6a', '#061530'],
  ray: '#9fe8ff',
  far: '#1a5580',
  middle: '#103c60',
  near: '#050f24',
  kelp: ['#7ff0e0', '#2a9fae', '#14507a'],
  floats: '#e8fff0',
  stone: ['#4a6fa0', '#25406f', '#132446'],
};

/** One stalk with its blades and floats, from the ground up to the surface. */
function stalk([x, sway]: Point, height: number, colour: string): string {
  const at = (t: number): Point => [x + Math.sin(t * 5 + x) * sway, 900 - t * height];
  const blades = Array.from({ length: Math.round(height / 74) }, (_, i) => {
    const [bx, by] = at((i + 0.6) / Math.round(height / 74));
    const side = i % 2 ? 1 : -1;
    return `M${Math.round(bx)} ${Math.round(by)}q${side * 34} -34 ${side * 96} -22q${side * -18} 36 ${side * -96} 22Z`;
  });
  return line(bow(at(0), at(0.2), at(0.4), at(0.6), at(0.8), at(1)), colour, 9) + flat(blades.join(''), colour);
}

/** A near plant in the three tones of the studio. */
function plant([x, sway]: Point, height: number, { kelp, floats }: Light): string {
  const at = (t: number): Point => [x + Math.sin(t * 4 + x) * sway, 920 - t * height];
  const count = Math.round(height / 96);
  const blades = times(count, (i) => {
    const [bx, by] = at((i + 0.7) / (count + 0.4));
    const side = i % 2 ? 1 : -1;
    const blade = solid('M6 0C30 -34 70 -44 128 -30C112 -2 70 26 6 6Z', kelp, {
      rim: 4,
      shade: 9,
      lift: 0,
      inside: line('M8 2C50 -16 90 -24 126 -30', kelp[2], 3, 0.8),
    });
    return `<g transform="translate(${Math.round(bx)} ${Math.round(by)}) scale(${side} 1)">${blade}${flat(disc(8, 0, 12), floats)}${flat(disc(5, -3, 4), '#fff', 0.7)}</g>`;
  });
  return tube(bow(at(0), at(0.25), at(0.5), at(0.75), at(1)), kelp, 16) + blades;
}

/** The forest of kelp with a clearing in its middle: light falls into the garden on the ground. */
function forest(light: Light): string {
  const [sea, declared] = fade([
    [0, light.water[0]],
    [0.38, light.water[1]],
    [1, light.water[2]],
  ]);
  const beam = (x: number, w: number, lean: number) => `M${x} 0h${w}l${lean + w * 0.8} 900h${-w * 2.4}Z`;
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 900]), sea) +
    flat(disc(800, -40, 420, 250), light.ray, 0.3) +
    flat(disc(800, -40, 250, 150), light.ray, 0.5) +
    flat(beam(560, 70, -260) + beam(700, 60, -90) + beam(830, 90, 60) + beam(980, 60, 240), light.ray, 0.16) +
    [90, 260, 420, 560, 1050, 1190, 1330, 1510]
      .map((x, i) => stalk([x, 18 + (i % 3) * 8], 860 + (i % 3) * 60, light.far))
      .join('') +
    flat('M0 740C200 690 420 720 620 772C780 792 900 790 1020 768C1220 712 1420 690 1600 744V900H0Z', light.far) +
    [30, 190, 340, 1270, 1420, 1560].map((x, i) => stalk([x, 26], 900 + (i % 2) * 40, light.middle)).join('') +
    flat('M0 800C180 750 420 780 640 828C780 846 860 844 980 826C1200 776 1420 750 1600 806V900H0Z', light.middle) +
    garden(light) +
    plant([70, 34], 960, light) +
    plant([230, 26], 620, light) +
    plant([1530, 34], 960, light) +
    plant([1370, 26], 560, light) +
    flat('M0 868C260 830 520 868 800 876C1080 868 1340 830 1600 868V900H0Z', light.near) +
    line(
      times(24, (i) => disc(420 + ((i * 313) % 760), 60 + ((i * 191) % 760), 3 + (i % 5) * 2.4)),
      light.ray,
      2.4,
      0.5,
    ) +
    grain({ width: 1600, height: 900, colour: '#fdffd8', opacity: 0.13 })
  );
}

/** Stones, urchins and flowers on the ground. */
function garden({ stone, near }: Light): string {
  return (
    solid(blob([330, 850], [380, 780], [470, 770], [530, 820], [560, 890], [420, 920], [320, 900]), stone, {
      rim: 6,
      shade: 16,
      lift: 0,
    }) +
    solid(blob([1060, 880], [1100, 800], [1200, 776], [1280, 830], [1300, 900], [1160, 930]), stone, {
      rim: 6,
      shade: 16,
      lift: 0,
    }) +
    put(SYMBOLS.l1, [404, 716], 0.9) +
    put(SYMBOLS.l2, [1130, 722], 0.95) +
    put(SYMBOLS.l4, [510, 790], 0.8) +
    put(SYMBOLS.l2, [636, 806], 0.72) +
    put(SYMBOLS.p2, [752, 786], 0.96) +
    put(SYMBOLS.l1, [900, 806], 0.74) +
    put(SYMBOLS.l4, [1030, 800], 0.74) +
    flat(disc(800, 884, 60, 6), near, 0.5)
  );
}

export const SCENE = forest(MORNING);
export const FREE_SCENE = forest(NIGHT);
