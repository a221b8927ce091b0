import { opsPutPointRates } from '@baize/contract/rewards/points';
import { type BrandCode, instantOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { registerFollower } from '../../play/settled-bets/index.ts';
import { POINTS_FOLLOWER } from './earn-points.ts';
import { insertRates } from './points.store.ts';

/** Puts the rates of `seed/<brand>/points.json` in place, for all that was ever played. May be repeated: what stands stays. */
export async function seedPointRates(tx: Tx, brand: BrandCode, points: unknown): Promise<void> {
  const { rates } = opsPutPointRates.request.parse(points);
  const kept = rates.map(({ perUnitMillionths, ...rate }) => ({ ...rate, perUnit: perUnitMillionths }));
  await insertRates(tx, { brand, since: instantOf(0), rates: kept });
  // What the seed plays earns points as well.
  await registerFollower(tx, POINTS_FOLLOWER);
}
