import type { Withdrawal } from './withdrawal.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

/** Hints the member's open pages at a withdrawal that changed, and at their balance. After the commit only. */
export function tellWithdrawal(hints: Hints, { memberId, withdrawalId }: Withdrawal): void {
  hints.tell(memberId, { type: 'withdrawal', withdrawalId });
  hints.tell(memberId, { type: 'balance' });
}
