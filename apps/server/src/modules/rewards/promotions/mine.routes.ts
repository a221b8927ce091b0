import { promotionsAvailable } from '@baize/contract/rewards/promotions';
import { promotionApply, promotionClaim, promotionJoin, promotionsMine } from '@baize/contract/rewards/promotions-mine';
import { type BrandCode, invariant, type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { isOfferedNothing } from '../../people/exclusion/index.ts';
import { audienceFacts, isFor } from '../awards/index.ts';
import { applyForPromotion } from './apply-for-promotion.ts';
import { availablePromotions } from './available-promotions.ts';
import { claimPromotion } from './claim-promotion.ts';
import type { DecideDeps } from './decide-application.ts';
import { joinPromotion } from './join-promotion.ts';
import type { MemberPromotionsDeps } from './member-promotions-deps.ts';
import type { OpenPromotion } from './offer.ts';
import { membershipsOf, readOffers } from './offers.store.ts';
import { readPromotions } from './promotions.store.ts';
import { type Standing, standingOf } from './standing.ts';
import { standingOnWire } from './standing.wire.ts';

interface Member {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
}

/** Promotions as a member has them: how they stand, joining, claiming and applying. */
export function mineRoutes(serve: Serve, routes: MemberPromotionsDeps): void {
  const { db, hints } = routes;
  const deps = { ...routes, payers: routes.awardPayers };
  const one = async (member: Member, promotionId: string) => {
    const found = (await standingsOf(deps, member)).find(({ open }) => open.promotion.promotionId === promotionId);
    invariant(found !== undefined, 'what was just joined is there');
    return standingOnWire(found.open, found.standing);
  };

  serve(promotionsMine, async ({ promotionId }, { session }) => {
    const all = await standingsOf(deps, session);
    const asked = all.filter(({ open }) => promotionId === undefined || open.promotion.promotionId === promotionId);
    return { list: asked.map(({ open, standing }) => standingOnWire(open, standing)) };
  });
  serve(promotionsAvailable, async (_request, { session }) => {
    const { brand, memberId } = session;
    const now = deps.clock.now();
    // Who takes a break or refuses offers is offered nothing and reminded of nothing.
    if (await isOfferedNothing(db, memberId, now)) return availablePromotions([], { now });
    const standings = await standingsOf(deps, session);
    const claimable = standings.filter(({ open, standing }) => isCounted(open, standing));
    return availablePromotions(await readPromotions(db, brand), {
      now,
      claimable: new Set(claimable.map(({ open }) => open.promotion.promotionId)),
    });
  });
  serve(promotionJoin, async ({ promotionId, edition }, { session }) => {
    const { brand, memberId } = session;
    await db.inTransaction((tx) => joinPromotion(tx, deps, { brand, memberId, promotionId, edition }));
    return one(session, promotionId);
  });
  serve(promotionClaim, async ({ promotionId, ...claim }, { session }) => {
    const { brand, memberId } = session;
    const award = await db.inTransaction((tx) => claimPromotion(tx, deps, { ...claim, brand, memberId, promotionId }));
    hints.tell(memberId, { type: 'reward' });
    if (award.paidParts > 0n) hints.tell(memberId, { type: 'balance' });
    const amount = textFromParts(award.what.amountParts);
    return { awardId: award.awardId, amount, standing: await one(session, promotionId) };
  });
  serve(promotionApply, async ({ requestKey, promotionId, remark, pictures }, { session }) => {
    const { brand, memberId } = session;
    const form = { requestKey, promotionId, remark, pictures };
    await applyForPromotion(deps, { ...form, brand, memberId });
    return one(session, promotionId);
  });
}

/** A code is not claimable before somebody has one. */
function isCounted({ offer: { deal } }: OpenPromotion, { state }: Standing): boolean {
  return state === 'claim' && deal.kind !== 'code';
}

/** How every promotion that is for the member stands. What is not for them, or they want no offers, and was never joined is not told of. */
async function standingsOf(
  { db, brands, clock }: Pick<DecideDeps, 'db' | 'brands' | 'clock'>,
  { brand, memberId }: Member,
): Promise<{ readonly open: OpenPromotion; readonly standing: Standing }[]> {
  const offers = await readOffers(db, brand);
  const facts = offers.size === 0 ? undefined : await audienceFacts(db, memberId);
  if (facts === undefined) return [];
  const now = clock.now();
  const [isJoinedOnly, promotions, joined, { timeZone }] = await Promise.all([
    isOfferedNothing(db, memberId, now),
    readPromotions(db, brand),
    membershipsOf(db, memberId),
    brands.of(brand),
  ]);
  const found = [];
  for (const promotion of promotions) {
    const offer = offers.get(promotion.promotionId);
    const membership = joined.get(promotion.promotionId);
    if (offer === undefined) continue;
    if (membership === undefined && (isJoinedOnly || !isFor(offer.audience, facts))) continue;
    const open = { promotion, offer };
    found.push({ open, standing: await standingOf(db, open, { brand, memberId, membership, timeZone, now }) });
  }
  return found;
}
