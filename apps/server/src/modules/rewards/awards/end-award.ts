import { nextAwardState } from '@baize/contract/rewards/award-states';
import type { Tx } from '../../../platform/database/db.ts';
import type { Award, AwardId, AwardsDeps } from './award.ts';
import { lockAward, writeStep } from './awards.store.ts';
import { giveBackBudget } from './budgets.store.ts';
import { isPast } from './domain/award-terms.ts';
import { tellMember } from './tell-member.ts';

/** Expires an award that nobody claimed in time. May be repeated; a claim at the same moment either wins or is refused. */
export async function expireAward(tx: Tx, deps: AwardsDeps, awardId: AwardId): Promise<void> {
  const now = deps.clock.now();
  const award = await lockAward(tx, awardId);
  if (award === undefined || !isPast(award.claimBy, now) || award.state === 'running') return;
  const state = nextAwardState(award.state, 'expire');
  if (state === undefined) return;
  const after: Award = { ...award, state, endedAt: now };
  await writeStep(tx, after);
  await giveBackBudget(tx, award);
  if (award.state === 'offered') await tellMember(tx, deps, { award: after, kind: 'award_expired' });
}

/** Takes back an award that is not paid, locked by the caller: undefined when it is too late. */
export async function cancelLocked(tx: Tx, deps: AwardsDeps, award: Award): Promise<Award | undefined> {
  // Free rounds that are claimed are taken back at their vendor (`play/free-rounds`), whose word ends them.
  const isAtVendor = award.state === 'claimed' && award.what.kind === 'freeRounds';
  const state = isAtVendor ? undefined : nextAwardState(award.state, 'cancel');
  if (state === undefined) return undefined;
  const after: Award = { ...award, state, endedAt: deps.clock.now() };
  await writeStep(tx, after);
  await giveBackBudget(tx, award);
  await tellMember(tx, deps, { award: after, kind: 'award_cancelled' });
  return after;
}
