import {
  asId,
  type BrandCode,
  currencyOf,
  type Instant,
  instantOf,
  type MemberId,
  money,
  type Money,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A vendor's call that contradicts what it called before. */
export interface Oddity {
  readonly oddityId: string;
  readonly kind: 'rollbackAfterWin' | 'winAfterRollback' | 'winIsSpent';
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly transaction: string;
  readonly reference: string | null;
  readonly amount: Money;
  readonly at: Instant;
  readonly seenBy: string | null;
  readonly seenAt: Instant | null;
  readonly note: string;
}

interface Row {
  readonly oddity_id: string;
  readonly kind: Oddity['kind'];
  readonly member_id: string;
  readonly vendor: string;
  readonly transaction_uuid: string;
  readonly reference_uuid: string | null;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly seen_by: string | null;
  readonly seen_at: Date | null;
  readonly note: string;
}

const COLUMNS = `oddity_id, kind, member_id, vendor, transaction_uuid, reference_uuid, amount_parts, currency, at, seen_by, seen_at,
  note`;
const LIST = `
  select ${COLUMNS}, count(*) over () as total from games_oddity
  where brand = $1 and ($2::boolean is null or (seen_at is not null) = $2)
  order by at desc, oddity_id limit $3 offset $4`;

export interface OddityPage {
  readonly brand: BrandCode;
  readonly isSeen: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

export async function readOddities(
  sql: Sql,
  { brand, isSeen, limit, offset }: OddityPage,
): Promise<{ readonly list: readonly Oddity[]; readonly total: number }> {
  const rows = await sql.all<Row & { readonly total: bigint }>(LIST, [brand, isSeen, limit, offset]);
  return { list: rows.map(oddityFrom), total: Number(rows[0]?.total ?? 0n) };
}

const LOCK = `select ${COLUMNS} from games_oddity where brand = $1 and oddity_id = $2 for update`;

export async function lockOddity(tx: Tx, brand: BrandCode, oddityId: string): Promise<Oddity | undefined> {
  const row = await tx.first<Row>(LOCK, [brand, oddityId]);
  return row && oddityFrom(row);
}

export async function writeSeen(
  tx: Tx,
  oddityId: string,
  { seenBy, seenAt, note }: { readonly seenBy: string; readonly seenAt: Instant; readonly note: string },
): Promise<void> {
  await tx.all('update games_oddity set seen_by = $2, seen_at = $3, note = $4 where oddity_id = $1', [
    oddityId,
    seenBy,
    new Date(seenAt),
    note,
  ]);
}

function oddityFrom(row: Row): Oddity {
  return {
    oddityId: row.oddity_id,
    kind: row.kind,
    memberId: asId<MemberId>(row.member_id),
    vendor: row.vendor,
    transaction: row.transaction_uuid,
    reference: row.reference_uuid,
    amount: money(currencyOf(row.currency), row.amount_parts),
    at: instantOf(row.at.getTime()),
    seenBy: row.seen_by,
    seenAt: row.seen_at && instantOf(row.seen_at.getTime()),
    note: row.note,
  };
}
