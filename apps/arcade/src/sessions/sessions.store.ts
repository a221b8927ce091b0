import type { Sql, Tx } from '../db.ts';

/** Where stakes come from and awards go to: the operator's wallet, the vendor wallet kept here, or play money. */
export type MoneyKind = 'operator' | 'vendor-wallet' | 'play';

/** A session with its player, as one row. */
export interface SessionRow {
  readonly id: string;
  readonly player_id: string;
  readonly game_code: string;
  readonly wallet_token: Buffer | null;
  readonly uses_vendor_wallet: boolean;
  readonly lang: string;
  readonly lobby_url: string;
  /** The operator's brand; empty where the launch named none. */
  readonly brand: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly operator_id: number;
  readonly user_name: string | null;
  readonly currency: string;
}

export interface PlayerRow {
  readonly id: string;
  readonly user_name: string | null;
  readonly demo_balance: bigint | null;
  readonly vendor_wallet: bigint;
  readonly sitting_started_at: Date | null;
  readonly last_active_at: Date | null;
}

export interface NewPlayer {
  readonly id: string;
  readonly operatorId: number;
  readonly user: string | null;
  readonly currency: string;
  readonly demoBalance: bigint | null;
  readonly at: Date;
}

/** The new player's id, or undefined when the operator's user already has one in this currency. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>(
    `insert into arcade_player (id, operator_id, user_name, currency, demo_balance, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (operator_id, user_name, currency) where user_name is not null do nothing
     returning id`,
    [player.id, player.operatorId, player.user, player.currency, player.demoBalance, player.at],
  );
  return row?.id;
}

export async function playerOfUser(tx: Tx, player: NewPlayer): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>(
    `select id from arcade_player where operator_id = $1 and user_name = $2 and currency = $3`,
    [player.operatorId, player.user, player.currency],
  );
  return row?.id;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly playerId: string;
  readonly gameCode: string;
  readonly walletToken: Buffer | null;
  readonly uses_vendor_wallet: boolean;
  readonly lang: string;
  readonly lobbyUrl: string;
  readonly brand: string;
  readonly at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.all(
    `insert into arcade_session (id, token_hash, player_id, game_code, wallet_token, lang, lobby_url, created_at, last_seen_at, uses_vendor_wallet, brand)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
    [
      session.id,
      session.tokenHash,
      session.playerId,
      session.gameCode,
      session.walletToken,
      session.lang,
      session.lobbyUrl,
      session.at,
      session.uses_vendor_wallet,
      session.brand,
    ],
  );
}

const SESSION = `select s.*, p.operator_id, p.user_name, p.currency
                   from arcade_session s join arcade_player p on p.id = s.player_id`;

/** What is known of a caller, beside what the caller asks for: columns of a session `s` and its player `p`. */
export type CallerColumns = { readonly [Column in keyof SessionRow as `caller_${Column}`]: SessionRow[Column] };

/** For the select list of a statement that reads the session of a token (`s.token_hash`) with something else. */
export const CALLER = `
  s.id as caller_id, s.player_id as caller_player_id, s.game_code as caller_game_code, s.wallet_token as caller_wallet_token,
  s.uses_vendor_wallet as caller_uses_vendor_wallet, s.lang as caller_lang, s.lobby_url as caller_lobby_url, s.brand as caller_brand,
  s.created_at as caller_created_at, s.last_seen_at as caller_last_seen_at, s.ended_at as caller_ended_at,
  p.operator_id as caller_operator_id, p.user_name as caller_user_name, p.currency as caller_currency`;

/** The session in such a row. */
export function callerIn(row: CallerColumns): SessionRow {
  return {
    id: row.caller_id,
    player_id: row.caller_player_id,
    game_code: row.caller_game_code,
    wallet_token: row.caller_wallet_token,
    uses_vendor_wallet: row.caller_uses_vendor_wallet,
    lang: row.caller_lang,
    lobby_url: row.caller_lobby_url,
    brand: row.caller_brand,
    created_at: row.caller_created_at,
    last_seen_at: row.caller_last_seen_at,
    ended_at: row.caller_ended_at,
    operator_id: row.caller_operator_id,
    user_name: row.caller_user_name,
    currency: row.caller_currency,
  };
}

export function sessionOfToken(sql: Sql, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return sql.first<SessionRow>(`${SESSION} where s.token_hash = $1`, [tokenHash]);
}

export function sessionOf(sql: Sql, id: string): Promise<SessionRow | undefined> {
  return sql.first<SessionRow>(`${SESSION} where s.id = $1`, [id]);
}

export async function touchSession(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.all(`update arcade_session set last_seen_at = $2 where id = $1`, [id, at]);
}

export async function endSession(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.all(`update arcade_session set ended_at = $2 where id = $1 and ended_at is null`, [id, at]);
}

/** A player sits at one game at a time: opening a session ends the older ones. */
export async function endOlderSessions(tx: Tx, session: SessionRow, at: Date): Promise<void> {
  await tx.all(
    `update arcade_session set ended_at = $3
      where player_id = $1 and id <> $2 and ended_at is null and created_at < $4`,
    [session.player_id, session.id, at, session.created_at],
  );
}

/** Whatever changes a player's rounds, seeds or play money takes this lock first. */
export function lockPlayer(tx: Tx, id: string): Promise<PlayerRow | undefined> {
  return tx.first<PlayerRow>(`select * from arcade_player where id = $1 for update`, [id]);
}

export function playerOf(sql: Sql, id: string): Promise<PlayerRow | undefined> {
  return sql.first<PlayerRow>(`select * from arcade_player where id = $1`, [id]);
}

export async function recordActivity(tx: Tx, id: string, at: { active: Date; sittingStarted: Date }): Promise<void> {
  await tx.all(`update arcade_player set last_active_at = $2, sitting_started_at = $3 where id = $1`, [
    id,
    at.active,
    at.sittingStarted,
  ]);
}

/** Moves play money of a demo. Undefined when there is not enough. */
export async function movePlayMoney(tx: Tx, id: string, change: bigint): Promise<bigint | undefined> {
  const row = await tx.first<{ demo_balance: bigint }>(
    `update arcade_player set demo_balance = demo_balance + $2 where id = $1 and demo_balance + $2 >= 0 returning demo_balance`,
    [id, change],
  );
  return row?.demo_balance;
}

/** Moves money of a player's vendor wallet. Undefined when there is not enough. */
export async function moveVendorWallet(tx: Tx, id: string, change: bigint): Promise<bigint | undefined> {
  const row = await tx.first<{ vendor_wallet: bigint }>(
    `update arcade_player set vendor_wallet = vendor_wallet + $2 where id = $1 and vendor_wallet + $2 >= 0 returning vendor_wallet`,
    [id, change],
  );
  return row?.vendor_wallet;
}
