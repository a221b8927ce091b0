import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { each, flat, line, mirrored, moved, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { ghostLamp, SYMBOLS } from './symbols.ts';

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

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'opera_ghost_light',
    scene: scene(),
    veil: [INK.wine, 0.2],
    light: { colour: INK.pale, at: [150, 92], radius: 200, strength: 0.85 },
    beams: INK.ghost,
    things: [
      moved(ghostLamp(), [8, 14], { size: 2.84 }),
      `<svg width="300" height="300" viewBox="0 0 600 330" preserveAspectRatio="none">${drape()}${mirrored(drape(), 600)}</svg>`,
      moved(SYMBOLS.p1 ?? '', [176, 196], { size: 1.05, turn: 8 }),
      moved(SYMBOLS.p5 ?? '', [26, 206], { size: 0.94, turn: -12 }),
      flat(
        each(12, (i) => star(strewn(i, [290, 190]), [5 + (i % 3) * 3, 1.4])),
        INK.pale,
        0.8,
      ),
    ],
    foot: [INK.wine, 244],
    words:
      name('OPERA', { x: 150, y: 284, height: 17 }) +
      name('GHOST', { x: 150, y: 313, height: 34 }) +
      name('LIGHT', { x: 150, y: 359, height: 30 }) +
      line('M40 293H100M200 293H260', INK.gold, 2),
  });
}
