import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { KeptNotice, NoticeType, StoredNotice } from './stored-notice.ts';

const FIELDS = `notice_id as "id", kind as "type", execution, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
  (extract(epoch from ends_at) * 1000)::float8 as "endsAt", position, texts`;
const IN_ORDER = 'order by position desc, starts_at desc, notice_id';
/** Includes notices that begin later, because they may become due while the list is kept in memory; excludes those that ended. */
const COMING = `select ${FIELDS} from brands_notice
  where brand = $1 and enabled and (ends_at is null or ends_at > to_timestamp($2::double precision / 1000)) ${IN_ORDER} limit 500`;
const PAGE = `select ${FIELDS}, enabled, count(*) over ()::int as total from brands_notice
  where brand = $1 and ($2::text is null or kind = $2) ${IN_ORDER} limit $3 offset $4`;
const ONE = `select ${FIELDS}, enabled from brands_notice where brand = $1 and notice_id = $2 for update`;

/** The notices that are up and not over at a moment, in the order they are shown in. */
export function comingNotices(sql: Sql, brand: BrandCode, now: number): Promise<StoredNotice[]> {
  return sql.all<StoredNotice>(COMING, [brand, now]);
}

export interface NoticesPage {
  readonly type: NoticeType | null;
  readonly limit: number;
  readonly offset: number;
}

/** Every notice of a brand, page by page: also those that are over or taken down. */
export async function noticesPage(
  sql: Sql,
  brand: BrandCode,
  { type, limit, offset }: NoticesPage,
): Promise<{ readonly notices: KeptNotice[]; readonly total: number }> {
  const rows = await sql.all<KeptNotice & { total: number }>(PAGE, [brand, type, limit, offset]);
  return { notices: rows, total: rows[0]?.total ?? 0 };
}

/** One notice, locked until the transaction ends. */
export function lockNotice(tx: Tx, brand: BrandCode, id: string): Promise<KeptNotice | undefined> {
  return tx.first<KeptNotice>(ONE, [brand, id]);
}

const VALUES = `$3, $4, to_timestamp($5::double precision / 1000), to_timestamp($6::double precision / 1000), $7, $8, $9`;
const INSERT = `insert into brands_notice (brand, notice_id, kind, execution, starts_at, ends_at, position, texts, enabled)
  values ($1, $2, ${VALUES})`;
const UPDATE = `update brands_notice set (kind, execution, starts_at, ends_at, position, texts, enabled) = row (${VALUES})
  where brand = $1 and notice_id = $2`;

export async function insertNotice(tx: Tx, brand: BrandCode, notice: KeptNotice): Promise<void> {
  await tx.all(INSERT, valuesOf(brand, notice));
}

export async function updateNotice(tx: Tx, brand: BrandCode, notice: KeptNotice): Promise<void> {
  await tx.all(UPDATE, valuesOf(brand, notice));
}

function valuesOf(brand: BrandCode, notice: KeptNotice): unknown[] {
  const { id, type, execution, startsAt, endsAt, position, texts, enabled } = notice;
  return [brand, id, type, execution, startsAt, endsAt, position, JSON.stringify(texts), enabled];
}
