import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { TransferRecord, TransferSettings } from './member-transfer.ts';

const CLOSED: TransferSettings = {
  isOpen: false,
  minimumParts: 100_000n,
  maximumParts: 1_000_000_000n,
  dayMaximumParts: 5_000_000_000n,
};

export async function findTransferSettings(sql: Sql, brand: BrandCode): Promise<TransferSettings> {
  const row = await sql.first<TransferSettings>(
    `select open as "isOpen", minimum_parts as "minimumParts", maximum_parts as "maximumParts", day_maximum_parts as "dayMaximumParts"
     from member_transfers_setting where brand = $1`,
    [brand],
  );
  return row ?? CLOSED;
}

const PUT_SETTINGS = `
  insert into member_transfers_setting (brand, open, minimum_parts, maximum_parts, day_maximum_parts) values ($1, $2, $3, $4, $5)
  on conflict (brand) do update set open = excluded.open, minimum_parts = excluded.minimum_parts,
    maximum_parts = excluded.maximum_parts, day_maximum_parts = excluded.day_maximum_parts`;

export async function putTransferSettings(tx: Tx, brand: BrandCode, settings: TransferSettings): Promise<void> {
  const { isOpen, minimumParts, maximumParts, dayMaximumParts } = settings;
  await tx.all(PUT_SETTINGS, [brand, isOpen, minimumParts, maximumParts, dayMaximumParts]);
}

export interface TransferClaim {
  readonly memberId: MemberId;
  readonly requestKey: string;
  readonly fingerprint: Buffer;
  readonly transferId: string;
}

/** Claims a key. False when it was used before, after the other one has ended. */
export async function claimTransfer(
  tx: Tx,
  { memberId, requestKey, fingerprint, transferId }: TransferClaim,
): Promise<boolean> {
  const made = await tx.first(
    `insert into member_transfers_request (member_id, request_key, fingerprint, transfer_id) values ($1, $2, $3, $4)
     on conflict do nothing returning transfer_id`,
    [memberId, requestKey, fingerprint, transferId],
  );
  return made !== undefined;
}

/** What a key was used for. */
export function findTransferClaim(
  sql: Sql,
  memberId: MemberId,
  requestKey: string,
): Promise<Pick<TransferClaim, 'fingerprint' | 'transferId'> | undefined> {
  return sql.first(
    'select fingerprint, transfer_id as "transferId" from member_transfers_request where member_id = $1 and request_key = $2',
    [memberId, requestKey],
  );
}

export async function insertTransferRecord(tx: Tx, line: TransferRecord): Promise<void> {
  const { memberId, transferId, brand, direction, toward, account, nickname, amount, balanceParts, note, at } = line;
  await tx.all(
    `insert into member_transfers_entry (member_id, transfer_id, brand, direction, toward, other_account, other_nickname, amount_parts,
       currency, balance_parts, note, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      memberId,
      transferId,
      brand,
      direction,
      toward,
      account,
      nickname,
      amount.parts,
      amount.currency,
      balanceParts,
      note,
      new Date(at),
    ],
  );
}

/** What a member sent since an instant. */
export async function sentSince(sql: Sql, memberId: MemberId, since: Instant): Promise<bigint> {
  const row = await sql.first<{ sum: bigint }>(
    `select coalesce(sum(amount_parts), 0)::bigint as sum from member_transfers_entry
     where member_id = $1 and direction = 'sent' and at >= $2`,
    [memberId, new Date(since)],
  );
  return row?.sum ?? 0n;
}

interface Row {
  readonly member_id: string;
  readonly transfer_id: string;
  readonly brand: string;
  readonly direction: 'sent' | 'received';
  readonly toward: 'upline' | 'downline';
  readonly other_account: string;
  readonly other_nickname: string;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly balance_parts: bigint;
  readonly note: string;
  readonly at: Date;
}

const COLUMNS = `member_id, transfer_id, brand, direction, toward, other_account, other_nickname, amount_parts, currency,
  balance_parts, note, at`;

export async function findTransferRecord(
  sql: Sql,
  memberId: MemberId,
  transferId: string,
): Promise<TransferRecord | undefined> {
  const text = `select ${COLUMNS} from member_transfers_entry where member_id = $1 and transfer_id = $2`;
  const row = await sql.first<Row>(text, [memberId, transferId]);
  return row && recordFrom(row);
}

export interface TransferRecordsSlice {
  readonly memberId: MemberId;
  readonly direction: 'sent' | 'received' | undefined;
  /** In small letters. Empty: whoever. */
  readonly beginsWith: string;
  /** Null: whenever. */
  readonly since: Instant | null;
  readonly until: Instant | null;
  readonly limit: number;
  readonly offset: number;
}

export async function pageOfTransferRecords(
  sql: Sql,
  of: TransferRecordsSlice,
): Promise<{ rows: TransferRecord[]; total: number; sums: TransferSums }> {
  const values = [
    ...[of.memberId, of.direction ?? null, of.beginsWith],
    ...[of.since, of.until].map((moment) => (moment === null ? null : new Date(moment))),
  ];
  const rows = await sql.all<Row>(`select ${COLUMNS} ${MINE} order by transfer_id desc limit $6 offset $7`, [
    ...values,
    of.limit,
    of.offset,
  ]);
  const all = await sql.first<TransferSums & { readonly total: number }>(SUMS, values);
  const { total, sentParts, receivedParts } = all ?? { total: 0, sentParts: 0n, receivedParts: 0n };
  return { rows: rows.map(recordFrom), total, sums: { sentParts, receivedParts } };
}

/** What a selection of transfers comes to. */
export interface TransferSums {
  readonly sentParts: bigint;
  readonly receivedParts: bigint;
}

const MINE = `
  from member_transfers_entry where member_id = $1 and ($2::text is null or direction = $2)
    and starts_with(lower(other_account), $3) and at >= coalesce($4, '-infinity'::timestamptz)
    and at < coalesce($5, 'infinity'::timestamptz)`;
const SUMS = `
  select count(*)::int as total,
    coalesce(sum(amount_parts) filter (where direction = 'sent'), 0)::bigint as "sentParts",
    coalesce(sum(amount_parts) filter (where direction = 'received'), 0)::bigint as "receivedParts" ${MINE}`;

function recordFrom(row: Row): TransferRecord {
  return {
    memberId: asId<MemberId>(row.member_id),
    transferId: row.transfer_id,
    brand: asId<BrandCode>(row.brand),
    direction: row.direction,
    toward: row.toward,
    account: row.other_account,
    nickname: row.other_nickname,
    amount: money(currencyOf(row.currency), row.amount_parts),
    balanceParts: row.balance_parts,
    note: row.note,
    at: instantOf(row.at.getTime()),
  };
}
