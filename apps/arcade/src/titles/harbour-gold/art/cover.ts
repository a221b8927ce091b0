import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { put } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

/** Painted on a hull: wide, level, square at its ends. */
function coats(d: string, pen: number, colour: string): string {
  const stroke = (tint: string, width: number, down = 0) =>
    `<path d="${d}" fill="none" stroke="${tint}" stroke-width="${width}" stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="2" transform="translate(0 ${down})"/>`;
  return stroke('#0b1430', pen * 1.9, pen * 0.4) + stroke('#86281f', pen, pen * 0.36) + stroke(colour, pen);
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'harbour_gold',
    scene: SCENE,
    part: [440, 20, 660],
    light: { colour: '#ffe7a0', at: [150, 140], strength: 0.9 },
    beams: '#ffe7a0',
    things: [
      put(SYMBOLS.p2, [-12, 30], 1.16) + put(SYMBOLS.scatter, [206, 40], 1.02),
      put(SYMBOLS.coin, [28, 18], 2.44),
      put(SYMBOLS.p1, [-8, 166], 1.16) + put(SYMBOLS.wild, [190, 168], 1.14),
    ],
    foot: ['#14214a', 244],
    words:
      coats(lettering('HARBOUR', { at: [150, 300], height: 37, wide: 0.82, gap: 0.38 }), 8.6, '#fff3d6') +
      coats(lettering('GOLD', { at: [150, 352], height: 35, wide: 1.1, gap: 0.56 }), 9.4, '#ffd04a'),
  });
}

export const WORDMARK =
  coats(lettering('HARBOUR', { at: [196, 34], height: 50, wide: 0.76, gap: 0.34 }), 9.6, '#fff3d6') +
  coats(lettering('GOLD', { at: [478, 34], height: 50, wide: 0.84, gap: 0.36 }), 9.6, '#ffd04a');
