import { type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { KeyKind } from './person-keys.ts';

export interface DeniedRow {
  readonly id: string;
  readonly kind: KeyKind;
  readonly hint: string;
  readonly note: string;
  readonly addedAt: Instant;
}

interface DeniedSqlRow {
  readonly denied_id: string;
  readonly kind: KeyKind;
  readonly hint: string;
  readonly note: string;
  readonly added_at: Date;
}

function rowFrom({ denied_id, kind, hint, note, added_at }: DeniedSqlRow): DeniedRow {
  return { id: denied_id, kind, hint, note, addedAt: instantOf(added_at.getTime()) };
}

const COLUMNS = 'denied_id, kind, hint, note, added_at';
const LIST = `
  select ${COLUMNS} from members_denied where brand = $1 order by added_at desc, denied_id limit $2 offset $3`;

export async function deniedPage(
  sql: Sql,
  brand: BrandCode,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: DeniedRow[]; readonly total: number }> {
  const rows = await sql.all<DeniedSqlRow>(LIST, [brand, limit, offset]);
  const count = await sql.first<{ total: number }>(
    'select count(*)::int as total from members_denied where brand = $1',
    [brand],
  );
  return { rows: rows.map(rowFrom), total: count?.total ?? 0 };
}

const INSERT = `
  insert into members_denied as d (denied_id, brand, kind, key_hash, hint, note, added_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (brand, key_hash) do nothing returning ${COLUMNS}`;
const BY_KEY = `select ${COLUMNS} from members_denied where brand = $1 and key_hash = $2`;

/** Adds an entry to the deny list and returns it, or the existing one for the same key. */
export async function insertDenied(
  tx: Tx,
  row: DeniedRow & { readonly brand: BrandCode; readonly hash: Buffer },
): Promise<DeniedRow> {
  const { id, brand, kind, hash, hint, note, addedAt } = row;
  const made = await tx.first<DeniedSqlRow>(INSERT, [id, brand, kind, hash, hint, note, new Date(addedAt)]);
  const stored = made ?? (await tx.first<DeniedSqlRow>(BY_KEY, [brand, hash]));
  return stored === undefined ? row : rowFrom(stored);
}

/** The entry that was removed; undefined when the brand has none of this id. */
export async function deleteDenied(tx: Tx, brand: BrandCode, id: string): Promise<DeniedRow | undefined> {
  const row = await tx.first<DeniedSqlRow>(
    `delete from members_denied where brand = $1 and denied_id = $2 returning ${COLUMNS}`,
    [brand, id],
  );
  return row && rowFrom(row);
}
