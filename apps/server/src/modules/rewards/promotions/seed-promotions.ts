import { opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { type BrandCode, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { putBudget } from './change-offer.ts';
import { cleanPromotion } from './change-promotions.ts';
import { offerFrom } from './offer.ts';
import { writeOffer } from './offers.store.ts';
import { storePromotion } from './promotions.store.ts';

const promotionsFile = z.array(z.looseObject({ offer: z.unknown().optional() }));

/** Creates or replaces the promotions of a brand from `seed/<brand>/promotions.json`, with what they bring. May be repeated: the file wins. */
export async function seedPromotions(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  for (const { offer = null, ...rest } of promotionsFile.parse(data)) {
    const written = opsPutPromotion.request.parse(rest);
    const endsAt = written.endsAt === null ? null : instantOf(written.endsAt);
    const promotion = await cleanPromotion({ ...written, startsAt: instantOf(written.startsAt), endsAt });
    await storePromotion(tx, brand, promotion);
    if (offer !== null) offerFrom(offer);
    await writeOffer(tx, brand, { promotionId: promotion.promotionId, offer });
    if (offer !== null) await putBudget(tx, { brand, promotionId: promotion.promotionId, offer });
  }
}
