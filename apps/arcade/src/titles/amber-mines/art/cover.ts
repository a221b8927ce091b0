import { composed } from '../../cover-stage.ts';
import { moved } from '../../kestrel-and-co/shapes.ts';
import { CHARGE, GEM, INK, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'amber_mines',
    scene: scene(),
    part: [330, 0, 560],
    light: { colour: INK.light, at: [150, 150], radius: 180 },
    beams: INK.amber,
    things: [
      moved(GEM, [-6, 36], { size: 0.9, turn: -16 }) + moved(GEM, [212, 30], { size: 0.78, turn: 18 }),
      moved(GEM, [26, 24], { size: 2.48 }),
      moved(CHARGE, [194, 176], { size: 1.04, turn: 10 }) + moved(CHARGE, [4, 196], { size: 0.86, turn: -14 }),
    ],
    foot: [INK.night, 244],
    words: name('AMBER', { x: 150, y: 296, height: 44 }) + name('MINES', { x: 150, y: 351, height: 36 }),
  });
}
