import type { Tx } from '../../../platform/database/db.ts';
import { oneAtATimeByKey } from '../../../platform/load/bounded-work.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { browserKnownSince } from '../../people/members/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import { isAccountShared, lockMember } from '../payout-accounts/index.ts';
import { review, type ReviewVerdict } from './review.ts';
import { judgeRequest, type WithdrawalTerms, type WithdrawalRequest } from './judge-request.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import { hintWithdrawal } from './take-step.ts';
import type { Withdrawal, WithdrawalsDeps } from './withdrawal.ts';
import { lastDepositAt } from './withdrawal-lists.store.ts';
import { withdrawalByKey } from './withdrawals.store.ts';

export interface WithdrawalForm extends WithdrawalRequest {
  readonly paymentPassword: string;
  /** The session that makes the request. */
  readonly tokenHash: Buffer;
}

const WAITING_MAX = 100;
/** A member asks for one withdrawal at a time: a hundred at once must not cost a hundred password hashes side by side. */
const inTurn = oneAtATimeByKey(WAITING_MAX);

/**
 * Asks for a withdrawal: proves the withdrawal password, sets the amount aside and lets the rules review it, in one
 * transaction. What they find nothing in is approved at once and its payout planned. May be repeated with its key, also in
 * parallel: the same withdrawal comes back. Refuses what `judgeRequest` refuses, payment_password_missing, password_wrong,
 * too_many_requests, wallet_frozen, and key_reused when the key came with other content before.
 */
export async function requestWithdrawal(deps: WithdrawalsDeps, asked: WithdrawalForm): Promise<Withdrawal> {
  const known = await withdrawalByKey(deps.db, asked.memberId, asked.requestKey);
  if (known !== undefined) return sameAs(asked, known);
  return inTurn(asked.memberId, () => requestAlone(deps, asked));
}

async function requestAlone(deps: WithdrawalsDeps, asked: WithdrawalForm): Promise<Withdrawal> {
  const { memberId, requestKey, paymentPassword, tokenHash } = asked;
  const known = await withdrawalByKey(deps.db, memberId, requestKey);
  if (known !== undefined) return sameAs(asked, known);
  await judgeRequest(deps.db, deps, asked);
  await judgePaymentPassword(deps.db, { memberId, password: paymentPassword }, deps);
  const withdrawal = await deps.db.inTransaction(async (tx) => {
    await lockMember(tx, memberId);
    const meanwhile = await withdrawalByKey(tx, memberId, requestKey);
    if (meanwhile !== undefined) return sameAs(asked, meanwhile);
    const terms = await judgeRequest(tx, deps, asked);
    const verdict = await reviewOf(tx, deps, { terms, tokenHash });
    return openWithdrawal(tx, deps, { asked, terms, verdict });
  });
  hintWithdrawal(deps.hints, withdrawal);
  return withdrawal;
}

async function reviewOf(
  tx: Tx,
  { clock }: Pick<WithdrawalsDeps, 'clock'>,
  { terms, tokenHash }: { readonly terms: WithdrawalTerms; readonly tokenHash: Buffer },
): Promise<ReviewVerdict> {
  const { account, payee, today, amount, settings } = terms;
  const facts = {
    now: clock.now(),
    amountParts: amount.parts,
    memberSince: payee.createdAt,
    browserSince: await browserKnownSince(tx, tokenHash),
    accountSince: account.boundAt,
    isAccountShared: await isAccountShared(tx, account),
    holder: account.holder,
    realName: payee.realName,
    lastDepositAt: await lastDepositAt(tx, account.memberId),
    wasPaidBefore: today.wasPaidBefore,
    countToday: today.count,
  };
  return review(facts, settings);
}

function sameAs(asked: WithdrawalRequest, known: Withdrawal): Withdrawal {
  const isSame = known.accountId === asked.accountId && known.amount.parts === asked.amountParts;
  if (!isSame) throw new Refusal('key_reused');
  return known;
}
