import { type BrandCode, currencyOf, invariant, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  applyEventIn,
  type Deposit,
  depositCodesIn,
  depositsByCodes,
  type DepositsDeps,
  hintDeposit,
} from '../deposits/index.ts';
import { needsSecondOperator } from './second-operator.ts';
import { type BankNotice, judgeBankNotice, type StoredBankNotice, type NoticeVerdict } from './bank-notice.ts';
import { findNotice, insertNotice, lockNotice, pageOfNotices, writeVerdict } from './bank-notices.store.ts';

export interface DepositReviewDeps extends DepositsDeps {
  readonly noteChange: NoteChange;
}

/**
 * Receives a bank's notice of a payment, from staff or from what they connected to the bank. Where its text names one deposit of
 * that channel and the amount is exactly the same, the deposit is credited in the same transaction; anything else, and what needs
 * a second operator (`needsSecondOperator`), waits for staff. The same notice again, also in parallel, gets the first answer.
 * Refuses key_reused when its number comes with other content, and amount_not_whole_coins.
 */
export async function receiveBankNotice(
  deps: DepositReviewDeps,
  { notice, operator }: { readonly notice: BankNotice; readonly operator: OperatorSession },
): Promise<StoredBankNotice> {
  const { parts, currency } = notice.amount;
  if (!isWholeCoins(money(currencyOf(currency), parts))) throw new Refusal('amount_not_whole_coins');
  const received = await deps.db.inTransaction(async (tx) => {
    if (!(await insertNotice(tx, notice, deps.clock.now()))) return undefined;
    const settled = await settle(tx, deps, notice);
    await writeVerdict(tx, notice, settled.verdict);
    const { noticeId, channel, text } = notice;
    const after = { channel, text, amount: textFromParts(parts), currency, ...settled.verdict };
    await deps.noteChange(tx, { operator, what: 'deposit.notice', target: noticeId, before: null, after });
    return settled;
  });
  if (received?.paid !== undefined) hintDeposit(deps, received.paid, 'paid');
  const kept = await findNotice(deps.db, notice.brand, notice.noticeId);
  invariant(kept !== undefined, 'a notice never disappears');
  if (!isSame(notice, kept)) throw new Refusal('key_reused');
  return kept;
}

interface NoticeSettlement {
  readonly verdict: NoticeVerdict;
  readonly paid?: Deposit;
}

async function settle(tx: Tx, deps: DepositsDeps, notice: BankNotice): Promise<NoticeSettlement> {
  const { brand, channel, amount, noticeId } = notice;
  const named = await depositsByCodes(tx, brand, { channel, codes: depositCodesIn(notice.text) });
  const judged = judgeBankNotice(notice, named);
  const [deposit] = named;
  if (judged !== 'pays' || deposit === undefined) return waiting(judged === 'pays' ? 'no_reference' : judged);
  // A notice counts as one person's statement: what needs two operators waits for two who match it.
  if (await needsSecondOperator(tx, deps, { deposit, amountParts: amount.parts })) return waiting('second_operator');
  const confirmed = { source: 'notice', event: 'paid', amount, note: noticeId } as const;
  const outcome = await applyEventIn(tx, deps, { deposit, confirmed });
  // Somebody credited it while we waited for its lock.
  if (outcome !== 'applied') return waiting('decided');
  return { verdict: { state: 'matched', reason: null, depositId: deposit.depositId }, paid: deposit };
}

function waiting(reason: Exclude<NoticeVerdict['reason'], null>): NoticeSettlement {
  return { verdict: { state: 'waiting', reason, depositId: null } };
}

function isSame(notice: BankNotice, kept: StoredBankNotice): boolean {
  return (
    notice.channel === kept.channel &&
    notice.text === kept.text &&
    notice.paidAt === kept.paidAt &&
    notice.amount.parts === kept.amount.parts &&
    notice.amount.currency === kept.amount.currency
  );
}

export interface Dismissal {
  readonly operator: OperatorSession;
  readonly noticeId: string;
  /** Why it belongs to no deposit. */
  readonly note: string;
}

/** Dismisses a notice that belongs to no deposit. May be repeated. Refuses notice_not_found, notice_settled. */
export async function dismissBankNotice(
  deps: DepositReviewDeps,
  { operator, noticeId, note }: Dismissal,
): Promise<StoredBankNotice> {
  return deps.db.inTransaction(async (tx) => {
    const notice = await lockNotice(tx, operator.brand, noticeId);
    if (notice === undefined) throw new Refusal('notice_not_found');
    if (notice.state === 'dismissed') return notice;
    if (notice.state === 'matched') throw new Refusal('notice_settled');
    const verdict = { state: 'dismissed', reason: 'by_staff', depositId: null } as const;
    await writeVerdict(tx, notice, verdict);
    const { state, reason } = notice;
    const what = { operator, what: 'deposit.notice', target: noticeId };
    await deps.noteChange(tx, { ...what, before: { state, reason }, after: { state: 'dismissed', note } });
    return { ...notice, ...verdict };
  });
}

export interface BankNoticesQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly state?: NoticeVerdict['state'] | undefined;
}

/** A page of a brand's bank notices, newest first. */
export async function listBankNotices(
  sql: Sql,
  brand: BrandCode,
  { pageNo, pageSize, state }: BankNoticesQuery,
): Promise<{ list: StoredBankNotice[]; total: number; totalPages: number }> {
  const { list, total } = await pageOfNotices(sql, brand, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
