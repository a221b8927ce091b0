import { composed } from '../../cover-stage.ts';
import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { cut, disc, flat, line, put, scallop } from '../../lantern-house/paper.ts';
import { clouds, INK, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'silk_baccarat',
    scene: scene(),
    part: [0, 0, 640],
    light: { colour: '#ffcf7a', at: [150, 146], strength: 0.6 },
    things: [
      cut(scallop([150, 146], 16, 132), INK.brass) +
        flat(disc(150, 146, 121), '#7a1424') +
        line(disc(150, 146, 112), INK.gold, { width: 2 }),
      put(lyingCard(cardFace('9h'), 'silk_baccarat_a'), [32, 62], { scale: 1.46, turn: -10 }),
      put(lyingCard(cardFace('Ks'), 'silk_baccarat_b'), [134, 42], { scale: 1.46, turn: 10 }),
      clouds(
        [
          [52, 268, 0.7],
          [248, 268, 0.7],
        ],
        1,
      ),
    ],
    foot: [INK.deep, 248],
    words:
      name('SILK', { at: [150, 296], height: 42, longest: 200 }) +
      name('BACCARAT', { at: [150, 348], height: 40, longest: 244 }),
  });
}
