import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Ending } from './ending.ts';

/** A session as its owner sees it: named so that it can be ended, not so that it can be used. */
export interface OpenSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly address: string;
  readonly userAgent: string;
}

interface Row {
  readonly token_hash: Buffer;
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly address: string;
  readonly user_agent: string;
}

/** The name is a hash of the token's hash: it cannot be looked up, and it tells nothing. */
const OPEN_OF = `
  select token_hash, encode(sha256('session ' || token_hash), 'hex') as id, created_at, last_seen_at, address, user_agent
  from members_session
  where member_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
  order by last_seen_at desc limit 200`;

export async function openSessionsOf(
  sql: Sql,
  memberId: MemberId,
  at: { readonly now: Instant; readonly idleSince: Instant },
): Promise<OpenSession[]> {
  const rows = await sql.all<Row>(OPEN_OF, [memberId, new Date(at.now), new Date(at.idleSince)]);
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: instantOf(row.created_at.getTime()),
    lastSeenAt: instantOf(row.last_seen_at.getTime()),
    address: row.address,
    userAgent: row.user_agent,
  }));
}

const END_SESSIONS = `
  update members_session set ended_at = $2
  where member_id = $1 and ended_at is null and ($3::bytea is null or token_hash <> $3)
    and ($4::bytea is null or device_hash = $4)
  returning token_hash`;

/** The hashes of those that were still open. */
export async function endSessionsOf(sql: Sql, { memberId, now, except, device }: Ending): Promise<Buffer[]> {
  const values = [memberId, new Date(now), except ?? null, device ?? null];
  const rows = await sql.all<{ token_hash: Buffer }>(END_SESSIONS, values);
  return rows.map((row) => row.token_hash);
}
