import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockMember } from './exclusion.store.ts';
import { beginRefusal, endRefusal, refusesOffers } from './offer-refusals.store.ts';
import { refuseExcluded } from './refuse-excluded.ts';

interface Who {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

/**
 * A member says that they want to be offered nothing, or takes it back. When this returns nothing is offered that was not before: giving
 * waits for the same lock. What was earned stays theirs to claim.
 */
export async function refuseOffers(tx: Tx, who: Who, choice: { readonly refuses: boolean; readonly now: Instant }) {
  await lockMember(tx, who.memberId);
  await (choice.refuses ? beginRefusal(tx, who, choice.now) : endRefusal(tx, who.memberId, choice.now));
}

/** Lets nobody be offered anything who may not play or does not want it. Locks the member. Refuses offers_refused and what `refuseExcluded` does. */
export async function refuseUnoffered(sql: Sql, who: Who, now: Instant): Promise<void> {
  await refuseExcluded(sql, who, now);
  if (await refusesOffers(sql, who.memberId)) throw new Refusal('offers_refused');
}
