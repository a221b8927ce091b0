import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseUnoffered } from '../../people/exclusion/index.ts';
import { audienceFacts, type AwardsDeps, isFor } from '../awards/index.ts';
import type { Membership, Offer, OpenPromotion } from './offer.ts';
import { membershipsOf, readOffers, writeMembership } from './offers.store.ts';
import { runsAt } from './promotion.ts';
import { promotionById } from './promotions.store.ts';

export interface Asking {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly promotionId: string;
}

/** The promotion with what it brings. Refuses promotion_not_found, promotion_not_open, promotion_not_for_you. */
export async function openPromotion(
  sql: Sql,
  { clock }: Pick<AwardsDeps, 'clock'>,
  { brand, memberId, promotionId }: Asking,
): Promise<OpenPromotion> {
  const promotion = await promotionById(sql, brand, promotionId);
  const offer = (await readOffers(sql, brand)).get(promotionId);
  if (promotion === undefined || offer === undefined) throw new Refusal('promotion_not_found');
  if (!promotion.enabled || !runsAt(promotion, clock.now())) throw new Refusal('promotion_not_open');
  if (offer.deal.kind === 'tournament' && offer.deal.endsAt <= clock.now()) throw new Refusal('promotion_not_open');
  const facts = await audienceFacts(sql, memberId);
  if (facts === undefined || !isFor(offer.audience, facts)) throw new Refusal('promotion_not_for_you');
  return { promotion, offer };
}

/** The same of a promotion that the member joined on the terms that hold. Refuses promotion_not_joined as well. */
export async function joinedPromotion(
  sql: Sql,
  deps: Pick<AwardsDeps, 'clock'>,
  asking: Asking,
): Promise<OpenPromotion & { readonly membership: Membership }> {
  const open = await openPromotion(sql, deps, asking);
  const membership = (await membershipsOf(sql, asking.memberId)).get(asking.promotionId);
  if (membership === undefined || membership.edition < open.offer.edition) throw new Refusal('promotion_not_joined');
  return { ...open, membership };
}

/**
 * Joins a promotion by agreeing to an edition of its terms; the same again changes nothing. Refuses what `openPromotion` does,
 * promotion_terms_changed for another edition than holds, promotion_conflict beside one that it excludes or that excludes it,
 * member_excluded, offers_refused and access_denied.
 */
export async function joinPromotion(
  tx: Tx,
  deps: AwardsDeps,
  { edition, ...asking }: Asking & { readonly edition: number },
): Promise<void> {
  const now = deps.clock.now();
  // Locks the member: two that exclude each other are not joined at once.
  await refuseUnoffered(tx, asking, now);
  const { offer } = await openPromotion(tx, deps, asking);
  if (edition !== offer.edition) throw new Refusal('promotion_terms_changed');
  const joined = await membershipsOf(tx, asking.memberId);
  if (joined.get(asking.promotionId)?.edition === edition) return;
  const others = await readOffers(tx, asking.brand);
  for (const other of joined.keys()) {
    if (other === asking.promotionId || !areApart([asking.promotionId, offer], [other, others.get(other)])) continue;
    const standing = await promotionById(tx, asking.brand, other);
    if (standing !== undefined && standing.enabled && runsAt(standing, now)) throw new Refusal('promotion_conflict');
  }
  await writeMembership(tx, { ...asking, edition, now });
}

type Named = readonly [string, Offer | undefined];

function areApart([one, offer]: Named, [other, itsOffer]: Named): boolean {
  return offer?.excludes.includes(other) === true || itsOffer?.excludes.includes(one) === true;
}
