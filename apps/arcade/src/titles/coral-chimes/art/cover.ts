import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { line, put } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

/** Round letters that hop, as chimes in a wind. */
function coats(d: string, pen: number): string {
  return (
    line(d, '#7a1f52', pen * 1.9) +
    line(d, '#fff6ea', pen * 1.45) +
    line(d, '#f0525a', pen) +
    line(d, '#ffb7a1', pen * 0.22)
  );
}

const hop = (i: number) => [0.02, -0.07, 0.06, -0.04, 0.05, -0.06][i % 6] ?? 0;

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'coral_chimes',
    scene: SCENE,
    part: [440, 0, 675],
    light: { colour: '#fff7dc', at: [150, 130], strength: 0.9 },
    things: [
      line('M44 0V30M256 0V34', '#7a1f52', 2.4) + put(SYMBOLS.l1, [2, 22], 0.84) + put(SYMBOLS.l2, [216, 26], 0.84),
      put(SYMBOLS.scatter, [26, 4], 2.48),
      put(SYMBOLS.p1, [-6, 168], 1.1, -6) + put(SYMBOLS.p2, [196, 164], 1.12),
    ],
    foot: ['#7a1f52', 244],
    words:
      coats(lettering('CORAL', { at: [150, 292], height: 42, wide: 0.94, gap: 0.42, hop }), 11.5) +
      coats(lettering('CHIMES', { at: [150, 352], height: 34, wide: 0.9, gap: 0.44, hop: (i) => -hop(i) }), 9.4),
  });
}

export const WORDMARK = coats(lettering('CORAL CHIMES', { at: [300, 34], height: 54, wide: 0.78, gap: 0.36, hop }), 13);
