import { dayIn, type Instant, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { refuseExcluded, refuseUnoffered } from '../../people/exclusion/index.ts';
import type { Award, AwardId, AwardsDeps, NewAward } from './award.ts';
import { awardByKey, insertAward } from './awards.store.ts';
import { takeBudget } from './budgets.store.ts';
import { requiredOf } from './domain/award-terms.ts';
import { tellMember } from './tell-member.ts';

/** Staff who give by hand. */
export interface GivenBy {
  readonly operatorId: string;
  readonly name: string;
  readonly reason: string;
  /** Whether a second person must agree first. */
  readonly isWaiting: boolean;
}

interface Giving {
  readonly by?: GivenBy;
  /** What is given unasked is an offer, as by staff; everything else was earned or asked for. */
  readonly isUnasked?: boolean;
}

/**
 * Promises a member something, once per member, source and key: whoever gives again gets the award as it is by now. What it promises is taken
 * from the budget of its source. Nothing is promised that nobody here gives. Refuses award_budget_spent, member_excluded and access_denied for who may not play, and offers_refused for what is given unasked; then the
 * caller's transaction must be given up.
 */
export async function giveAward(
  tx: Tx,
  deps: AwardsDeps,
  { by, isUnasked, ...wanted }: NewAward & Giving,
): Promise<{ readonly award: Award; readonly isNew: boolean }> {
  const { kind } = wanted.what;
  invariant(kind === 'money' || deps.payers[kind] !== undefined, `somebody gives ${kind}`);
  const now = deps.clock.now();
  const known = await awardByKey(tx, wanted);
  if (known !== undefined) return { award: known, isNew: false };
  // Locks the member: whoever excludes themselves meanwhile waits, and is offered nothing afterwards.
  await ((isUnasked ?? wanted.source.kind === 'staff') ? refuseUnoffered : refuseExcluded)(tx, wanted, now);
  const award = await promised(tx, deps, { wanted, by, now });
  if (!(await insertAward(tx, award))) {
    const other = await awardByKey(tx, wanted);
    invariant(other !== undefined, 'what stands in the way of an award is that award');
    return { award: other, isNew: false };
  }
  await takeBudget(tx, award);
  if (award.state === 'offered') await tellMember(tx, deps, { award, kind: 'award_offered' });
  return { award, isNew: true };
}

async function promised(
  tx: Tx,
  { brands, clock, chance }: AwardsDeps,
  { wanted, by, now }: { readonly wanted: NewAward; readonly by: GivenBy | undefined; readonly now: Instant },
): Promise<Award> {
  const { timeZone } = await brands.of(wanted.brand, tx);
  return {
    ...wanted,
    // What is not money is given when it is claimed, whatever it asks for.
    terms: wanted.what.kind === 'money' ? wanted.terms : { ...wanted.terms, pays: 'atOnce', runDays: null },
    awardId: newId<AwardId>(clock, chance),
    state: by?.isWaiting === true ? 'waiting' : 'offered',
    requiredParts: wanted.what.kind === 'money' ? requiredOf(wanted.what.amountParts, wanted.terms) : 0n,
    offeredAt: now,
    ...{ claimedAt: null, runUntil: null, endedAt: null, paidParts: 0n },
    budgetDay: dayIn(timeZone, now),
    ...{
      reason: by?.reason ?? '',
      proposedBy: by?.operatorId ?? null,
      proposedName: by?.name ?? null,
      decidedName: null,
    },
  };
}
