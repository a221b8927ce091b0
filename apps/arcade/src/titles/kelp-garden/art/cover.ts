import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { disc, line, put, round, times } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

/** Letters that sway with the water. */
function coats(d: string, pen: number): string {
  return line(d, '#0b2a22', pen * 2.1) + line(d, '#4c6f22', pen * 1.5) + line(d, '#f4ffc2', pen);
}

const sway = (high: number, long: number) => (x: number) => round(Math.sin((x / long) * Math.PI * 2) * high);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'kelp_garden',
    scene: SCENE,
    part: [440, 0, 675],
    light: { colour: '#fdffd8', at: [150, 130], strength: 0.75 },
    things: [
      line(
        times(12, (i) => disc(20 + ((i * 83) % 262), 12 + ((i * 47) % 220), 2.4 + (i % 3) * 2)),
        '#fdffd8',
        1.8,
        0.8,
      ),
      put(SYMBOLS.p3, [-6, 20], 0.92, -8) + put(SYMBOLS.p2, [208, 30], 0.96, 6),
      put(SYMBOLS.p1, [24, 18], 2.5),
      put(SYMBOLS.l1, [-2, 186], 0.96) + put(SYMBOLS.l2, [202, 186], 0.98),
    ],
    foot: ['#0b2a22', 244],
    words:
      coats(lettering('KELP', { at: [150, 290], height: 46, wide: 1, gap: 0.42, bend: sway(4, 190) }), 12) +
      coats(lettering('GARDEN', { at: [150, 352], height: 34, wide: 0.9, gap: 0.44, bend: sway(3, 150) }), 8.6),
  });
}

export const WORDMARK = coats(
  lettering('KELP GARDEN', { at: [300, 32], height: 54, wide: 0.86, gap: 0.38, bend: sway(6, 200) }),
  11,
);
