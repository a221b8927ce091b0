import type { MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { settingsOf } from '../withdrawal-rules/index.ts';
import { takeStep, hintWithdrawal } from './take-step.ts';
import type { PayoutDeps, Withdrawal } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawals.store.ts';

/**
 * Cancels a withdrawal for its member while it is in review, and releases its hold. May be repeated. Refuses
 * withdrawal_not_found, for other members' too, withdrawal_cancel_closed where the brand does not allow it, and
 * withdrawal_step_closed once it was approved or refused.
 */
export async function cancelWithdrawal(
  deps: PayoutDeps,
  memberId: MemberId,
  withdrawalId: string,
): Promise<Withdrawal> {
  const cancelled = await deps.db.inTransaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, memberId, withdrawalId);
    if (withdrawal === undefined) throw new Refusal('withdrawal_not_found');
    if (withdrawal.state === 'cancelled') return withdrawal;
    const { cancellable } = await settingsOf(tx, withdrawal.brand);
    if (!cancellable) throw new Refusal('withdrawal_cancel_closed');
    return takeStep(tx, deps, { withdrawal, happening: { event: 'cancelled', by: 'member' } });
  });
  hintWithdrawal(deps.hints, cancelled);
  return cancelled;
}
