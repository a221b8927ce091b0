import { type Instant, type MemberId, money } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { type Channel, ChannelRefused, type PayoutReport } from '../channels/index.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import { nextTurnAt } from './domain/payout-schedule.ts';
import { insertPayout, type Payout, payoutsOf } from './payouts.store.ts';
import { PAY_OUT_TASK, takeStep, hintWithdrawal } from './take-step.ts';
import { type PayoutDeps, payoutParts, type Withdrawal, type WithdrawalId } from './withdrawal.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawals.store.ts';

export interface PayOutTurn {
  readonly memberId: MemberId;
  readonly withdrawalId: WithdrawalId;
  /** The number of earlier runs of this job, from which the pause before the next one follows. */
  readonly turn: number;
}

/**
 * Pays an approved withdrawal out, and follows the payout until the channel reports its end. A payout is written down
 * before it is ordered, under the reference the channel is queried by: a later run, after a crash or a lost answer, queries
 * that one and never orders another. Plans its own next turn; may run twice, also at the same time.
 */
export async function payOut(deps: PayoutDeps, { memberId, withdrawalId, turn }: PayOutTurn): Promise<void> {
  const before = await findWithdrawal(deps.db, memberId, withdrawalId);
  if (before === undefined) return;
  if (before.state === 'approved' && !(await isSafeToOrder(deps, before))) {
    await deps.db.inTransaction((tx) => planTurn(tx, before, { turn: turn + 1, now: deps.clock.now() }));
    return;
  }
  const started = await deps.db.inTransaction((tx) => begin(tx, deps, { memberId, withdrawalId, turn }));
  if (started === undefined) return;
  if (started.isNew) hintWithdrawal(deps.hints, started.withdrawal);
  const report = await unlessUnreachable(() => ordered(deps, started));
  if (report !== undefined) await applyPayoutReport(deps, started.payout, report);
}

interface StartedPayout {
  readonly withdrawal: Withdrawal;
  readonly payout: Payout;
  /** Nobody can have ordered it before. */
  readonly isNew: boolean;
}

/** The next turn is planned before the channel is called, so that the payout is followed even if the process dies in between. */
async function begin(
  tx: Tx,
  deps: PayoutDeps,
  { memberId, withdrawalId, turn }: PayOutTurn,
): Promise<StartedPayout | undefined> {
  const withdrawal = await lockWithdrawal(tx, memberId, withdrawalId);
  const now = deps.clock.now();
  if (withdrawal?.state === 'paying') {
    const payout = (await payoutsOf(tx, [withdrawal])).find(({ standing }) => standing === 'open');
    await planTurn(tx, withdrawal, { turn: turn + 1, now });
    return payout && { withdrawal, payout, isNew: false };
  }
  if (withdrawal?.state !== 'approved') return undefined;
  const attempt = (await payoutsOf(tx, [withdrawal])).length + 1;
  const reference = newId(deps.clock, deps.chance);
  const paying = await takeStep(tx, deps, { withdrawal, happening: { event: 'payoutStarted', by: 'channel' } });
  const { channel } = withdrawal;
  const payout = await insertPayout(tx, { memberId, withdrawalId, reference, attempt, channel, startedAt: now });
  await planTurn(tx, withdrawal, { turn: 0, now });
  return { withdrawal: paying, payout, isNew: true };
}

/**
 * Whether every payout that was refused before is still refused: the channel is queried again, so that no second payout arrives.
 * One that was paid after all settles the withdrawal.
 */
async function isSafeToOrder(deps: PayoutDeps, withdrawal: Withdrawal): Promise<boolean> {
  for (const earlier of await payoutsOf(deps.db, [withdrawal])) {
    const channel = deps.channels.get(earlier.channel);
    const report =
      channel &&
      (await unlessUnreachable(() => channel.queryPayout(earlier.reference, earlier.providerReference ?? undefined)));
    // Nothing was ever ordered of a channel that was closed already when its turn came.
    if (channel === undefined && earlier.providerReference === null) continue;
    if (report === undefined) return false;
    if (report === 'unknown' || report.standing === 'refused' || report.standing === 'reversed') continue;
    // It settles the withdrawal or, where the channel now gives it another name, is noted for staff: no other is ordered beside it.
    if (report.standing === 'paid') await applyPayoutReport(deps, earlier, report);
    return false;
  }
  return true;
}

/** Undefined where the channel is closed on this deployment: then nothing is known of what was ordered. */
async function ordered(
  { channels }: PayoutDeps,
  started: StartedPayout,
): Promise<PayoutReport | 'refused' | undefined> {
  const { payout, isNew } = started;
  const channel = channels.get(payout.channel);
  if (channel === undefined) return isNew ? 'refused' : undefined;
  const report = isNew ? 'unknown' : await channel.queryPayout(payout.reference, payout.providerReference ?? undefined);
  return report === 'unknown' ? order(channel, started) : report;
}

/** The reference is the idempotency key, too: an order that is still on its way and this one make one payout. */
async function order(channel: Channel, { withdrawal, payout }: StartedPayout): Promise<PayoutReport | 'refused'> {
  const { place, amount } = withdrawal;
  try {
    return await channel.createPayout({
      reference: payout.reference,
      idempotencyKey: payout.reference,
      amount: money(amount.currency, payoutParts(withdrawal)),
      account: place.number,
      holder: place.holder,
      institution: place.institution,
    });
  } catch (error) {
    if (error instanceof ChannelRefused) return 'refused';
    throw error;
  }
}

async function planTurn(
  tx: Tx,
  { memberId, withdrawalId }: Withdrawal,
  { turn, now }: { readonly turn: number; readonly now: Instant },
): Promise<void> {
  const payload = { memberId, withdrawalId, turn };
  const runAt = new Date(nextTurnAt(turn, now));
  await addJob(tx, { task: PAY_OUT_TASK, payload, runAt, key: `payments-payout-${withdrawalId}` });
}

async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}
