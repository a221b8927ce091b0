import { composed } from '../../cover-stage.ts';
import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { disc, flat, moved } from '../../kestrel-and-co/shapes.ts';
import { grove, INK, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'wild_deuces',
    scene: scene(),
    part: [0, 40, 640],
    light: { colour: INK.lime, at: [150, 150], strength: 0.8 },
    beams: INK.pink,
    things: [
      flat(disc(150, 150, 112), INK.lime) + flat(disc(150, 150, 102), '#8fd12c'),
      grove([
        [[10, 290], 16, 1.1],
        [[290, 290], -16, 1.1],
        [[56, 310], -10, 0.8],
        [[244, 310], 10, 0.8],
      ]),
      moved(lyingCard(cardFace('2s'), 'wild_deuces_a'), [30, 74], { size: 1.46, turn: -13 }),
      moved(lyingCard(cardFace('2h'), 'wild_deuces_b'), [138, 42], { size: 1.46, turn: 11 }),
    ],
    foot: [INK.night, 250],
    words: name('WILD', { x: 146, y: 298, height: 42 }) + name('DEUCES', { x: 146, y: 352, height: 36 }),
  });
}
