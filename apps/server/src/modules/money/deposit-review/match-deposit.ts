import { nextDepositState } from '@baize/contract/money/deposit-states';
import { invariant, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { applyEventIn, hintDeposit, type Deposit, lockDeposit } from '../deposits/index.ts';
import { lockNotice, writeVerdict } from './bank-notices.store.ts';
import type { DepositReviewDeps } from './bank-notices.ts';
import { depositForStaff } from './read-deposits.ts';
import { insertMatch, matchByKey, type MatchKind, type Proposal } from './matches.store.ts';
import { needsSecondOperator, openProposals } from './second-operator.ts';

export interface MatchRequest {
  readonly operator: OperatorSession;
  readonly requestKey: string;
  readonly depositId: string;
  /** The amount that arrived at the brand's bank account. */
  readonly amountParts: bigint;
  /** Whether the operator looked at the proofs of payment, where there are any. */
  readonly proofSeen: boolean;
  /** The bank notice that reports the payment. */
  readonly noticeId?: string | undefined;
  readonly note: string;
}

/**
 * Matches a deposit with money that arrived, as staff say. Where one person may decide alone it is credited; else it
 * is stored as a proposal, and credited when another person says the same amount. Once per key, also in parallel: the same again
 * gets the deposit in its present state, and what was refused is refused again. Refuses deposit_not_found, deposit_decided (it is credited already), deposit_proof_unseen,
 * amount_not_whole_coins, key_reused, notice_not_found, notice_settled, and second_operator_needed when a person proposes again
 * what they proposed (a person with two tokens is still one person).
 */
export async function matchDeposit(deps: DepositReviewDeps, asked: MatchRequest): Promise<Deposit> {
  const { operator, depositId, amountParts } = asked;
  const deposit = await depositForStaff(deps.db, operator.brand, depositId);
  if (!isWholeCoins(money(deposit.amount.currency, amountParts))) throw new Refusal('amount_not_whole_coins');
  const keyed = keyedAs(asked);
  const outcome = await answerOnce(deps, keyed, {
    known: async (sql) => {
      const before = await matchByKey(sql, operator.brand, asked.requestKey);
      if (before !== undefined && !isSame(before, asked)) throw new Refusal('key_reused');
      return before && 'repeated';
    },
    work: () => deps.db.inTransaction((tx) => matchIn(tx, deps, { asked, deposit, keyed })),
  });
  if (outcome === 'credited') hintDeposit(deps, deposit, 'paid');
  return depositForStaff(deps.db, operator.brand, depositId);
}

function keyedAs({ operator, requestKey, depositId, amountParts, noticeId }: MatchRequest): KeyedRequest {
  return {
    ...{ scope: 'deposit-match', owner: operator.brand, requestKey },
    meaning: [depositId.toLowerCase(), String(amountParts), noticeId ?? '', operator.operatorId],
  };
}

interface MatchContext {
  readonly asked: MatchRequest;
  readonly deposit: Deposit;
}

async function matchIn(
  tx: Tx,
  deps: DepositReviewDeps,
  matching: MatchContext & { readonly keyed: KeyedRequest },
): Promise<'credited' | 'proposed' | 'repeated'> {
  const { asked } = matching;
  // Everybody who matches this deposit waits here for the lock, its webhooks too: what is read from here on stays as it is.
  const deposit = await lockDeposit(tx, matching.deposit);
  invariant(deposit !== undefined, 'a deposit never disappears');
  await mustBeUndecided(tx, matching.keyed);
  const before = await matchByKey(tx, deposit.brand, asked.requestKey);
  if (before !== undefined && !isSame(before, asked)) throw new Refusal('key_reused');
  if (before !== undefined) return 'repeated';
  if (nextDepositState(deposit.state, 'paid') === undefined) throw new Refusal('deposit_decided');
  if (deposit.proofs > 0 && !asked.proofSeen) throw new Refusal('deposit_proof_unseen');
  const kind = await kindOf(tx, deps, { asked, deposit });
  const noticeId = asked.noticeId ?? (typeof kind === 'string' ? null : kind.noticeId);
  if (noticeId !== null) await settleNotice(tx, deposit, { noticeId, isSettled: kind !== 'proposal' });
  await keep(tx, deps, { asked, deposit, kind });
  if (kind === 'proposal') {
    await noteMatch(tx, deps, { asked, deposit, kind });
    return 'proposed';
  }
  await credit(tx, deps, { asked, deposit });
  await noteMatch(tx, deps, { asked, deposit, kind });
  return 'credited';
}

function isSame(before: Proposal, { operator, depositId, amountParts, noticeId }: MatchRequest): boolean {
  return (
    before.depositId === depositId.toLowerCase() &&
    before.amountParts === amountParts &&
    before.noticeId === (noticeId ?? null) &&
    before.operatorId === operator.operatorId
  );
}

/** What this match comes to: credited alone, the confirmation of a proposal, or a proposal itself. */
async function kindOf(tx: Tx, deps: DepositReviewDeps, { asked, deposit }: MatchContext): Promise<MatchKind> {
  const { amountParts, operator } = asked;
  if (!(await needsSecondOperator(tx, deps, { deposit, amountParts }))) return 'alone';
  const proposed = (await openProposals(tx, [deposit])).get(deposit.depositId) ?? [];
  const same = proposed.filter((one) => one.amountParts === amountParts);
  const another = same.find((one) => !isSamePerson({ operatorId: one.operatorId, name: one.operatorName }, operator));
  if (another !== undefined) return another;
  if (same.length > 0) throw new Refusal('second_operator_needed');
  return 'proposal';
}

interface JudgedMatch extends MatchContext {
  readonly kind: MatchKind;
}

async function keep(tx: Tx, { clock }: DepositReviewDeps, { asked, deposit, kind }: JudgedMatch): Promise<void> {
  const { operator, requestKey, amountParts, noticeId = null, note } = asked;
  const { brand, memberId, depositId } = deposit;
  const by = { operatorId: operator.operatorId, operatorName: operator.name, note, at: clock.now() };
  const isNew = await insertMatch(tx, { brand, requestKey, memberId, depositId, amountParts, noticeId, ...by }, kind);
  // The key was used for another deposit at the same moment.
  if (!isNew) throw new Refusal('key_reused');
}

async function credit(tx: Tx, deps: DepositReviewDeps, { asked, deposit }: MatchContext): Promise<void> {
  const { operator, amountParts, note } = asked;
  const amount = { parts: amountParts, currency: deposit.amount.currency };
  const said = note === '' ? operator.name : `${operator.name}: ${note}`;
  const outcome = await applyEventIn(tx, deps, {
    deposit,
    confirmed: { source: 'staff', event: 'paid', amount, note: said },
  });
  if (outcome !== 'applied') throw new Refusal('deposit_decided');
}

async function noteMatch(tx: Tx, deps: DepositReviewDeps, { asked, deposit, kind }: JudgedMatch): Promise<void> {
  const { operator, amountParts, proofSeen, noticeId = null, note } = asked;
  const isProposal = kind === 'proposal';
  await deps.noteChange(tx, {
    operator,
    what: isProposal ? 'deposit.propose' : 'deposit.match',
    target: deposit.depositId,
    before: { state: deposit.state },
    after: {
      state: isProposal ? deposit.state : 'succeeded',
      amount: textFromParts(amountParts),
      proofSeen,
      noticeId,
      note,
      ...(typeof kind === 'string' ? {} : { proposedBy: kind.operatorName }),
    },
  });
}

async function settleNotice(
  tx: Tx,
  { brand, depositId }: Deposit,
  { noticeId, isSettled }: { readonly noticeId: string; readonly isSettled: boolean },
): Promise<void> {
  const notice = await lockNotice(tx, brand, noticeId);
  if (notice === undefined) throw new Refusal('notice_not_found');
  if (notice.state !== 'waiting') throw new Refusal('notice_settled');
  if (isSettled) await writeVerdict(tx, notice, { state: 'matched', reason: 'by_staff', depositId });
}
