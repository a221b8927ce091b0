import { composed } from '../../cover-stage.ts';
import { flat, moved, star } from '../../kestrel-and-co/shapes.ts';
import { die, INK, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'copper_dice',
    scene: scene(),
    part: [180, 40, 600],
    light: { colour: INK.bright, at: [150, 160], strength: 0.6 },
    beams: INK.patina,
    things: [
      moved(die(), [128, 8], { size: 0.84, turn: 14 }),
      moved(die(), [4, 84], { size: 1.02, turn: -10 }),
      flat(`${star([52, 60], [14, 3])}${star([262, 226], [12, 3])}`, INK.cream),
    ],
    foot: [INK.night, 254],
    words: name('COPPER', { x: 150, y: 300, height: 42 }) + name('DICE', { x: 150, y: 353, height: 35 }),
  });
}
