import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { holdMoney } from '../ledger/index.ts';
import type { ReviewVerdict } from './review.ts';
import type { WithdrawalTerms, WithdrawalRequest } from './judge-request.ts';
import { takeStep } from './take-step.ts';
import type { Withdrawal, WithdrawalId, WithdrawalsDeps } from './withdrawal.ts';
import { addStep, insertWithdrawal } from './withdrawals.store.ts';

/** The terms of a withdrawal that passed all checks of the request. */
export type OpeningTerms = Pick<WithdrawalTerms, 'account' | 'amount' | 'channel' | 'feeParts' | 'isFree'>;

/**
 * Writes a withdrawal down, sets its money aside, and approves it at once where the rules found nothing. The caller has the
 * member locked and has judged the request. Refuses balance_too_low, wallet_frozen.
 */
export async function openWithdrawal(
  tx: Tx,
  deps: Pick<WithdrawalsDeps, 'clock' | 'chance'>,
  {
    asked,
    terms,
    verdict,
  }: { readonly asked: WithdrawalRequest; readonly terms: OpeningTerms; readonly verdict: ReviewVerdict },
): Promise<Withdrawal> {
  const { memberId, brand, requestKey } = asked;
  const { account, amount, channel, feeParts, isFree } = terms;
  const { accountId, kind, institution, number, holder } = account;
  const withdrawalId = newId<WithdrawalId>(deps.clock, deps.chance);
  const requestedAt = deps.clock.now();
  const place = { kind, institution, number, holder };
  const names = { memberId, withdrawalId, brand, requestKey, accountId, place, channel };
  const made = await insertWithdrawal(tx, { ...names, ...verdict, amount, feeParts, isFree, requestedAt });
  await holdMoney(tx, { brand, memberId, holdId: withdrawalId, amount, reference: withdrawalId });
  const opened = { withdrawalId, at: requestedAt, event: 'requested', state: made.state } as const;
  await addStep(tx, memberId, { ...opened, by: 'member', reason: '', actor: '' });
  if (verdict.flags.length > 0) return made;
  return takeStep(tx, deps, { withdrawal: made, happening: { event: 'approved', by: 'rules' } });
}
