import { type BrandCode, type Currency, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** Whose accounts these are: a member of one brand, in one currency. */
export interface AccountsInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly currency: Currency;
}

/** False when the member has accounts of another brand or currency. */
export async function insertAccounts(sql: Sql, input: AccountsInput): Promise<boolean> {
  const { brand, memberId, currency } = input;
  const row = await sql.first<{ same: boolean }>('select ledger_open_accounts($1, $2, $3) as same', [
    brand,
    memberId,
    currency,
  ]);
  invariant(row !== undefined, 'the ledger did not answer');
  return row.same;
}

export function findCash(
  sql: Sql,
  memberId: MemberId,
): Promise<{ balance_parts: bigint; currency: string } | undefined> {
  return sql.first("select balance_parts, currency from ledger_account where member_id = $1 and name = 'cash'", [
    memberId,
  ]);
}

/** What it was before; null for a member without accounts. */
export async function updateFrozen(tx: Tx, memberId: MemberId, frozen: boolean): Promise<boolean | null> {
  const row = await tx.first<{ before: boolean | null }>('select ledger_set_frozen($1, $2) as before', [
    memberId,
    frozen,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row.before;
}

export async function updateAskFrom(tx: Tx, memberId: MemberId, from: Instant | 'always' | 'never'): Promise<void> {
  const at = from === 'always' ? '-infinity' : from === 'never' ? 'infinity' : new Date(from).toISOString();
  await tx.all('select ledger_set_ask_from($1, $2::timestamptz)', [memberId, at]);
}

export interface OpenHoldRow {
  readonly hold_id: string;
  readonly amount_parts: bigint;
  readonly reference: string;
  readonly opened_at: Date;
}

export function openHoldsOf(sql: Sql, memberId: MemberId): Promise<OpenHoldRow[]> {
  return sql.all<OpenHoldRow>(
    `select hold_id, amount_parts, reference, opened_at from ledger_hold
     where member_id = $1 and state = 'open' order by opened_at, hold_id`,
    [memberId],
  );
}

export interface OwnAccountRow {
  readonly name: 'cash' | 'held' | 'suspense';
  readonly currency: string;
  readonly balance_parts: bigint;
  readonly frozen: boolean;
}

export function ownAccounts(sql: Sql, memberId: MemberId): Promise<OwnAccountRow[]> {
  return sql.all<OwnAccountRow>(
    `select a.name, a.currency, a.balance_parts, a.frozen
     from ledger_account a where a.member_id = $1`,
    [memberId],
  );
}
