import type { Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { uncapStakes } from '../../money/limits/index.ts';
import { awardRequirementsOf } from '../../money/turnover/index.ts';
import { lastWithdrawalAt } from '../../money/withdrawals/index.ts';
import { weighedBets } from '../../play/rounds/index.ts';
import type { Award, AwardsDeps } from './award.ts';
import { writeStep } from './awards.store.ts';
import { payMoney } from './pay-money.ts';
import { tellMember } from './tell-member.ts';

/** How much of what a running award asks for is staked: never more than it asks. */
export async function stakedFor(
  sql: Sql,
  { memberId, claimedAt, runUntil, requiredParts, terms }: Award,
): Promise<bigint> {
  if (claimedAt === null) return 0n;
  const staked = await weighedBets(sql, memberId, { since: claimedAt, until: runUntil, counts: terms.counts });
  return staked < requiredParts ? staked : requiredParts;
}

/**
 * Ends a running award, locked by the caller, whose play is done: pays it where it is paid then. One whose time is over expires, having
 * paid nothing. Reads the rounds as they are.
 */
export async function settleRunning(tx: Tx, deps: AwardsDeps, award: Award): Promise<Award> {
  const now = deps.clock.now();
  const isDone = (await isMet(tx, award)) || (await stakedFor(tx, award)) >= award.requiredParts;
  if (!isDone && (award.runUntil === null || now < award.runUntil)) return award;
  await uncapStakes(tx, { ...award, currency: award.what.currency }, { sourceId: award.awardId, now });
  const isOwed = isDone && award.terms.pays === 'afterTurnover';
  const paidParts = isOwed ? await payMoney(tx, award) : award.paidParts;
  const after: Award = { ...award, state: isDone ? 'done' : 'expired', endedAt: now, paidParts };
  await writeStep(tx, after);
  await tellMember(tx, deps, { award: after, kind: isDone ? 'award_done' : 'award_run_out' });
  return after;
}

/** Nobody waits for it any more: staff waived it, or money left with it since. */
async function isMet(tx: Tx, { memberId, awardId, claimedAt, terms }: Award): Promise<boolean> {
  if (terms.pays !== 'atOnce') return false;
  const open = await awardRequirementsOf(tx, memberId);
  return !open.some(({ sourceId }) => sourceId === awardId) || (await withdrewSince(tx, memberId, claimedAt));
}

async function withdrewSince(tx: Tx, memberId: MemberId, claimedAt: Instant | null): Promise<boolean> {
  const last = await lastWithdrawalAt(tx, memberId);
  return last !== undefined && claimedAt !== null && last >= claimedAt;
}
