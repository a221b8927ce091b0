import type {
  ForceReason,
  RetryReason,
  SettleReason,
  UpholdReason,
  WithdrawalReason,
} from '@baize/contract/money/withdrawal-states';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { partsOf, settingsOf } from '../withdrawal-rules/index.ts';
import { type WithdrawalTransition, takeStep, hintWithdrawal } from './take-step.ts';
import { type PayoutDeps, payoutParts, type Withdrawal } from './withdrawal.ts';
import { findOfBrand, lockWithdrawal } from './withdrawals.store.ts';

export interface StaffDeps extends PayoutDeps {
  readonly noteChange: NoteChange;
}

/** Whose decision it is, and on which withdrawal of their brand. */
export interface Decision {
  readonly operator: OperatorSession;
  readonly withdrawalId: string;
}

/** What an operator chose, and what the audit trail keeps of it. */
interface StaffStep extends Omit<WithdrawalTransition, 'by' | 'actor'> {
  readonly note?: string;
  /** The bank's own, where staff paid. */
  readonly reference?: string;
}

/** Chooses the step to take. Undefined: it was taken before, and the withdrawal is returned unchanged. */
type Choice = (withdrawal: Withdrawal, tx: Tx) => StaffStep | undefined | Promise<StaffStep | undefined>;

/**
 * Lets an operator take a step with a withdrawal of their brand: locks it, chooses the step by its present state, and writes the
 * audit trail in the same transaction. Refuses withdrawal_not_found, withdrawal_step_closed.
 */
export async function decide(
  deps: StaffDeps,
  { operator, withdrawalId }: Decision,
  choice: Choice,
): Promise<Withdrawal> {
  const decided = await deps.db.inTransaction(async (tx) => {
    const before = await lockedOf(tx, operator, withdrawalId);
    const chosen = await choice(before, tx);
    if (chosen === undefined) return before;
    const { note = '', reference = '', ...step } = chosen;
    const after = await takeStep(tx, deps, {
      withdrawal: before,
      happening: { ...step, by: 'staff', actor: operator.name },
    });
    const said = Object.entries({ reason: step.reason ?? '', note, reference }).filter(([, text]) => text !== '');
    const line = { operator, what: `withdrawal.${step.event}`, target: withdrawalId, before: { state: before.state } };
    await deps.noteChange(tx, { ...line, after: { state: after.state, ...Object.fromEntries(said) } });
    return after;
  });
  hintWithdrawal(deps.hints, decided);
  return decided;
}

async function lockedOf(tx: Tx, { brand }: OperatorSession, withdrawalId: string): Promise<Withdrawal> {
  const found = await findOfBrand(tx, brand, withdrawalId);
  const locked = found && (await lockWithdrawal(tx, found.memberId, withdrawalId));
  if (locked === undefined) throw new Refusal('withdrawal_not_found');
  return locked;
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
 * Refuses a withdrawal with a reason that the member reads; its hold is released. May be repeated with the same reason.
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
 * Closes a member's complaint that the money did not arrive: the withdrawal stays paid, nothing is returned. Refuses
 * withdrawal_not_found, withdrawal_step_closed.
 */
export function forceReceipt(
  deps: StaffDeps,
  decision: Decision & { readonly reason: ForceReason; readonly note: string },
): Promise<Withdrawal> {
  const { reason, note } = decision;
  return decide(deps, decision, () => ({ event: 'receiptForced', reason, note, change: { refusalNote: note } }));
}

/**
 * Decides a dispute for the member: what did not come is given back to the balance, in the same
 * transaction and once. From the brand's limit for two approvals on, nothing moves before another operator decides the same. May be
 * repeated by whoever did it. Refuses withdrawal_not_found, withdrawal_step_closed unless the question is open, and
 * second_operator_needed when the second decision is by the same person.
 */
export function upholdWithdrawal(
  deps: StaffDeps,
  decision: Decision & { readonly reason: UpholdReason; readonly note: string },
): Promise<Withdrawal> {
  const { operator, reason, note } = decision;
  return decide(deps, decision, async (withdrawal, tx) => {
    const { state, upheldByIds, upheldBy } = withdrawal;
    if (state === 'returned' && upheldByIds.includes(operator.operatorId)) return undefined;
    if (state !== 'disputed') throw new Refusal('withdrawal_step_closed');
    if (hasUpheld(withdrawal, operator)) throw new Refusal('second_operator_needed');
    const missing = payoutParts(withdrawal) - (withdrawal.receivedParts ?? 0n);
    const { fourEyesFrom } = await settingsOf(tx, withdrawal.brand);
    const isEnough = upheldByIds.length > 0 || missing < partsOf(fourEyesFrom);
    const people = { upheldByIds: [...upheldByIds, operator.operatorId], upheldBy: [...upheldBy, operator.name] };
    if (!isEnough) return { event: 'upheldFirst', reason, note, change: people };
    const change = { ...people, returnedParts: missing, refusalNote: note };
    return { event: 'upheld', reason, note, change };
  });
}

function hasUpheld({ upheldByIds, upheldBy }: Withdrawal, { operatorId, name }: OperatorSession): boolean {
  return upheldByIds.includes(operatorId) || upheldBy.some((one) => one.toLowerCase() === name.toLowerCase());
}
