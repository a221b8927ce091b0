import type { WithdrawalReason } from '@baize/contract/withdrawals';
import type { NoteChange } from '../../../../events/operator-change.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { OperatorSession } from '../../../../platform/http/serve.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Happening, takeStep } from '../take-step.ts';
import { tellWithdrawal } from '../tell-withdrawal.ts';
import type { PayoutDeps, Withdrawal } from '../withdrawal.ts';
import { findOfBrand, lockWithdrawal } from '../withdrawals.store.ts';

export interface StaffDeps extends PayoutDeps {
  readonly noteChange: NoteChange;
}

/** Whose decision it is, and on which withdrawal of their brand. */
export interface Decision {
  readonly operator: OperatorSession;
  readonly withdrawalId: string;
}

/**
 * Approves a withdrawal for an operator; above the brand's limit it then waits for another operator. Refuses
 * withdrawal_not_found, withdrawal_step_closed, and second_operator_needed when the second approval is by the same person (a
 * person with two tokens is still one person).
 */
export function approveWithdrawal(deps: StaffDeps, decision: Decision): Promise<Withdrawal> {
  const { operator } = decision;
  return decide(deps, decision, (withdrawal) => {
    const isFirst = withdrawal.needsTwo && withdrawal.approverIds.length === 0;
    if (hasApproved(withdrawal, operator)) {
      throw new Refusal(withdrawal.state === 'secondReview' ? 'second_operator_needed' : 'withdrawal_step_closed');
    }
    const approverIds = [...withdrawal.approverIds, operator.operatorId];
    const change = { approverIds, approvers: [...withdrawal.approvers, operator.name] };
    return { event: isFirst ? 'approvedFirst' : 'approved', change };
  });
}

function hasApproved({ approverIds, approvers }: Withdrawal, { operatorId, name }: OperatorSession): boolean {
  return approverIds.includes(operatorId) || approvers.some((one) => one.toLowerCase() === name.toLowerCase());
}

/**
 * Refuses a withdrawal with a reason that the member is told; its money is free again. May be repeated with the same reason.
 * Refuses withdrawal_not_found, and withdrawal_step_closed while a payout is on its way or when it is over.
 */
export function refuseWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reason: WithdrawalReason; readonly note: string },
): Promise<Withdrawal> {
  const { reason, note } = decision;
  return decide(deps, decision, ({ state, refusalReason }) => {
    if (state === 'refused' && refusalReason === reason) return undefined;
    return { event: 'refused', reason, change: { refusalReason: reason, refusalNote: note } };
  });
}

/** Lets a payout be ordered anew after the channel refused the one before. Refuses withdrawal_not_found, withdrawal_step_closed. */
export function retryWithdrawal(deps: StaffDeps, decision: Decision): Promise<Withdrawal> {
  return decide(deps, decision, () => ({ event: 'retried' }));
}

/**
 * Notes that staff paid by hand, with the bank's own reference. May be repeated with the same reference. Refuses
 * withdrawal_not_found, and withdrawal_step_closed while a payout is on its way, before approval, and when it was paid already.
 */
export function settleWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reference: string },
): Promise<Withdrawal> {
  const { reference } = decision;
  return decide(deps, decision, ({ settledReference }) => {
    if (settledReference === reference) return undefined;
    return { event: 'settledByHand', paidThrough: 'manual', change: { settledReference: reference } };
  });
}

/**
 * Closes the question whether the money came: the withdrawal stands, and what was paid is not returned. Refuses
 * withdrawal_not_found, withdrawal_step_closed.
 */
export function forceReceipt(deps: StaffDeps, decision: Decision & { readonly note: string }): Promise<Withdrawal> {
  const { note } = decision;
  return decide(deps, decision, () => ({
    event: 'receiptForced',
    ...(note === '' ? {} : { change: { refusalNote: note } }),
  }));
}

/** Undefined: it was done before, and the withdrawal is answered as it stands. */
type Choice = (withdrawal: Withdrawal) => Omit<Happening, 'by' | 'actor'> | undefined;

async function decide(deps: StaffDeps, { operator, withdrawalId }: Decision, choice: Choice): Promise<Withdrawal> {
  const decided = await deps.db.inTransaction(async (tx) => {
    const before = await lockedOf(tx, operator, withdrawalId);
    const chosen = choice(before);
    if (chosen === undefined) return before;
    const happening: Happening = { ...chosen, by: 'staff', actor: operator.name };
    const after = await takeStep(tx, deps, { withdrawal: before, happening });
    const what = `withdrawal.${chosen.event}`;
    const { reason = '' } = chosen;
    const line = { operator, what, target: withdrawalId, before: { state: before.state } };
    await deps.noteChange(tx, { ...line, after: { state: after.state, ...(reason === '' ? {} : { reason }) } });
    return after;
  });
  tellWithdrawal(deps.news, decided);
  return decided;
}

async function lockedOf(tx: Tx, { brand }: OperatorSession, withdrawalId: string): Promise<Withdrawal> {
  const found = await findOfBrand(tx, brand, withdrawalId);
  const locked = found && (await lockWithdrawal(tx, found.memberId, withdrawalId));
  if (locked === undefined) throw new Refusal('withdrawal_not_found');
  return locked;
}
