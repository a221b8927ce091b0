import {
  box,
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
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { ghostLamp } from './symbols.ts';

const HAND: Hand = { weight: 6, stems: 15, waist: 68, gap: 24, wide: 0.92 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.pale, edge: INK.wine, reach: 11, drop: 3 } });
}

export function wordmark(): string {
  return (
    name('OPERA', { x: 300, y: 8, height: 32 }) +
    name('GHOST LIGHT', { x: 300, y: 54, height: 56 }) +
    line('M40 24H210M390 24H560', INK.gold, 3) +
    flat(`${star([214, 24], [10, 2.6])}${star([386, 24], [10, 2.6])}`, INK.straw)
  );
}

function drape(): string {
  return (
    each(6, (i) => {
      const edge = (n: number) => [n * 34, n * 15, n * 22] as const;
      const [a, b, c] = edge(i);
      const [d, e, f] = edge(i + 1);
      return flat(
        `M${a} 0C${a} 130 ${b} 150 ${b} 210C${b} 250 ${c} 270 ${c} 320H${f}C${f} 270 ${e} 250 ${e} 210C${e} 150 ${d} 130 ${d} 0Z`,
        [INK.velvet, INK.red, INK.rose][i % 3] ?? INK.red,
      );
    }) +
    line('M204 0C204 130 90 150 90 210C90 250 132 270 132 320', INK.gold, 4) +
    line('M-4 206H94', INK.straw, 9) +
    line('M-4 209H94', INK.gilt, 4)
  );
}

export function cover(): string {
  return (
    shade('opera_ghost_light_c', box([0, 0, 600, 400]), [
      [0, '#0a2c3a'],
      [0.7, '#15707a'],
      [1, '#2b97a0'],
    ]) +
    flat(fan([300, 112], { inner: 10, outer: 460, count: 26, fill: 0.5 }), INK.ghost, 0.16) +
    glow('opera_ghost_light_k', [300, 112, 230], [INK.pale, 0.75]) +
    flat(disc(300, 112, 92), INK.ghost, 0.22) +
    flat(disc(300, 112, 66), INK.pale, 0.3) +
    flat('M0 270H600V320H0Z', INK.wood) +
    flat('M190 292a110 13 0 1 0 220 0a110 13 0 1 0 -220 0Z', INK.ghost, 0.55) +
    moved(ghostLamp(), [130, 10], { size: 3.4 }).replace('scale(3.4)', 'scale(3.4 3.06)') +
    mirrored(drape(), 600) +
    drape() +
    flat(
      each(6, (i) => `M${i * 100} 0H${i * 100 + 100}V22C${i * 100 + 88} 56 ${i * 100 + 12} 56 ${i * 100} 22Z`),
      INK.red,
    ) +
    line(
      each(6, (i) => `M${i * 100} 22C${i * 100 + 12} 56 ${i * 100 + 88} 56 ${i * 100 + 100} 22`),
      INK.straw,
      4,
    ) +
    flat(
      each(14, (i) => star(strewn(i, [600, 260]), [6 + (i % 3) * 3, 1.6])),
      INK.pale,
      0.7,
    ) +
    flat('M0 304H600V400H0Z', INK.wine) +
    flat('M0 300H600V305H0Z', INK.gold) +
    name('OPERA', { x: 300, y: 311, height: 22 }) +
    name('GHOST LIGHT', { x: 300, y: 342, height: 48 }) +
    line('M50 322H226M374 322H550', INK.gold, 2.4)
  );
}
