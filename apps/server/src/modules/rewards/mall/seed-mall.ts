import { opsPutMallOffer, opsPutPointsConversion } from '@baize/contract/rewards/mall-ops';
import { type BrandCode, invariant } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { rewardById } from '../../brand/content/index.ts';
import { putConversion } from './conversion.store.ts';
import { lockOffer, putAlonePoints, putOffer } from './offers.store.ts';

const mallFile = z.strictObject({
  alonePoints: z.number().int().min(0),
  /** What points are turned into. Left out: nothing. */
  conversion: z.unknown().default(null),
  offers: z.array(opsPutMallOffer.request),
});

/**
 * Puts what `seed/<brand>/mall.json` says of the mall in place. May be repeated: an offer that stands stays, with its stock. Codes of
 * vouchers are secrets, which no file has: staff add them.
 */
export async function seedMall(tx: Tx, brand: BrandCode, mall: unknown): Promise<void> {
  const { alonePoints, offers, ...file } = mallFile.parse(mall);
  const { conversion } = opsPutPointsConversion.request.parse(file);
  await putAlonePoints(tx, brand, BigInt(alonePoints));
  if (conversion !== null) {
    const { amount: amountParts, dayBudget: dayParts, ...of } = conversion;
    invariant(dayParts === null, 'a budget of the day is for staff to set');
    await putConversion(tx, brand, { ...of, amountParts, dayParts });
  }
  for (const { bonus = 0n, ...offer } of offers) {
    if ((await lockOffer(tx, brand, offer.rewardId)) !== undefined) continue;
    const reward = await rewardById(tx, brand, offer.rewardId);
    invariant(reward !== undefined, 'an offer of the seed is a reward of the brand');
    await putOffer(tx, brand, { ...offer, campaignId: null, bonusParts: bonus, points: reward.points });
  }
}
