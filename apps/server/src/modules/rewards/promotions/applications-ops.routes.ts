import {
  opsApplicationPicture,
  opsApplications,
  opsDecideApplication,
  opsPromotionOffer,
  opsPutPromotionOffer,
  opsSimulatePromotion,
} from '@baize/contract/rewards/promotion-applications-ops';
import { asId, invariant, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import {
  type Application,
  type ApplicationId,
  applicationsOfBrand,
  findApplicationPicture,
} from './applications.store.ts';
import { changeOffer } from './change-offer.ts';
import { decideApplication } from './decide-application.ts';
import type { MemberPromotionsDeps } from './member-promotions-deps.ts';
import type { Offer } from './offer.ts';
import { countMembers, readOffers, storedOffer } from './offers.store.ts';
import { promotionById } from './promotions.store.ts';
import { SIMULATED_DAYS, simulateOffer } from './simulate-offer.ts';
import { offerOnWire } from './offer.wire.ts';

/** What staff see and decide of promotions that can be joined. */
export function applicationsOpsRoutes(serve: Serve, routes: MemberPromotionsDeps): void {
  const { db, brands, clock, hints } = routes;
  const deps = { ...routes, payers: routes.awardPayers };

  serve(opsApplications, async ({ pageNo, pageSize, state, promotionId }, { brand }) => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await applicationsOfBrand(db, { brand, state, promotionId, ...page });
    const offers = await readOffers(db, brand);
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    return { list: list.map((one) => forStaff(one, one.username, offers)), total, totalPages };
  });
  serve(opsApplicationPicture, async (of, { brand }) => {
    const found = await findApplicationPicture(db, brand, of);
    if (found === undefined) throw new Refusal('application_not_found');
    return { data: found.content.toString('base64'), width: found.width, height: found.height };
  });
  serve(opsDecideApplication, async ({ applicationId, decision, amount, note }, { session: operator, brand }) => {
    const wanted = { operator, applicationId: asId<ApplicationId>(applicationId), decision, amountParts: amount, note };
    const decided = await decideApplication(deps, wanted);
    hints.tell(decided.memberId, { type: 'reward' });
    const member = await memberById(db, decided.memberId);
    invariant(member !== undefined, 'who applied is there');
    return forStaff(decided, member.username, await readOffers(db, brand));
  });
  serve(opsPromotionOffer, async ({ promotionId }, { brand }) => {
    await mustExist(deps, brand, promotionId);
    const members = await countMembers(db, brand, promotionId);
    return { offer: await storedOffer(db, brand, promotionId), members };
  });
  serve(opsPutPromotionOffer, async ({ promotionId, offer }, { session: operator }) => {
    const change = { operator, promotionId, offer: offer === null ? null : offerOnWire(offer) };
    const outcome = await db.inTransaction((tx) => changeOffer(tx, deps, change));
    return { awaitsSecond: outcome === 'waits' };
  });
  serve(opsSimulatePromotion, async ({ promotionId, offer }, { brand }) => {
    await mustExist(deps, brand, promotionId);
    const { timeZone } = await brands.of(brand);
    const found = await simulateOffer(db, offer, { brand, timeZone, now: clock.now() });
    const { members, awards, isKnown } = found;
    const figures = { cost: textFromParts(found.costParts), capped: textFromParts(found.cappedParts) };
    return { days: SIMULATED_DAYS, currency: offer.currency, members, awards, ...figures, isKnown };
  });
}

async function mustExist(
  { db }: Pick<MemberPromotionsDeps, 'db'>,
  brand: Application['brand'],
  promotionId: string,
): Promise<void> {
  if ((await promotionById(db, brand, promotionId)) === undefined) throw new Refusal('promotion_not_found');
}

function forStaff(
  one: Application,
  username: string,
  offers: ReadonlyMap<string, Offer>,
): z.input<typeof opsDecideApplication.value> {
  const offer = offers.get(one.promotionId);
  const usual = offer?.deal.kind === 'application' ? offer.deal.amount : 0n;
  return {
    ...{ applicationId: one.applicationId, promotionId: one.promotionId, username },
    ...{ remark: one.remark, pictures: one.pictures, state: one.state, appliedAt: one.appliedAt },
    currency: offer?.currency ?? '',
    amount: textFromParts(one.amountParts ?? usual),
    ...{ decidedBy: one.decidedName, decidedAt: one.decidedAt, note: one.note },
  };
}
