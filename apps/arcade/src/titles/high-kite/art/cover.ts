import { composed } from '../../cover-stage.ts';
import { line, put } from '../../tideline/shapes.ts';
import { INK, KITE, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'high_kite',
    scene: scene(),
    part: [740, 0, 675],
    light: { colour: '#ffffff', at: [160, 120], strength: 0.6 },
    things: [line('M20 400Q60 330 84 250', INK.white, 2), put(KITE, [192, 132], 0.86, 14), put(KITE, [12, 10], 2.5)],
    foot: [INK.deep, 250],
    words:
      name('HIGH', [150, 298, 40], { back: INK.deep, front: INK.white }) +
      name('KITE', [150, 351, 38], { back: INK.deep, front: INK.sun }),
  });
}
