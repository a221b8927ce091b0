import { composed } from '../../cover-stage.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { put, type Point } from '../../lantern-house/paper.ts';
import { INK } from './ink.ts';
import { risingLantern, scene } from './scene.ts';
import { crane, paperLantern, SYMBOLS } from './symbols.ts';

/** Letters bent from strips of ivory paper. */
function words(text: string, at: Point, [height, longest]: Point): string {
  const size = height / 84;
  return lettering(text, {
    at,
    height,
    longest,
    gap: 20,
    pens: [
      { colour: '#04100b', width: 19 * size },
      { colour: INK.sand, width: 12.5 * size },
      { colour: INK.ivory, width: 10 * size },
      { colour: INK.brass, width: 2 * size },
    ],
  });
}

export const wordmark = (): string => words('PAPER LANTERNS', [300, 32], [58, 560]);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'paper_lanterns',
    scene: scene(),
    light: { colour: '#ffb76a', at: [150, 150], radius: 210, strength: 0.95 },
    things: [
      put(risingLantern(), [246, 60], { scale: 1.1, turn: 5 }) +
        put(risingLantern(), [52, 52], { scale: 1.2, turn: -6 }) +
        put(risingLantern(), [30, 178], { scale: 0.8, turn: -4 }),
      put(paperLantern(), [18, -4], { scale: 2.64 }),
      put(crane(), [-6, 168], { scale: 1.06 }),
      put(SYMBOLS.lotus ?? '', [196, 184], { scale: 1.02 }),
    ],
    foot: ['#0a241b', 240],
    words: words('PAPER', [150, 292], [40, 240]) + words('LANTERNS', [150, 346], [40, 250]),
  });
}
