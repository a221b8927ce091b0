import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { disc, line, press, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { solid } = press('pearl_divers');

/** Thin letters of old brass with a pearl at the middle. */
function coats(d: string, pen: number): string {
  return line(d, '#04213f', pen * 2.3) + line(d, '#96591f', pen * 1.45) + line(d, '#ffe9ad', pen);
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'pearl_divers',
    scene: SCENE,
    part: [470, 40, 640],
    light: { colour: '#b8fae3', at: [150, 140], strength: 0.8 },
    things: [
      put(SYMBOLS.p1, [-4, 10], 0.98, -12) + put(SYMBOLS.p4, [214, 20], 0.98),
      put(SYMBOLS.wild, [34, 24], 2.32),
      put(SYMBOLS.p2, [-8, 172], 1.04) + put(SYMBOLS.scatter, [198, 176], 1.06),
      line(
        times(9, (i) => disc(40 + ((i * 83) % 230), 14 + ((i * 47) % 190), 3 + (i % 3) * 2.4)),
        '#f2fff4',
        2,
        0.8,
      ),
    ],
    foot: ['#052648', 240],
    words:
      coats(lettering('PEARL', { at: [150, 294], height: 44, wide: 0.86, gap: 0.36 }), 9) +
      coats(lettering('DIVERS', { at: [150, 353], height: 34, wide: 0.9, gap: 0.46 }), 6.6),
  });
}

export const WORDMARK =
  coats(lettering('PEARL', { at: [150, 32], height: 56, wide: 0.72, gap: 0.34 }), 9) +
  coats(lettering('DIVERS', { at: [438, 32], height: 56, wide: 0.72, gap: 0.34 }), 9) +
  solid(disc(282, 60, 9), ['#fff', '#f3e6ee', '#b9a3cf'], { rim: 2, shade: 4 });
