import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface SessionRow {
  readonly tokenHash: Buffer;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly address: string;
  readonly userAgent: string;
  /** True: the session may do nothing but change the password. */
  readonly mustChangePassword: boolean;
  readonly rememberedBrowser: Buffer | undefined;
}

const INSERT_SESSION = `
  insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent,
    must_change_password, browser_hash)
  values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`;

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  const { tokenHash, memberId, brand, address, userAgent } = row;
  await tx.all(INSERT_SESSION, [
    tokenHash,
    memberId,
    brand,
    new Date(row.createdAt),
    new Date(row.expiresAt),
    address,
    userAgent,
    row.mustChangePassword,
    row.rememberedBrowser ?? null,
  ]);
}

/** When a session counts as open: not ended, not too old, used lately, and its member may still come in. */
export interface OpenAt {
  readonly now: Instant;
  /** Used at or before this moment is too long ago. */
  readonly idleSince: Instant;
  /** Used before this moment is worth writing down again. */
  readonly staleSince: Instant;
}

const openWith = (hash: string) => `
    from members_session s join members_member m on m.member_id = s.member_id
    where s.token_hash ${hash} and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
      and m.status = 'active'`;

const FIND_SESSION = `
  with open as (
    select s.token_hash, s.member_id, s.brand, s.must_change_password, m.is_agent ${openWith('= $1')}
  ), seen as (
    update members_session set last_seen_at = $2
    where token_hash = (select token_hash from open) and last_seen_at < $4
  )
  select member_id, brand, is_agent, must_change_password from open`;

export interface OpenSessionRow {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly isAgent: number;
  readonly mustChangePassword: boolean;
}

/** One round trip; writes only when the last sight is stale, and then once however many ask. */
export async function openSessionByHash(sql: Sql, tokenHash: Buffer, at: OpenAt): Promise<OpenSessionRow | undefined> {
  const row = await sql.first<OpenSessionSqlRow>(FIND_SESSION, [
    tokenHash,
    new Date(at.now),
    new Date(at.idleSince),
    new Date(at.staleSince),
  ]);
  if (row === undefined) return undefined;
  return {
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    isAgent: row.is_agent,
    mustChangePassword: row.must_change_password,
  };
}

const OPEN_AMONG = `select encode(s.token_hash, 'hex') as hash ${openWith('= any ($1::bytea[])')}`;

/** Which of these are open, as hexadecimal hashes. Reads only. */
export async function openAmong(
  sql: Sql,
  tokenHashes: readonly Buffer[],
  { now, idleSince }: Pick<OpenAt, 'now' | 'idleSince'>,
): Promise<Set<string>> {
  const values = [tokenHashes, new Date(now), new Date(idleSince)];
  const rows = await sql.all<{ hash: string }>(OPEN_AMONG, values);
  return new Set(rows.map(({ hash }) => hash));
}

interface OpenSessionSqlRow {
  readonly member_id: string;
  readonly brand: string;
  readonly is_agent: number;
  readonly must_change_password: boolean;
}

const END_SESSION = `
  update members_session set ended_at = $2 where token_hash = $1 and ended_at is null returning member_id`;

/** False when it was over already. */
export async function endSession(sql: Sql, tokenHash: Buffer, now: Instant): Promise<boolean> {
  return (await sql.first(END_SESSION, [tokenHash, new Date(now)])) !== undefined;
}

export async function deleteSessionsBefore(sql: Sql, before: Instant): Promise<void> {
  await sql.all('delete from members_session where expires_at < $1', [new Date(before)]);
}

const IS_FIRST = `select s.created_at = m.first_login_at as first
  from members_session s join members_member m on m.member_id = s.member_id where s.token_hash = $1`;

/** Whether the member's very first log-in opened this session (B2.9: what is shown at first log-in). */
export async function isFirstSession(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  return (await sql.first<{ first: boolean | null }>(IS_FIRST, [tokenHash]))?.first === true;
}

/** A session as its owner sees it: named so that it can be ended, not so that it can be used. */
export interface OpenSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly address: string;
  readonly userAgent: string;
}

interface OpenRow {
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
  const rows = await sql.all<OpenRow>(OPEN_OF, [memberId, new Date(at.now), new Date(at.idleSince)]);
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: instantOf(row.created_at.getTime()),
    lastSeenAt: instantOf(row.last_seen_at.getTime()),
    address: row.address,
    userAgent: row.user_agent,
  }));
}

/** Which sessions of a member end: all of them unless narrowed. */
export interface SessionsToEnd {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly now: Instant;
  /** This one stays. */
  readonly except?: Buffer;
  /** Only those that were opened from this remembered browser. */
  readonly rememberedBrowser?: Buffer;
}

const END_SESSIONS = `
  update members_session set ended_at = $2
  where member_id = $1 and ended_at is null and ($3::bytea is null or token_hash <> $3)
    and ($4::bytea is null or browser_hash = $4)
  returning token_hash`;

/** The hashes of those that were still open. */
export async function endSessionsOf(
  sql: Sql,
  { memberId, now, except, rememberedBrowser }: SessionsToEnd,
): Promise<Buffer[]> {
  const values = [memberId, new Date(now), except ?? null, rememberedBrowser ?? null];
  const rows = await sql.all<{ token_hash: Buffer }>(END_SESSIONS, values);
  return rows.map((row) => row.token_hash);
}

/** From where, and with which browser, a member was here. */
export interface SeenFrom {
  readonly memberId: MemberId;
  readonly address: string;
  readonly userAgent: string;
}

const SEEN = 'select distinct member_id, address, user_agent from members_session where member_id = any ($1)';

export async function seenFrom(sql: Sql, members: readonly MemberId[]): Promise<SeenFrom[]> {
  const rows = await sql.all<{ member_id: string; address: string; user_agent: string }>(SEEN, [members]);
  return rows.map((row) => ({
    memberId: asId<MemberId>(row.member_id),
    address: row.address,
    userAgent: row.user_agent,
  }));
}
