import { fraction } from '../../fraction.ts';
import { playOf, winsIf } from '../../play.ts';
import { BALLS } from '../ball.ts';
import { ballSet } from '../ball-set.ts';
import type { MarkSixDraw } from '../draw.ts';

/** 特码: the special number. */
export const SPECIAL_NUMBER = playOf<readonly number[], MarkSixDraw>({
  code: 'special',
  style: 'credit',
  shape: ballSet(),
  tiers: [{ code: 'special', chance: fraction(1, BALLS), listed: '47' }],
  notes: (balls) => balls.length,
  hits: (balls, { special }) => winsIf(balls.includes(special)),
});
