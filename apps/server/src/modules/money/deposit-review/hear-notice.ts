import { currencyOf, invariant, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  applyIn,
  tellOf,
  type Deposit,
  type PaymentsDeps,
  depositsByCodes,
  depositCodesIn,
} from '../deposits/index.ts';
import { needsSecond } from './needs-second.ts';
import { judgeNotice } from './judge-notice.ts';
import type { BankNotice, KeptNotice, Verdict } from './notice.ts';
import { findNotice, insertNotice, writeVerdict } from './notices.store.ts';

export interface StaffDeps extends PaymentsDeps {
  readonly noteChange: NoteChange;
}

/**
 * Takes in a bank's notice of a payment, from staff or what they connected to the bank. Where its text names one deposit of that
 * channel and the amount is exactly the same, the deposit is credited in the same transaction; anything else, and what one
 * person may not say alone (`needsSecond`), waits for staff. The same notice again, also in parallel, gets the first answer. Refuses key_reused when its number comes with other content, and
 * amount_not_whole_coins.
 */
export async function hearNotice(
  deps: StaffDeps,
  { notice, operator }: { readonly notice: BankNotice; readonly operator: OperatorSession },
): Promise<KeptNotice> {
  const { parts, currency } = notice.amount;
  if (!isWholeCoins(money(currencyOf(currency), parts))) throw new Refusal('amount_not_whole_coins');
  const heard = await deps.db.inTransaction(async (tx) => {
    if (!(await insertNotice(tx, notice, deps.clock.now()))) return undefined;
    const settled = await settle(tx, deps, notice);
    await writeVerdict(tx, notice, settled.verdict);
    const { noticeId, channel, text } = notice;
    const after = { channel, text, amount: textFromParts(parts), currency, ...settled.verdict };
    await deps.noteChange(tx, { operator, what: 'deposit.notice', target: noticeId, before: null, after });
    return settled;
  });
  if (heard?.paid !== undefined) tellOf(deps, heard.paid, 'paid');
  const kept = await findNotice(deps.db, notice.brand, notice.noticeId);
  invariant(kept !== undefined, 'a notice never disappears');
  if (!isSame(notice, kept)) throw new Refusal('key_reused');
  return kept;
}

interface Settled {
  readonly verdict: Verdict;
  readonly paid?: Deposit;
}

async function settle(tx: Tx, deps: PaymentsDeps, notice: BankNotice): Promise<Settled> {
  const { brand, channel, amount, noticeId } = notice;
  const named = await depositsByCodes(tx, brand, { channel, codes: depositCodesIn(notice.text) });
  const judged = judgeNotice(notice, named);
  const [deposit] = named;
  if (judged !== 'pays' || deposit === undefined) return waiting(judged === 'pays' ? 'no_reference' : judged);
  // Whoever tells a notice is one person: what needs two waits for two who match it.
  if (await needsSecond(tx, deps, { deposit, amountParts: amount.parts })) return waiting('second_operator');
  const news = { source: 'notice', event: 'paid', amount, note: noticeId } as const;
  const outcome = await applyIn(tx, deps, { deposit, news });
  // Somebody credited it while we waited for its lock.
  if (outcome !== 'applied') return waiting('decided');
  return { verdict: { state: 'matched', reason: null, depositId: deposit.depositId }, paid: deposit };
}

function waiting(reason: Exclude<Verdict['reason'], null>): Settled {
  return { verdict: { state: 'waiting', reason, depositId: null } };
}

function isSame(notice: BankNotice, kept: KeptNotice): boolean {
  return (
    notice.channel === kept.channel &&
    notice.text === kept.text &&
    notice.paidAt === kept.paidAt &&
    notice.amount.parts === kept.amount.parts &&
    notice.amount.currency === kept.amount.currency
  );
}
