import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import { type Instant, money, type Money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { postTransfers, type Transfer } from '../ledger/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import type { Deposit } from './deposit.ts';

/** A part of a deposit that reaches the balance. */
export interface CreditedPart {
  readonly posting: { readonly scope: string; readonly key: string };
  /** Where it comes from: the channel, or the member's suspense account. */
  readonly from: Transfer['from'];
  /** What comes from there at the same time and is held back. */
  readonly heldBack: Money;
  /** How much of the deposit was credited before. */
  readonly before: bigint;
  readonly parts: bigint;
  readonly now: Instant;
}

/**
 * Credits a part of a deposit, takes the fee of it and gives the bonus: one posting, so all or nothing. Its key in the ledger makes
 * it happen once even if the checks around it failed. Fee, bonus and turnover are those of everything credited so far, less
 * what was taken, given and asked for before. Returns both in total.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: Deposit,
  { posting, from, heldBack, before, parts, now }: CreditedPart,
): Promise<{ readonly feeParts: bigint; readonly bonusParts: bigint }> {
  const { brand, memberId, depositId, terms, amount } = deposit;
  const { currency } = amount;
  const [earlier, total] = [before, before + parts].map((credited) => resultOfDeposit(terms, credited, currency));
  const feeParts = (total?.feeParts ?? 0n) - (earlier?.feeParts ?? 0n);
  const bonusParts = (total?.bonusParts ?? 0n) - (earlier?.bonusParts ?? 0n);
  const moved = (of: bigint) => ({ brand, memberId, amount: money(currency, of), reference: depositId });
  const transfers: readonly Transfer[] = [
    { ...moved(parts), kind: 'deposit', from, to: 'cash' },
    { ...moved(heldBack.parts), kind: 'heldBack', from, to: 'suspense' },
    { ...moved(feeParts), kind: 'fee', from: 'cash', to: 'house:fees' },
    { ...moved(bonusParts), kind: 'bonus', from: 'house:bonus', to: 'cash' },
  ];
  await postTransfers(tx, { ...posting, transfers: transfers.filter((transfer) => transfer.amount.parts > 0n) });
  if (parts > 0n) await requireTurnover(tx, deposit, { beforeParts: before, parts, now });
  return { feeParts: total?.feeParts ?? 0n, bonusParts: total?.bonusParts ?? 0n };
}
