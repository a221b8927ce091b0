import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { type EncodedPaymentProof, encodePaymentProof } from '../../brand/pictures/index.ts';
import { refuseUnoffered } from '../../people/exclusion/index.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { applicationByKey, type ApplicationId, insertApplication } from './applications.store.ts';
import { type Asking, joinedPromotion } from './join-promotion.ts';
import { applicationPeriod } from './standing.ts';

export interface NewApplicationForm extends Asking {
  readonly requestKey: string;
  readonly remark: string;
  /** The files in base64. */
  readonly pictures: readonly string[];
}

/**
 * Applies for a joined promotion, once in its period unless it was rejected. The same key again is the same application. Refuses what joining does,
 * application_open, picture_invalid (also where a picture is demanded and none came) and picture_too_large.
 */
export async function applyForPromotion(
  deps: AwardsDeps & { readonly db: Db },
  form: NewApplicationForm,
): Promise<void> {
  const { brand, memberId, promotionId, requestKey, remark } = form;
  if ((await applicationByKey(deps.db, memberId, requestKey)) !== undefined) return;
  const { offer } = await joinedPromotion(deps.db, deps, form);
  const { deal } = offer;
  if (deal.kind !== 'application') throw new Refusal('promotion_not_found');
  if (deal.needsPicture && form.pictures.length === 0) throw new Refusal('picture_invalid');
  const { timeZone } = await deps.brands.of(brand);
  const pictures: EncodedPaymentProof[] = [];
  // Encoded before the transaction: it takes its time, and locks nobody out.
  for (const data of form.pictures) pictures.push(await encodePaymentProof(data));
  await deps.db.inTransaction(async (tx) => {
    const appliedAt = deps.clock.now();
    await refuseUnoffered(tx, form, appliedAt);
    const period = applicationPeriod(deal, timeZone, appliedAt);
    const applicationId = newId<ApplicationId>(deps.clock, deps.chance);
    const made = { applicationId, brand, promotionId, memberId, requestKey, period, remark, pictures, appliedAt };
    if (await insertApplication(tx, made)) return;
    if ((await applicationByKey(tx, memberId, requestKey)) === undefined) throw new Refusal('application_open');
  });
}
