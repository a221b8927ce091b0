import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { crests } from '../../tideline/sea.ts';
import { flat, line, put } from '../../tideline/shapes.ts';
import { SYMBOLS, tower } from './symbols.ts';

/** Tall narrow letters, dark where the beam falls on them, red below. */
function coats(d: string, pen: number, [edge, face]: readonly [string, string]): string {
  return line(d, edge, pen * 1.9) + line(d, face, pen);
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'lighthouse_keeper',
    scene: SCENE,
    part: [520, 0, 660],
    light: { colour: '#fff3b0', at: [150, 66], radius: 190, strength: 0.75 },
    things: [
      flat('M150 62L-140 -30V170Z', '#fff3b0', 0.5) + flat('M150 62L440 -30V170Z', '#fff3b0', 0.5),
      put(tower(), [-9, -2], 3.1),
      put(SYMBOLS.p2, [176, 156], 1.24) + put(SYMBOLS.p3, [-6, 150], 1, -6),
      flat(crests({ y: 286, high: 22, long: 100, phase: 30, width: 300, bottom: 400 }), '#1d4450') +
        line(
          crests({ y: 286, high: 22, long: 100, phase: 30, width: 300, bottom: 400 }).replace(/V.*/, ''),
          '#e6f4ea',
          3,
        ),
    ],
    foot: ['#0f2530', 258],
    words:
      coats(lettering('LIGHTHOUSE', { at: [150, 302], height: 40, wide: 0.5, gap: 0.22 }), 6, ['#141d26', '#ffe58a']) +
      coats(lettering('KEEPER', { at: [150, 352], height: 36, wide: 0.7, gap: 0.36 }), 7, ['#2a0f16', '#ff6a54']),
  });
}

export const WORDMARK = coats(
  lettering('LIGHTHOUSE KEEPER', { at: [300, 26], height: 68, wide: 0.48, gap: 0.19 }),
  8.4,
  ['#141d26', '#ffe58a'],
);
