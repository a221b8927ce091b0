import { type BrandCode, invariant, type MemberId, type Money } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { PostingAnswer } from './postings.store.ts';
import type { AccountName, TransferKind } from './posting.ts';

/** Money to set aside. The hold's id is its key: the id of the thing it is held for (a withdrawal). */
export interface HoldInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly amount: Money;
  readonly reference: string;
}

/** A part of what is spent: where it goes, and as what. */
export interface HoldShare {
  readonly kind: TransferKind;
  readonly to: Extract<AccountName, `house:${string}`>;
  readonly amount: Money;
}

/** How a hold is spent: a payout and its fee, a transfer to a vendor. */
export interface PostHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  /** Together at most what is held; the rest goes back to cash. All in the hold's currency. */
  readonly shares: readonly [HoldShare, ...HoldShare[]];
  readonly reference: string;
}

export interface VoidHoldInput {
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly reference: string;
}

const OPEN = 'select outcome, balance from ledger_open_hold($1, $2, $3, $4, $5, $6, $7)';

export async function insertHold(sql: Sql, input: HoldInput, fingerprint: Buffer): Promise<PostingAnswer> {
  const { brand, memberId, holdId, amount, reference } = input;
  const row = await sql.first<PostingAnswer>(OPEN, [
    brand,
    memberId,
    holdId,
    fingerprint,
    amount.parts,
    amount.currency,
    reference,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row;
}

export interface HoldClosing {
  readonly memberId: MemberId;
  readonly holdId: string;
  readonly reference: string;
  readonly fingerprint: Buffer;
}

export interface ClosingAnswer {
  readonly outcome: 'posted' | 'repeated' | 'closed' | 'unknown' | 'too_much' | 'wrong_currency';
  readonly balance: bigint | null;
}

export interface HoldSpending extends HoldClosing {
  readonly shares: readonly HoldShare[];
  readonly currency: string;
}

const SPEND = 'select outcome, balance from ledger_spend_hold($1, $2, $3, $4, $5, $6, $7, $8)';

export async function spendHold(sql: Sql, closing: HoldSpending): Promise<ClosingAnswer> {
  const { memberId, holdId, fingerprint, shares, currency, reference } = closing;
  const row = await sql.first<ClosingAnswer>(SPEND, [
    memberId,
    holdId,
    fingerprint,
    shares.map(({ amount }) => amount.parts),
    shares.map(({ to }) => to),
    shares.map(({ kind }) => kind),
    currency,
    reference,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row;
}

const VOID = 'select outcome, balance from ledger_close_hold($1, $2, $3, 0, null, null, $4)';

export async function voidHoldRow(sql: Sql, closing: HoldClosing): Promise<ClosingAnswer> {
  const { memberId, holdId, fingerprint, reference } = closing;
  const row = await sql.first<ClosingAnswer>(VOID, [memberId, holdId, fingerprint, reference]);
  invariant(row !== undefined, 'the books did not answer');
  return row;
}

export interface HoldTransferRow {
  readonly kind: TransferKind;
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly balance_after_parts: bigint;
  readonly at: Date;
}

const OF_HOLD = `
  select kind, debit_account, credit_account, amount_parts, currency, balance_after_parts, at
  from ledger_transfer where scope in ('hold', 'hold-close') and key = $2 and member_id = $1 order by seq`;

export async function transfersOfHold(sql: Sql, memberId: MemberId, holdId: string): Promise<HoldTransferRow[]> {
  return sql.all<HoldTransferRow>(OF_HOLD, [memberId, holdId]);
}
