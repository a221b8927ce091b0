import { opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { type BrandCode, HOUR_MS, type Instant, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { putBudget } from './change-offer.ts';
import { cleanPromotion } from './change-promotions.ts';
import { offerFrom } from './offer.ts';
import { writeOffer } from './offers.store.ts';
import { storePromotion } from './promotions.store.ts';

/** A promotion as staff write it; a tournament with its times in hours from when the brand is opened. */
const promotionsFile = z.array(
  z.looseObject({
    offer: z
      .looseObject({ deal: z.looseObject({ kind: z.string() }) })
      .nullable()
      .default(null),
    runs: z.strictObject({ startsInHours: z.number(), endsInHours: z.number() }).optional(),
  }),
);

type Offer = z.output<typeof promotionsFile>[number]['offer'];
type Runs = NonNullable<z.output<typeof promotionsFile>[number]['runs']>;

/** Creates or replaces the promotions of a brand from `seed/<brand>/promotions.json`, with what they bring. May be repeated: the file wins. */
export async function seedPromotions(
  tx: Tx,
  { brand, now }: { readonly brand: BrandCode; readonly now: Instant },
  data: unknown,
): Promise<void> {
  for (const { offer: said, runs, ...rest } of promotionsFile.parse(data)) {
    const written = opsPutPromotion.request.parse(rest);
    const endsAt = written.endsAt === null ? null : instantOf(written.endsAt);
    const promotion = await cleanPromotion({ ...written, startsAt: instantOf(written.startsAt), endsAt });
    await storePromotion(tx, brand, promotion);
    const offer = runs === undefined ? said : timed(said, runs, now);
    if (offer !== null) offerFrom(offer);
    await writeOffer(tx, brand, { promotionId: promotion.promotionId, offer });
    if (offer !== null) await putBudget(tx, { brand, promotionId: promotion.promotionId, offer });
  }
}

function timed(offer: Offer, { startsInHours, endsInHours }: Runs, now: Instant): Offer {
  const at = (hours: number) => Math.round(now + hours * HOUR_MS);
  const times = { startsAt: at(startsInHours), endsAt: at(endsInHours) };
  return offer && { ...offer, deal: { ...offer.deal, ...times } };
}
