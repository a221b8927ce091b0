import { composed } from '../../cover-stage.ts';
import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { moved } from '../../kestrel-and-co/shapes.ts';
import { INK, name, scene, wheel } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'brass_jacks',
    scene: scene(),
    part: [0, 0, 675],
    light: { colour: INK.shine, at: [150, 150], strength: 0.7 },
    beams: INK.gold,
    things: [
      wheel([262, 84], 58),
      moved(lyingCard(cardFace('Jc'), 'brass_jacks_j'), [8, 92], { size: 1.3, turn: -16 }),
      moved(lyingCard(cardFace('Jh'), 'brass_jacks_k'), [178, 56], { size: 1.3, turn: 16 }),
      moved(lyingCard(cardFace('Js'), 'brass_jacks_l'), [76, 34], { size: 1.56 }),
    ],
    foot: [INK.walnut, 250],
    words: name('BRASS', { x: 150, y: 298, height: 42 }) + name('JACKS', { x: 150, y: 351, height: 38 }),
  });
}
