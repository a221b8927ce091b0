import { fraction } from '../../fraction.ts';
import { type Play, playOf, wins, winsIf } from '../../play.ts';
import { BALLS, NORMALS } from '../ball.ts';
import { ballSet } from '../ball-set.ts';
import { type MarkSixDraw, NORMAL } from '../draw.ts';

/** 正码: numbers among the six normal ones, wherever. */
export const NORMAL_NUMBER = playOf<readonly number[], MarkSixDraw>({
  code: 'normal',
  style: 'credit',
  shape: ballSet(),
  tiers: [{ code: 'normal', chance: fraction(NORMALS, BALLS), listed: '7.16' }],
  notes: (balls) => balls.length,
  hits: (balls, { role }) => wins(balls.filter((ball) => role[ball] === NORMAL).length),
  best: (balls) => [[Math.min(balls.length, NORMALS)]],
});

/** 正码特: the normal number that was drawn at a place. Needs a result in the order of the draw. */
export function positionNumber(place: number): Play<MarkSixDraw> {
  return playOf<readonly number[], MarkSixDraw>({
    code: `normalpos:${place}`,
    style: 'credit',
    shape: ballSet(),
    tiers: [{ code: 'normalpos', chance: fraction(1, BALLS) }],
    notes: (balls) => balls.length,
    hits: (balls, { drawn }) => winsIf(balls.includes(drawn[place] ?? 0)),
  });
}
