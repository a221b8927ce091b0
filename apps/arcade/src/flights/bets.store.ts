import type { Sql } from '../db.ts';
import type { RoundRow } from '../rounds/rounds.store.ts';

/** A player's bets on a flight. */
export function betsOf(sql: Sql, flightId: string, playerId: string): Promise<RoundRow[]> {
  return sql.all<RoundRow>(
    'select * from arcade_round where flight_id = $1 and player_id = $2 order by created_at, id',
    [flightId, playerId],
  );
}

/** The bet that stands in a panel, or may. */
export function betInPanel(
  sql: Sql,
  of: { readonly flightId: string; readonly playerId: string; readonly panel: number },
): Promise<{ id: string } | undefined> {
  return sql.first<{ id: string }>(
    `select id from arcade_round where flight_id = $1 and player_id = $2 and panel = $3
        and state not in ('refused', 'void')`,
    [of.flightId, of.playerId, of.panel],
  );
}

/** Bets that are still in: all of them, or those only that get out by themselves at this multiple or before. */
export function betsStillIn(
  sql: Sql,
  flightId: string,
  upTo: number | null,
): Promise<{ id: string; player_id: string }[]> {
  return sql.all(
    `select id, player_id from arcade_round
      where flight_id = $1 and state = 'waiting' and ($2::integer is null or (bet->>'auto')::integer <= $2)
      order by (bet->>'auto')::integer nulls last, created_at`,
    [flightId, upTo],
  );
}

/** A bet as others are told of it. */
export interface PublicBetRow {
  readonly id: string;
  readonly operator_id: number;
  readonly user_name: string | null;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
  /** In hundredths; null of one that is still in, or is lost. */
  readonly cashed_out: number | null;
}

/** The bets that count, in the order in which they came. */
export function publicBets(sql: Sql, flightId: string): Promise<PublicBetRow[]> {
  return sql.all<PublicBetRow>(
    `select r.id, p.operator_id, p.user_name, r.currency, r.stake, r.win, (r.steps->0->>'cashedOut')::integer as cashed_out
       from arcade_round r join arcade_player p on p.id = r.player_id
      where r.flight_id = $1 and r.state in ('waiting', 'accepted', 'settled')
      order by r.created_at, r.id`,
    [flightId],
  );
}

/** A bet with its flight and what that one's hash is checked against. */
export type PastBetRow = RoundRow & {
  readonly flight_number: number;
  readonly starts_at: Date;
  readonly hash: string | null;
  readonly point: bigint | null;
  readonly chain_number: number;
  readonly anchor: string;
  readonly salt: string | null;
};

const PAST = `select r.*, f.number as flight_number, f.starts_at, f.hash, f.point, c.number as chain_number, c.anchor, c.salt
                from arcade_round r join arcade_flight f on f.id = r.flight_id join arcade_chain c on c.id = f.chain_id`;

/** Bets on flights that are over, newest first. */
export function pastBets(
  sql: Sql,
  of: { readonly playerId: string; readonly gameCode: string; readonly limit: number },
): Promise<PastBetRow[]> {
  return sql.all<PastBetRow>(
    `${PAST} where r.player_id = $1 and r.game_code = $2 and f.ended_at is not null
        and r.state in ('accepted', 'settled', 'void', 'refused')
      order by r.created_at desc, r.panel limit $3`,
    [of.playerId, of.gameCode, of.limit],
  );
}

export function pastBet(sql: Sql, id: string): Promise<PastBetRow | undefined> {
  return sql.first<PastBetRow>(`${PAST} where r.id = $1`, [id]);
}
