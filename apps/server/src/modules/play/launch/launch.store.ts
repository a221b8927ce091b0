import type { BrandCode, Currency, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface NewLaunch {
  readonly tokenHash: Buffer;
  readonly memberId: MemberId;
  readonly sessionHash: Buffer;
  readonly now: number;
  readonly expiresAt: number;
  readonly brand: BrandCode;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: Currency;
}

const INSERT_LAUNCH = `
  insert into games_launch (token_hash, member_id, session_hash, created_at, expires_at, brand, vendor, game_code, currency)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Stores a launch token, which opens no bets until the launch succeeded. */
export async function insertLaunch(sql: Sql, launch: NewLaunch): Promise<void> {
  const { tokenHash, memberId, sessionHash, now, expiresAt, brand, vendor, gameCode, currency } = launch;
  const times = [new Date(now), new Date(expiresAt)];
  await sql.all(INSERT_LAUNCH, [tokenHash, memberId, sessionHash, ...times, brand, vendor, gameCode, currency]);
}

const OPEN_VENDOR_LAUNCH = 'select games_open_vendor_launch($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/** Opens bets to a token that the vendor made. Some give a member the same one again: it is this session's from now on. */
export async function openVendorLaunch(sql: Sql, launch: NewLaunch): Promise<void> {
  const { tokenHash, memberId, sessionHash, now, expiresAt, brand, vendor, gameCode, currency } = launch;
  const times = [new Date(now), new Date(expiresAt)];
  await sql.all(OPEN_VENDOR_LAUNCH, [tokenHash, memberId, sessionHash, ...times, brand, vendor, gameCode, currency]);
}

const OPEN_LAUNCH = `
  with opened as (
    update games_launch set opened_at = $2 where token_hash = $1 returning member_id, vendor, game_code
  )
  insert into games_recent as r (member_id, vendor, game_code, opened_at)
  select member_id, vendor, game_code, $2 from opened
  on conflict (member_id, vendor, game_code) do update set opened_at = greatest(r.opened_at, excluded.opened_at)`;

/** From now on the vendor may use the token, and the game is one that the member opened. */
export async function openLaunch(sql: Sql, tokenHash: Buffer, now: Instant): Promise<void> {
  await sql.all(OPEN_LAUNCH, [tokenHash, new Date(now)]);
}

/** Revokes a token whose vendor gave no address, so that it never opens anything. */
export async function dropLaunch(sql: Sql, tokenHash: Buffer, now: Instant): Promise<void> {
  await sql.all('update games_launch set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    new Date(now),
  ]);
}

/**
 * Ends the tokens of the games that sessions opened: no new bets; wins and rollbacks of what is being played still come in. For
 * log-out and for sessions that were ended. May be repeated.
 */
export async function revokeSessionLaunches(sql: Sql, sessions: readonly Buffer[], now: Instant): Promise<void> {
  await sql.all(
    'update games_launch set revoked_at = $2 where session_hash = any ($1::bytea[]) and revoked_at is null',
    [sessions, new Date(now)],
  );
}

/** Ends every token of a member: for one who sets a limit or stops. The next game may be opened at once. May be repeated. */
export async function revokeMemberLaunches(sql: Sql, memberId: MemberId, now: Instant): Promise<void> {
  await sql.all('update games_launch set revoked_at = $2 where member_id = $1 and revoked_at is null', [
    memberId,
    new Date(now),
  ]);
}

/** Ends every token of a brand's games: a brand in maintenance takes no more bets, and what is being played is still paid. */
export async function revokeBrandLaunches(tx: Tx, brand: BrandCode, now: Instant): Promise<void> {
  await tx.all('update games_launch set revoked_at = $2 where brand = $1 and revoked_at is null and expires_at > $2', [
    brand,
    new Date(now),
  ]);
}

/** Whether vendors' bets of the member are refused. */
export async function setBarred(sql: Sql, memberId: MemberId, barred: boolean): Promise<void> {
  await sql.all('update games_player set barred = $2 where member_id = $1', [memberId, barred]);
}

export async function deleteOldLaunches(sql: Sql, expiredBefore: number): Promise<void> {
  await sql.all('delete from games_launch where expires_at < $1', [new Date(expiredBefore)]);
}
