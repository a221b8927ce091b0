import {
  isWithdrawalHeld,
  nextWithdrawalState,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@baize/contract/money/withdrawal-states';
import { instantOf, MINUTE_MS, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { postHold, voidHold } from '../ledger/index.ts';
import { settingsOf } from '../withdrawal-rules/index.ts';
import { returnPayout } from './return-payout.ts';
import { payoutAccount, payoutParts, type StepBy, type Withdrawal } from './withdrawal.ts';
import { addStep, type WithdrawalChange, writeWithdrawal } from './withdrawals.store.ts';

/** The jobs of withdrawals, by the names they are planned under. */
export const PAY_OUT_TASK = 'payments.pay-out';
export const RECEIPT_DUE_TASK = 'payments.receipt-due';

/** A change of a withdrawal's state, with what is recorded about it. */
export interface WithdrawalTransition {
  readonly event: WithdrawalEvent;
  readonly by: StepBy;
  readonly reason?: string;
  /** The operator who did it. */
  readonly actor?: string;
  readonly change?: WithdrawalChange;
}

/**
 * Moves a withdrawal that the caller has locked along its state table, with everything that belongs to the new state in the
 * same transaction: its money is spent or given back, what did not come is returned, the payout or the end of waiting is planned,
 * the time line gets its line. Nothing else changes a withdrawal. Refuses withdrawal_step_closed when the table has no such step.
 */
export async function takeStep(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { withdrawal, happening }: { readonly withdrawal: Withdrawal; readonly happening: WithdrawalTransition },
): Promise<Withdrawal> {
  const state = nextWithdrawalState(withdrawal.state, happening.event);
  if (state === undefined) throw new Refusal('withdrawal_step_closed');
  const changed = { ...withdrawal, ...happening.change, state };
  const now = clock.now();
  const after =
    state === 'paid' ? { ...changed, paidAt: now, receiptDueAt: await dueAt(tx, withdrawal, now) } : changed;
  await writeWithdrawal(tx, after);
  if (isWithdrawalHeld(withdrawal.state) && !isWithdrawalHeld(state)) {
    await (state === 'paid' ? spend(tx, after) : giveBack(tx, after));
  }
  if (state === 'returned') await returnPayout(tx, after);
  await planFor(tx, after, state);
  const { event, by, reason = '', actor = '' } = happening;
  await addStep(tx, after.memberId, { withdrawalId: after.withdrawalId, at: now, event, state, by, reason, actor });
  return after;
}

async function dueAt(tx: Tx, { brand }: Withdrawal, now: number): Promise<Withdrawal['receiptDueAt']> {
  const { receiptMinutes } = await settingsOf(tx, brand);
  return instantOf(now + receiptMinutes * MINUTE_MS);
}

/** The hold's key makes this happen once even if the checks around it failed. */
async function spend(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { memberId, withdrawalId, amount, feeParts } = withdrawal;
  const payout = { kind: 'withdrawal', to: payoutAccount(withdrawal) } as const;
  const fee = { kind: 'fee', to: 'house:fees', amount: money(amount.currency, feeParts) } as const;
  await postHold(tx, {
    memberId,
    holdId: withdrawalId,
    reference: withdrawalId,
    shares: [{ ...payout, amount: money(amount.currency, payoutParts(withdrawal)) }, ...(feeParts > 0n ? [fee] : [])],
  });
}

async function giveBack(tx: Tx, { memberId, withdrawalId }: Withdrawal): Promise<void> {
  await voidHold(tx, { memberId, holdId: withdrawalId, reference: withdrawalId });
}

async function planFor(tx: Tx, withdrawal: Withdrawal, state: WithdrawalState): Promise<void> {
  const { memberId, withdrawalId, receiptDueAt } = withdrawal;
  const payload = { memberId, withdrawalId };
  if (state === 'approved') {
    const key = `payments-payout-${withdrawalId}`;
    await addJob(tx, { task: PAY_OUT_TASK, payload: { ...payload, turn: 0 }, key });
  }
  if (state === 'paid' && receiptDueAt !== null) {
    const key = `payments-receipt-${withdrawalId}`;
    await addJob(tx, { task: RECEIPT_DUE_TASK, payload, runAt: new Date(receiptDueAt), key });
  }
}

/** Hints the member's open pages at a withdrawal that changed, and at their balance. After the commit only. */
export function hintWithdrawal(hints: Hints, { memberId, withdrawalId }: Withdrawal): void {
  hints.tell(memberId, { type: 'withdrawal', withdrawalId });
  hints.tell(memberId, { type: 'balance' });
}
