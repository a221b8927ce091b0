import type { OperatorRole } from '@baize/contract/operator-roles';
import { asId, type BrandCode, type Instant, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface NewOperatorRow {
  readonly operatorId: OperatorId;
  readonly brand: BrandCode;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly tokenHash: Buffer;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

const INSERT_OPERATOR = `insert into operators_operator (operator_id, brand, name, roles, token_hash, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export async function insertOperator(tx: Tx, row: NewOperatorRow): Promise<void> {
  const { operatorId, brand, name, roles, tokenHash, createdAt, expiresAt } = row;
  const values = [operatorId, brand, name, roles, tokenHash, new Date(createdAt), new Date(expiresAt)];
  await tx.all(INSERT_OPERATOR, values);
}

const FIND_OPERATOR = `select operator_id as "operatorId", brand, name, roles
  from operators_operator where token_hash = $1 and revoked_at is null and expires_at > $2`;

export interface OperatorRow {
  readonly operatorId: OperatorId;
  readonly brand: BrandCode;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

export async function operatorByHash(sql: Sql, tokenHash: Buffer, now: Instant): Promise<OperatorRow | undefined> {
  const row = await sql.first<OperatorRow>(FIND_OPERATOR, [tokenHash, new Date(now)]);
  return row && { ...row, operatorId: asId(row.operatorId), brand: asId(row.brand) };
}

const REVOKE = `update operators_operator set revoked_at = $3
  where brand = $1 and name = $2 and revoked_at is null and expires_at > $3 returning operator_id`;

/** Revokes all tokens of a person; returns how many there were. */
export async function revokeByName(tx: Tx, who: { brand: BrandCode; name: string }, now: Instant): Promise<number> {
  return (await tx.all(REVOKE, [who.brand, who.name, new Date(now)])).length;
}

export interface ChangeRow {
  readonly at: Instant;
  readonly brand: BrandCode;
  readonly operatorId: OperatorId;
  readonly operatorName: string;
  readonly what: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
}

const INSERT_CHANGE = `insert into operators_change (at, brand, operator_id, operator_name, what, target, before, after)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertChange(tx: Tx, row: ChangeRow): Promise<void> {
  const { at, brand, operatorId, operatorName, what, target, before, after } = row;
  const values = [new Date(at), brand, operatorId, operatorName, what, target, jsonOf(before), jsonOf(after)];
  await tx.all(INSERT_CHANGE, values);
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const CHANGES = `select change_id::text as "changeId", (extract(epoch from at) * 1000)::float8 as at,
    operator_name as "operatorName", what, target, before, after
  from operators_change where brand = $1 and ($2::text is null or what = $2)
  order by change_id desc limit $3 offset $4`;
const COUNT_CHANGES = `select count(*)::int as total from operators_change
  where brand = $1 and ($2::text is null or what = $2)`;

export interface StoredChange {
  readonly changeId: string;
  readonly at: number;
  readonly operatorName: string;
  readonly what: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangeQuery {
  readonly brand: BrandCode;
  readonly what: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, and how many there are. */
export async function readChanges(
  sql: Sql,
  { brand, what, limit, offset }: ChangeQuery,
): Promise<{ readonly rows: StoredChange[]; readonly total: number }> {
  const rows = await sql.all<StoredChange>(CHANGES, [brand, what ?? null, limit, offset]);
  const counted = await sql.first<{ total: number }>(COUNT_CHANGES, [brand, what ?? null]);
  return { rows, total: counted?.total ?? 0 };
}

export interface StandingOperator {
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly createdAt: number;
  readonly expiresAt: number;
}

const STANDING = `select name, roles, (extract(epoch from created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
  from operators_operator where brand = $1 and revoked_at is null and expires_at > $2 order by lower(name), created_at`;

/** The tokens of a brand that are good now. */
export function standingOperators(sql: Sql, brand: BrandCode, now: Instant): Promise<StandingOperator[]> {
  return sql.all<StandingOperator>(STANDING, [brand, new Date(now)]);
}

/** One who gives tokens out at a time for each brand, so that a name is given once. */
export async function lockNames(tx: Tx, brand: BrandCode): Promise<void> {
  await tx.all(`select pg_advisory_xact_lock(hashtext('operators ' || $1))`, [brand]);
}
