import type { ForceReason, RetryReason, SettleReason, WithdrawalReason } from '@baize/contract/money/withdrawal-states';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Withdrawal } from './withdrawal.ts';
import { decide, type Decision, type StaffDeps } from './decide.ts';

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
    return { event: 'refused', reason, note, change: { refusalReason: reason, refusalNote: note } };
  });
}

/** Lets a payout be ordered anew after the channel refused the one before. Refuses withdrawal_not_found, withdrawal_step_closed. */
export function retryWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reason: RetryReason; readonly note: string },
): Promise<Withdrawal> {
  const { reason, note } = decision;
  return decide(deps, decision, () => ({ event: 'retried', reason, note }));
}

/**
 * Notes that staff paid by hand, with the bank's own reference. May be repeated with the same reference. Refuses
 * withdrawal_not_found, and withdrawal_step_closed while a payout is on its way, before approval, and when it was paid already.
 */
export function settleWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reference: string; readonly reason: SettleReason; readonly note: string },
): Promise<Withdrawal> {
  const { reference, reason, note } = decision;
  return decide(deps, decision, ({ settledReference }) => {
    if (settledReference === reference) return undefined;
    return { event: 'settledByHand', reason, note, reference, change: { settledReference: reference } };
  });
}

/**
 * Closes the question whether the money came: the withdrawal stands, and what was paid is not returned. Refuses
 * withdrawal_not_found, withdrawal_step_closed.
 */
export function forceReceipt(
  deps: StaffDeps,
  decision: Decision & { readonly reason: ForceReason; readonly note: string },
): Promise<Withdrawal> {
  const { reason, note } = decision;
  return decide(deps, decision, () => ({ event: 'receiptForced', reason, note, change: { refusalNote: note } }));
}
