import type { Sql, Tx } from '../../../platform/database/db.ts';
import { oneAtATimeByKey } from '../../../platform/load/bounded-work.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
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
 * parallel: the same withdrawal comes back, or the same refusal. Refuses what `judgeRequest` refuses, payment_password_missing, password_wrong,
 * too_many_requests, wallet_frozen, and key_reused when the key came with other content before.
 */
export async function requestWithdrawal(deps: WithdrawalsDeps, asked: WithdrawalForm): Promise<Withdrawal> {
  const known = await knownAs(deps.db, asked);
  return known ?? inTurn(asked.memberId, () => requestAlone(deps, asked));
}

async function requestAlone(deps: WithdrawalsDeps, asked: WithdrawalForm): Promise<Withdrawal> {
  const { memberId, paymentPassword, tokenHash } = asked;
  const request = requestOf(asked);
  const withdrawal = await answerOnce(deps, request, {
    known: (sql) => knownAs(sql, asked),
    work: async () => {
      await judgeRequest(deps.db, deps, asked);
      await judgePaymentPassword(deps.db, { memberId, password: paymentPassword }, deps);
      return deps.db.inTransaction(async (tx) => {
        await lockMember(tx, memberId);
        const meanwhile = await knownAs(tx, asked);
        if (meanwhile !== undefined) return meanwhile;
        await mustBeUndecided(tx, request);
        const terms = await judgeRequest(tx, deps, asked);
        const verdict = await reviewOf(tx, deps, { terms, tokenHash });
        return openWithdrawal(tx, deps, { asked, terms, verdict });
      });
    },
  });
  hintWithdrawal(deps.hints, withdrawal);
  return withdrawal;
}

function requestOf({ memberId, requestKey, accountId, amountParts }: WithdrawalRequest): KeyedRequest {
  return { scope: 'withdrawal', owner: memberId, requestKey, meaning: [accountId.toLowerCase(), String(amountParts)] };
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

/** The withdrawal that the key made before. Refuses key_reused when it came with other content. */
async function knownAs(sql: Sql, asked: WithdrawalRequest): Promise<Withdrawal | undefined> {
  const known = await withdrawalByKey(sql, asked.memberId, asked.requestKey);
  if (known === undefined) return undefined;
  const isSame = known.accountId === asked.accountId && known.amount.parts === asked.amountParts;
  if (!isSame) throw new Refusal('key_reused');
  return known;
}
