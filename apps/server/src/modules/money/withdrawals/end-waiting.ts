import type { MemberId } from '@baize/kernel';
import { takeStep } from './take-step.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { PayoutDeps } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawals.store.ts';

/** Calls a withdrawal received when its member said nothing for the brand's time. May run twice, and too early: then nothing. */
export async function endWaiting(
  deps: PayoutDeps,
  { memberId, withdrawalId }: { readonly memberId: MemberId; readonly withdrawalId: string },
): Promise<void> {
  const ended = await deps.db.inTransaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, memberId, withdrawalId);
    if (withdrawal?.state !== 'paid' || withdrawal.receiptDueAt === null) return undefined;
    if (withdrawal.receiptDueAt > deps.clock.now()) return undefined;
    return takeStep(tx, deps, { withdrawal, happening: { event: 'receiptTimedOut', by: 'clock' } });
  });
  if (ended !== undefined) tellWithdrawal(deps.news, ended);
}
