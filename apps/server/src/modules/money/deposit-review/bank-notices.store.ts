import { asId, type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { BankNotice, StoredBankNotice, NoticeReason, NoticeVerdict } from './bank-notice.ts';

interface Row {
  readonly brand: string;
  readonly notice_id: string;
  readonly channel: string;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly text: string;
  readonly paid_at: Date;
  readonly heard_at: Date;
  readonly state: NoticeVerdict['state'];
  readonly reason: NoticeReason | null;
  readonly deposit_id: string | null;
}

const COLUMNS = `brand, notice_id, channel, amount_parts, currency, text, paid_at, heard_at, state, reason, deposit_id`;
const ONE = `select ${COLUMNS} from payments_bank_notice where brand = $1 and notice_id = $2`;
const LOCKED = `${ONE} for update`;
const OF_BRAND = 'from payments_bank_notice where brand = $1 and ($2::text is null or state = $2)';
const PAGE = `select ${COLUMNS} ${OF_BRAND} order by heard_at desc, notice_id limit $3 offset $4`;

/** False when the notice was received before. */
export async function insertNotice(tx: Tx, notice: BankNotice, heardAt: Instant): Promise<boolean> {
  const { brand, noticeId, channel, amount, text, paidAt } = notice;
  const row = await tx.first(
    `insert into payments_bank_notice (brand, notice_id, channel, amount_parts, currency, text, paid_at, heard_at, state, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', 'no_reference') on conflict do nothing returning notice_id`,
    [brand, noticeId, channel, amount.parts, amount.currency, text, new Date(paidAt), new Date(heardAt)],
  );
  return row !== undefined;
}

export async function findNotice(sql: Sql, brand: BrandCode, noticeId: string): Promise<StoredBankNotice | undefined> {
  const row = await sql.first<Row>(ONE, [brand, noticeId]);
  return row && noticeFrom(row);
}

/** Locked until the transaction ends. */
export async function lockNotice(tx: Tx, brand: BrandCode, noticeId: string): Promise<StoredBankNotice | undefined> {
  const row = await tx.first<Row>(LOCKED, [brand, noticeId]);
  return row && noticeFrom(row);
}

export async function writeVerdict(tx: Tx, { brand, noticeId }: BankNotice, verdict: NoticeVerdict): Promise<void> {
  const text =
    'update payments_bank_notice set state = $3, reason = $4, deposit_id = $5 where brand = $1 and notice_id = $2';
  await tx.all(text, [brand, noticeId, verdict.state, verdict.reason, verdict.depositId]);
}

export interface BankNoticesQuery {
  readonly state?: NoticeVerdict['state'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function pageOfNotices(
  sql: Sql,
  brand: BrandCode,
  { state, limit, offset }: BankNoticesQuery,
): Promise<{ list: StoredBankNotice[]; total: number }> {
  const rows = await sql.all<Row>(PAGE, [brand, state ?? null, limit, offset]);
  const counted = await sql.first<{ n: number }>(`select count(*)::int as n ${OF_BRAND}`, [brand, state ?? null]);
  return { list: rows.map(noticeFrom), total: counted?.n ?? 0 };
}

function noticeFrom(row: Row): StoredBankNotice {
  return {
    noticeId: row.notice_id,
    brand: asId<BrandCode>(row.brand),
    channel: row.channel,
    amount: { parts: row.amount_parts, currency: row.currency },
    text: row.text,
    paidAt: instantOf(row.paid_at.getTime()),
    heardAt: instantOf(row.heard_at.getTime()),
    state: row.state,
    reason: row.reason,
    depositId: row.deposit_id,
  };
}
