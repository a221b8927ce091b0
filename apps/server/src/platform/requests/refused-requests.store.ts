import type { RefusalParams } from '@baize/contract/envelope';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Instant } from '@baize/kernel';
import type { Sql, Tx } from '../database/db.ts';

/** A request under a key, as it is found again. */
export interface RequestName {
  /** Which kind of request: keys of one kind are nobody else's. */
  readonly scope: string;
  /** Whose keys these are. */
  readonly owner: string;
  readonly requestKey: string;
}

export interface StoredRefusal {
  readonly fingerprint: Buffer;
  readonly code: RefusalCode;
  readonly params: RefusalParams | null;
}

const LOCK =
  "select pg_advisory_xact_lock(hashtextextended('platform_refused_request ' || $1 || ' ' || $2 || ' ' || $3, 0))";

/** Whoever decides about the same request waits here until the transaction ends. */
export async function lockRequest(tx: Tx, { scope, owner, requestKey }: RequestName): Promise<void> {
  await tx.all(LOCK, [scope, owner, requestKey.toLowerCase()]);
}

const FIND = `
  select fingerprint, code, params from platform_refused_request where scope = $1 and owner = $2 and request_key = $3::uuid`;

export function findRefusal(sql: Sql, { scope, owner, requestKey }: RequestName): Promise<StoredRefusal | undefined> {
  return sql.first<StoredRefusal>(FIND, [scope, owner, requestKey]);
}

const INSERT = `
  insert into platform_refused_request (scope, owner, request_key, fingerprint, code, params, at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

/** The first refusal of a request stays. */
export async function insertRefusal(
  tx: Tx,
  { scope, owner, requestKey }: RequestName,
  { fingerprint, code, params, at }: StoredRefusal & { readonly at: Instant },
): Promise<void> {
  await tx.all(INSERT, [
    ...[scope, owner, requestKey, fingerprint, code],
    params === null ? null : JSON.stringify(params),
    new Date(at),
  ]);
}

/** Forgets refusals from before an instant. Needs the owner's connection. */
export async function deleteRefusalsBefore(sql: Sql, before: Instant): Promise<void> {
  await sql.all('delete from platform_refused_request where at < $1', [new Date(before)]);
}
