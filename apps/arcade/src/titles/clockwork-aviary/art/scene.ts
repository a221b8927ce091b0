import {
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  glow,
  line,
  mirrored,
  moved,
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { kestrel, owl, robin, wheel } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly iron: string;
  readonly leaf: readonly [string, string, string];
  readonly floor: readonly [string, string];
  readonly night: boolean;
}

/** The glasshouse: hills behind panes, iron ribs like a fan, leaves, and cages before them. */
function glasshouse(light: Light): string {
  const { id, sky, sun, far, near, iron, leaf, floor, night } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.55, sky[1]],
      [0.8, sky[2]],
    ]) +
    glow(`${id}g`, [800, 560, 700], [sun, 0.75]) +
    flat(fan([800, 640], { inner: 120, outer: 1150, count: 21, from: -92, to: 92, fill: 0.5 }), sun, 0.09) +
    (night ? flat('M800 56A74 74 0 1 0 874 140A58 58 0 1 1 800 56Z', sun) : flat(disc(800, 130, 74), sun, 0.6)) +
    (night
      ? flat(
          each(26, (i) => star(strewn(i, [1600, 420]), [5 + (i % 3) * 3, 1.4], 4)),
          INK.pale,
          0.8,
        )
      : '') +
    flat(
      'M0 640C160 560 300 600 420 560C560 520 640 600 800 580C960 560 1060 520 1220 570C1360 610 1480 560 1600 600V900H0Z',
      far,
    ) +
    flat('M0 720C200 640 380 700 560 668C740 640 900 690 1080 660C1260 640 1420 700 1600 660V900H0Z', near) +
    ribs(iron) +
    mirrored(leaves(leaf, night), 1600) +
    leaves(leaf, night) +
    shade(`${id}f`, 'M0 812H1600V900H0Z', [
      [0, floor[0]],
      [1, floor[1]],
    ]) +
    flat(
      each(12, (i) => `M${i * 140 - 20} 900L${380 + i * 76} 812H${418 + i * 76}L${50 + i * 140} 900Z`),
      '#ffffff',
      0.06,
    ) +
    line('M0 812H1600', INK.brass, 5) +
    cages(iron)
  );
}

/** The iron of the roof: arches and a fan of ribs, with a frieze of circles. */
function ribs(iron: string): string {
  const spokes = [-78, -60, -44, -28, -12, 12, 28, 44, 60, 78]
    .map((a) => {
      const t = (a * Math.PI) / 180;
      return `M${Math.round(800 + 190 * Math.sin(t))} ${Math.round(560 - 190 * Math.cos(t))}L${Math.round(800 + 1100 * Math.sin(t))} ${Math.round(560 - 1100 * Math.cos(t))}`;
    })
    .join('');
  const arch = (r: number) => `M${800 - r} 812V560A${r} ${r} 0 0 1 ${800 + r} 560V812`;
  return (
    line(spokes, iron, 5) +
    line(`${arch(360)}${arch(540)}${arch(720)}`, iron, 9) +
    line(`${arch(376)}${arch(556)}${arch(736)}`, INK.brass, [2, 0.75]) +
    line('M0 400H210M1390 400H1600M0 620H110M1490 620H1600', iron, 5) +
    line(
      each(9, (i) => disc(440 + i * 90, 24, 22)),
      INK.brass,
      [3, 0.7],
    ) +
    flat(box([0, 0, 1600, 8]), iron) +
    line('M0 48H1600', iron, 6)
  );
}

function leaves(leaf: readonly [string, string, string], night: boolean): string {
  const palm = (size: number, turn: number, c: string) =>
    moved(
      flat('M0 0C40 -60 90 -110 170 -130C120 -70 70 -20 0 0Z', c) +
        line('M0 0C40 -50 90 -90 150 -120', INK.mint, [2, 0.35]),
      [0, 0],
      { size, turn },
    );
  const bush = (at: readonly [number, number], size: number, [c, other]: readonly [string, string]) =>
    moved([-120, -86, -50, -20, 14, 46, 80].map((turn, i) => palm(1, turn, i % 2 ? c : other)).join(''), at, { size });
  return (
    bush([70, 830], 1.5, [leaf[0], leaf[0]]) +
    bush([250, 850], 1.15, [leaf[0], leaf[1]]) +
    bush([20, 880], 1.35, [leaf[1], leaf[2]]) +
    bush([360, 890], 0.7, [leaf[2], leaf[1]]) +
    flat(
      each(7, (i) => disc(60 + i * 52, 700 + ((i * 37) % 110), night ? 5 : 8)),
      night ? INK.pale : INK.coral,
      0.9,
    )
  );
}

/** Cages that hang in the corners, each with a bird that waits to be wound. */
function cages(iron: string): string {
  const cage = (bird: string) =>
    line('M0 -400V-92', INK.brass, 3) +
    flat('M-78 60V-10C-78 -60 -40 -92 0 -92C40 -92 78 -60 78 -10V60Z', INK.pale, 0.12) +
    moved(bird, [-44, -30], { size: 0.88 }) +
    line(
      'M-78 60V-10C-78 -60 -40 -92 0 -92C40 -92 78 -60 78 -10V60M-52 60V-14C-50 -50 -24 -84 0 -92M52 60V-14C50 -50 24 -84 0 -92M-26 60V-20C-24 -54 -10 -84 0 -92M26 60V-20C24 -54 10 -84 0 -92',
      INK.gold,
      3,
    ) +
    cut('M-88 58H88L76 82H-76Z', INK.brass, 5) +
    flat('M-88 58H0V82H-76Z', INK.gold) +
    cut('M-30 82H30L0 104Z', iron, 3);
  return (
    moved(cage(owl()), [190, 330], { size: 1.35 }) +
    moved(cage(robin()), [1420, 300], { size: 1.2 }) +
    moved(wheel([0, 0], 34), [1270, 812]) +
    moved(wheel([0, 0], 52), [1340, 800])
  );
}

export function scene(): string {
  return glasshouse({
    id: 'clockwork_aviary_d',
    sky: ['#2f7f86', '#8fc9b4', '#f4dfae'],
    sun: '#fff0c4',
    far: '#7db8a4',
    near: '#4f9488',
    iron: '#17494d',
    leaf: ['#2c7a6c', '#1c615a', '#124a4a'],
    floor: ['#17494d', '#0b2b30'],
    night: false,
  });
}

export function freeScene(): string {
  return (
    glasshouse({
      id: 'clockwork_aviary_n',
      sky: ['#1b1c45', '#4a3a78', '#c66f7a'],
      sun: '#fbe3b0',
      far: '#5a4480',
      near: '#3c3068',
      iron: '#15173a',
      leaf: ['#2f3a72', '#243063', '#191f4d'],
      floor: ['#221d4c', '#0f0e2a'],
      night: true,
    }) + moved(kestrel(), [560, 60], { size: 0.9, turn: -14 })
  );
}
