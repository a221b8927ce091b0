import { currencyOf, type Instant, instantOf, invariant, type MemberId, type Money, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fingerprintOf, type PostingResult, type TransferKind } from './posting.ts';
import {
  type ClosingAnswer,
  type HoldTransferRow,
  insertHold,
  spendHold,
  transfersOfHold,
  voidHoldRow,
  type HoldInput,
  type PostHoldInput,
  type VoidHoldInput,
} from './holds.store.ts';
import { resultOrRefusal } from './post-transfers.ts';

/**
 * Sets money aside: from cash to held, until `postHold` spends it or `voidHold` gives it back. May be repeated. Refuses:
 * balance_too_low, key_reused (the id was used with other content), currency_differs.
 */
export async function holdMoney(tx: Tx, input: HoldInput): Promise<PostingResult> {
  const { brand, memberId, holdId, amount, reference } = input;
  invariant(amount.parts > 0n, 'a hold is above zero');
  const fingerprint = fingerprintOf(['open', brand, memberId, amount.currency, amount.parts, reference]);
  return resultOrRefusal(await insertHold(tx, input, fingerprint), `hold ${holdId}`);
}

/**
 * Spends a hold, whole or in part, and gives the rest back. May be repeated with the same content. Refuses hold_closed when
 * it was closed otherwise, currency_differs when a share is not in the hold's currency.
 */
export async function postHold(tx: Tx, input: PostHoldInput): Promise<PostingResult> {
  const { shares, reference } = input;
  const { currency } = shares[0].amount;
  for (const { amount } of shares) {
    invariant(amount.parts > 0n, 'a hold is spent above zero, or voided');
    if (amount.currency !== currency) throw new Refusal('currency_differs');
  }
  const meaning = shares.flatMap(({ kind, to, amount }) => [kind, to, amount.parts]);
  const fingerprint = fingerprintOf(['post', currency, ...meaning, reference]);
  return resultOfClosing(input, await spendHold(tx, { ...input, currency, fingerprint }));
}

/** Gives a hold back whole. May be repeated. Refuses hold_closed when it was spent. */
export async function voidHold(tx: Tx, input: VoidHoldInput): Promise<PostingResult> {
  const { memberId, holdId, reference } = input;
  return resultOfClosing(
    input,
    await voidHoldRow(tx, { memberId, holdId, reference, fingerprint: fingerprintOf(['void', reference]) }),
  );
}

function resultOfClosing(
  { memberId, holdId }: VoidHoldInput | PostHoldInput,
  { outcome, balance }: ClosingAnswer,
): PostingResult {
  if (outcome === 'closed') throw new Refusal('hold_closed');
  if (outcome === 'wrong_currency') throw new Refusal('currency_differs');
  invariant(outcome === 'posted' || outcome === 'repeated', `hold ${holdId} of ${memberId} is ${outcome}`);
  invariant(balance !== null, `hold ${holdId} was resultOfClosing without a balance`);
  return { outcome, balanceParts: balance };
}

/** One transfer that a hold made: setting aside, spending, giving back. */
export interface HoldTransfer {
  readonly kind: TransferKind;
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly balanceAfterParts: bigint;
  readonly at: Instant;
}

/** Every transfer of one hold of the member, in the order in which they were made: evidence of what became of its money. */
export async function holdTransfers(sql: Sql, memberId: MemberId, holdId: string): Promise<HoldTransfer[]> {
  return (await transfersOfHold(sql, memberId, holdId)).map(transferFrom);
}

function transferFrom(row: HoldTransferRow): HoldTransfer {
  return {
    kind: row.kind,
    from: row.debit_account,
    to: row.credit_account,
    amount: money(currencyOf(row.currency), row.amount_parts),
    balanceAfterParts: row.balance_after_parts,
    at: instantOf(row.at.getTime()),
  };
}
