import { opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { type BrandCode, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { storePromotion } from './promotions.store.ts';
import { cleanPromotion } from './change-promotions.ts';

const promotionsFile = z.array(opsPutPromotion.request);

/** Creates or replaces the promotions of a brand from `seed/<brand>/promotions.json`. May be repeated: the file wins. */
export async function seedPromotions(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  for (const written of promotionsFile.parse(data)) {
    const endsAt = written.endsAt === null ? null : instantOf(written.endsAt);
    const promotion = await cleanPromotion({ ...written, startsAt: instantOf(written.startsAt), endsAt });
    await storePromotion(tx, brand, promotion);
  }
}
