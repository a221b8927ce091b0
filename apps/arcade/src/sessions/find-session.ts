import { type Currency, currencyOf, HOUR_MS, invariant, MINUTE_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { type Clock, dateOf } from '../clock.ts';
import type { Policy } from '../games.ts';
import { policyFor } from '../keys.ts';
import { Refused } from '../refused.ts';
import { hashOf, unsealKept } from '../sealing.ts';
import type { Title } from '../titles/title.ts';
import { type MoneyKind, sessionOf, type SessionRow, sessionOfToken, touchSession } from './sessions.store.ts';

/** A session without a call for this long has ended (GLI-19 2.5.4). */
export const IDLE_MS = 30 * MINUTE_MS;
const LIFE_MS = 12 * HOUR_MS;
/** A call is noted this long after the last one that was: so much earlier, at most, a session ends. */
const TOUCH_MS = MINUTE_MS;

/** Who is calling the game API. */
export interface Session {
  readonly row: SessionRow;
  readonly playerId: string;
  readonly currency: Currency;
  readonly game: Title;
  /** What its operator asks for and allows. */
  readonly policy: Policy;
  /** The operator's name for its jackpots, when it has any. */
  readonly jackpots: string | undefined;
  readonly demo: boolean;
  /** Where stakes come from and awards go to. */
  readonly money: MoneyKind;
  /** How the operator's wallet knows this member; none in demo, and none where we keep a vendor wallet. */
  readonly walletUser: { readonly user: string; readonly token: string } | undefined;
}

/** The session of a token, and notes that somebody is there. Refuses: session_ended. */
export async function findSession(arcade: Arcade, token: string): Promise<Session> {
  return openSession(arcade, await sessionOfToken(arcade.db, hashOf(token)));
}

/** The same of a row that was read with what the caller asks for. Refuses: session_ended. */
export async function openSession(arcade: Arcade, row: SessionRow | undefined): Promise<Session> {
  if (!row || !isAlive(row, arcade.clock.now())) throw new Refused('session_ended');
  if (arcade.clock.now() - row.last_seen_at.getTime() <= TOUCH_MS) return sessionFrom(arcade, row);
  const seenAt = dateOf(arcade.clock);
  await touchSession(arcade.db, row.id, seenAt);
  return sessionFrom(arcade, { ...row, last_seen_at: seenAt });
}

/** A session that was found before, as it is now. Refuses: session_ended. */
export async function findAgain(arcade: Arcade, { row }: Pick<Session, 'row'>): Promise<Session> {
  return openSession(arcade, await sessionOf(arcade.db, row.id));
}

/** A session as the use cases know it, from its row. */
export function sessionFrom(arcade: Arcade, row: SessionRow): Session {
  const game = arcade.games.of(row.game_code);
  invariant(game !== undefined, `session of an unknown game ${row.game_code}`);
  const walletUser =
    row.user_name === null || row.wallet_token === null || row.uses_vendor_wallet
      ? undefined
      : { user: row.user_name, token: unsealKept(arcade.keys.seedKey, `wallet:${row.id}`, row.wallet_token) };
  return {
    row,
    playerId: row.player_id,
    currency: currencyOf(row.currency),
    game,
    policy: policyFor(arcade.keys, row.operator_id),
    jackpots: arcade.keys.operators.get(row.operator_id)?.jackpots,
    demo: row.user_name === null,
    money: moneyOf(row),
    walletUser,
  };
}

/** From when on a session must have been seen, and have begun, to be alive now: for statements that ask so themselves. */
export function aliveSince(clock: Clock): { readonly seenSince: Date; readonly bornSince: Date } {
  return { seenSince: dateOf(clock, -IDLE_MS), bornSince: dateOf(clock, -LIFE_MS) };
}

function moneyOf({ user_name: user, uses_vendor_wallet }: SessionRow): MoneyKind {
  if (user === null) return 'play';
  return uses_vendor_wallet ? 'vendor-wallet' : 'operator';
}

function isAlive(row: SessionRow, now: number): boolean {
  return (
    row.ended_at === null && now - row.last_seen_at.getTime() < IDLE_MS && now - row.created_at.getTime() < LIFE_MS
  );
}
