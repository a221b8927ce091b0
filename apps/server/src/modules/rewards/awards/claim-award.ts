import { nextAwardState } from '@baize/contract/rewards/award-states';
import { type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockLimits } from '../../money/limits/index.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { memberById } from '../../people/members/index.ts';
import type { Award, AwardId, AwardsDeps } from './award.ts';
import { runningAwards } from './award-lists.store.ts';
import { lockAward, writeStep } from './awards.store.ts';
import { isPast } from './domain/award-terms.ts';
import { payMoney } from './pay-money.ts';
import { run } from './run-award.ts';
import { settleRunning } from './settle-running.ts';

/**
 * Claims an award: money is paid at once, or once what it asks is staked; whoever claims again gets it as it is by now. Refuses
 * award_not_found, award_expired by the clock (whether or not the job came by), award_over, award_running while another that does
 * not stand beside others asks for play, and member_excluded and access_denied. A refusal leaves it as it was.
 */
export async function claimAward(
  tx: Tx,
  deps: AwardsDeps,
  { memberId, awardId }: { readonly memberId: MemberId; readonly awardId: AwardId },
): Promise<Award> {
  const now = deps.clock.now();
  const member = await memberById(tx, memberId);
  invariant(member !== undefined, 'who claims is there');
  // The member first, then the award, then money: the order of all locks here.
  await refuseExcluded(tx, member, now);
  const award = await lockAward(tx, awardId);
  if (award?.memberId !== memberId || award.state === 'waiting' || award.state === 'rejected') {
    throw new Refusal('award_not_found');
  }
  if (award.state === 'claimed' || award.state === 'running' || award.state === 'done') return award;
  if (award.state === 'expired' || isPast(award.claimBy, now)) throw new Refusal('award_expired');
  if (award.state === 'cancelled') throw new Refusal('award_over');
  if (award.requiredParts > 0n && !award.terms.stacks) await refuseBeside(tx, deps, award);
  const after = await pay(tx, deps, { ...award, state: stepFrom(award, 'claim'), claimedAt: now });
  await writeStep(tx, after);
  return after;
}

/** All of them are locked, then the limits that the award will change, then the money that ends one of them: the order of all locks. */
async function refuseBeside(tx: Tx, deps: AwardsDeps, award: Award): Promise<void> {
  const others: Award[] = [];
  for (const { awardId, terms } of await runningAwards(tx, award.memberId)) {
    const other = terms.stacks ? undefined : await lockAward(tx, awardId);
    if (other?.state === 'running') others.push(other);
  }
  if (others.length === 0) return;
  if (award.terms.largestStakeParts !== null) await lockLimits(tx, { ...award, currency: award.what.currency });
  for (const other of others) {
    if ((await settleRunning(tx, deps, other)).state === 'running') throw new Refusal('award_running');
  }
}

async function pay(tx: Tx, deps: AwardsDeps, award: Award & { readonly claimedAt: Instant }): Promise<Award> {
  const { kind } = award.what;
  if (kind !== 'money') {
    const payer = deps.payers[kind];
    invariant(payer !== undefined, `somebody gives ${kind}`);
    return (await payer.pay(tx, award)) === 'done'
      ? { ...award, state: stepFrom(award, 'finish'), endedAt: award.claimedAt }
      : award;
  }
  if (award.requiredParts === 0n) {
    const paidParts = await payMoney(tx, award);
    return { ...award, paidParts, state: stepFrom(award, 'finish'), endedAt: award.claimedAt };
  }
  const running = await run(tx, award, award.what.amountParts);
  return award.terms.pays === 'afterTurnover' ? running : { ...running, paidParts: await payMoney(tx, award) };
}

function stepFrom(award: Award, event: 'claim' | 'run' | 'finish') {
  const state = event === 'claim' ? award.state : 'claimed';
  const next = nextAwardState(state, event);
  invariant(next !== undefined, `an award that is ${state} can ${event}`);
  return next;
}
