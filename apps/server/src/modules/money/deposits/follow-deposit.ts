import type { DepositId, MemberId } from '@baize/kernel';
import { Refusal, Unreachable } from '../../../platform/refusal.ts';
import { applyEvent } from './apply-event.ts';
import { queryChannel, type ChannelAnswer } from './query-channel.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { isPastExpiry } from './domain/follow-schedule.ts';
import { planFollowing } from './follow-plan.ts';
import { findDeposit } from './deposits.store.ts';
import { placeOrder } from './place-order.ts';

export interface FollowTurn {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  /** The number of earlier queries, from which the pause before the next one follows. */
  readonly turn: number;
}

/**
 * Follows a deposit that no notification has decided: queries the channel, places an order that never got through, and calls the
 * deposit expired when its time is over and the channel has no payment under way. Plans its own next turn until the
 * deposit is decided or three days after its expiry. What the member sent pictures of waits for staff. May run twice.
 */
export async function followDeposit(deps: DepositsDeps, { memberId, depositId, turn }: FollowTurn): Promise<void> {
  const deposit = await findDeposit(deps.db, memberId, depositId);
  if (deposit === undefined || deposit.state === 'succeeded' || deposit.state === 'failed') return;
  const found = await unlessUnreachable(() => lookAfter(deps, deposit));
  if (found === 'settled') return;
  await deps.db.inTransaction((tx) => planFollowing(tx, deposit, { turn: turn + 1, now: deps.clock.now() }));
}

async function lookAfter(deps: DepositsDeps, deposit: Deposit): Promise<'settled' | 'open'> {
  const asked = await queryChannel(deps, deposit);
  if (isSettled(asked)) return 'settled';
  if (asked.standing !== 'open' && asked.standing !== 'unknown') return 'open';
  if (isPastExpiry(deposit.expiresAt, deps.clock.now())) {
    // The member sent a proof of payment: staff decide, not the clock.
    if (deposit.proofs > 0) return 'open';
    await applyEvent(deps, deposit, { source: 'query', event: 'timedOut', amount: { ...deposit.amount } });
  } else if (asked.standing === 'unknown') {
    await placeOrder(deps, deposit, 'first');
  }
  return 'open';
}

/** Credited or refused; or paid in another currency, which only staff can put right. */
function isSettled({ standing, outcome }: ChannelAnswer): boolean {
  return standing === 'paid' || standing === 'refused' || outcome === 'currency_differs';
}

/** When a channel is down or refuses the order, the job is not run again at once: its next turn is planned already. */
async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refusal) return undefined;
    throw error;
  }
}
