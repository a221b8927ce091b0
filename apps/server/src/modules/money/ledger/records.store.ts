import { TRANSFER_KINDS } from '@baize/contract/money/transfer-kinds';
import { type Currency, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TransferKind } from './posting.ts';

/** Which transfers of a member: after one number up to another, of one kind or all. */
export interface TransferRange {
  readonly memberId: MemberId;
  readonly low: bigint;
  readonly high: bigint;
  readonly kind: TransferKind | null;
}

export interface TransferRangeQuery {
  readonly memberId: MemberId;
  readonly since: Instant | null;
  readonly until: Instant | null;
  /** The last number that counts, whatever came after it. */
  readonly lastSeq: bigint | null;
  readonly kind: TransferKind | null;
}

interface SumsRow {
  readonly low: bigint;
  readonly high: bigint;
  readonly moves: bigint;
  readonly in_parts: string;
  readonly out_parts: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly kinds: TransferKind[];
  readonly currency: Currency;
}

const SUMS = `
  with account as materialized (
    select last_seq, currency from ledger_account where member_id = $1 and name = 'cash'
  ), ends as materialized (
    select a.currency, s.low, greatest(s.low, s.high) as high
    from account a cross join lateral (
      select case when $2::timestamptz is null then 0 else ledger_seq_before($1, $2) end as low,
        least($4::bigint, case when $3::timestamptz is null then a.last_seq else ledger_seq_before($1, $3) end) as high
    ) s
  )
  select e.currency, e.low, e.high, s.moves, s.in_parts::text, s.out_parts::text,
    coalesce((select balance_after_parts from ledger_transfer where member_id = $1 and seq = e.low), 0) as opening,
    coalesce((select balance_after_parts from ledger_transfer where member_id = $1 and seq = e.high), 0) as closing,
    array(select ledger_kinds_of($1)) as kinds
  from ends e cross join lateral ledger_sums($1, e.low, e.high, $5) s`;

/** The range of numbers of the wanted transfers, and their sums. */
export async function findSums(sql: Sql, wanted: TransferRangeQuery) {
  const { memberId, since, until, lastSeq, kind } = wanted;
  const row = await sql.first<SumsRow>(SUMS, [memberId, dateOf(since), dateOf(until), lastSeq, kind]);
  invariant(row !== undefined, `member ${memberId} has no accounts`);
  return {
    reach: { memberId, low: row.low, high: row.high, kind },
    total: Number(row.moves),
    inParts: BigInt(row.in_parts),
    outParts: BigInt(row.out_parts),
    openingParts: row.opening,
    closingParts: row.closing,
    kinds: TRANSFER_KINDS.filter((one) => row.kinds.includes(one)),
    currency: row.currency,
  };
}

export interface TransferRow {
  readonly seq: bigint;
  readonly kind: TransferKind;
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount_parts: bigint;
  readonly balance_after_parts: bigint;
  readonly reference: string;
  readonly at: Date;
  readonly scope: string;
  readonly key: string;
}

const PAGE = `
  select seq, kind, debit_account, credit_account, amount_parts, balance_after_parts, reference, at, scope, key
  from ledger_page($1, $2, $3, $4, $5, $6)
  order by seq desc`;

/** Transfers of the range, newest first. */
export function findTransfers(
  sql: Sql,
  { memberId, low, high, kind }: TransferRange,
  page: { readonly limit: number; readonly offset: number },
): Promise<TransferRow[]> {
  return sql.all<TransferRow>(PAGE, [memberId, low, high, kind, page.offset, page.limit]);
}

const BALANCE_BEFORE = `
  select a.currency, coalesce(t.balance_after_parts, 0) as parts
  from ledger_account a
    left join ledger_transfer t on t.member_id = a.member_id and t.seq = ledger_seq_before($1, $2)
  where a.member_id = $1 and a.name = 'cash'`;

export async function findBalanceBefore(
  sql: Sql,
  memberId: MemberId,
  before: Instant,
): Promise<{ parts: bigint; currency: Currency }> {
  const row = await sql.first<{ parts: bigint; currency: Currency }>(BALANCE_BEFORE, [memberId, dateOf(before)]);
  invariant(row !== undefined, `member ${memberId} has no accounts`);
  return row;
}

const COLUMNS = `seq, kind, debit_account, credit_account, amount_parts, balance_after_parts, reference, at, scope, key`;
const BY_REFERENCE = `
  select ${COLUMNS} from ledger_transfer
  where member_id = $1 and scope = $2 and reference = any ($3) and seq > $4`;
const BY_KEY = `
  select ${COLUMNS} from ledger_transfer
  where member_id = $1 and scope = $2 and key = any ($3)`;

/** Reads the member's history after a number, in no order. */
export function findByReference(
  sql: Sql,
  wanted: { memberId: MemberId; scope: string; references: readonly string[]; after: bigint },
): Promise<TransferRow[]> {
  return sql.all(BY_REFERENCE, [wanted.memberId, wanted.scope, wanted.references, wanted.after]);
}

/** Reads the rows alone, in no order. */
export function findByKey(
  sql: Sql,
  wanted: { memberId: MemberId; scope: string; keys: readonly string[] },
): Promise<TransferRow[]> {
  return sql.all(BY_KEY, [wanted.memberId, wanted.scope, wanted.keys]);
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}
