import type { Sql, Tx } from '../db.ts';

/** A flight as it stands in the database. */
export interface FlightRow {
  readonly id: string;
  readonly game_code: string;
  readonly rules_version: number;
  readonly chain_id: string;
  /** The place of its hash in the chain, from 1. */
  readonly number: number;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly starts_at: Date;
  /** These are null until it is over. */
  readonly hash: string | null;
  readonly point: bigint | null;
  readonly ended_at: Date | null;
}

/** A flight that is over. */
export type EndedFlightRow = FlightRow & { readonly hash: string; readonly point: bigint; readonly ended_at: Date };

export type NewFlight = Omit<FlightRow, 'hash' | 'point' | 'ended_at'>;

/** False when another is under way. */
export async function insertFlight(tx: Tx, flight: NewFlight): Promise<boolean> {
  const row = await tx.first(
    `insert into arcade_flight (id, game_code, rules_version, chain_id, number, opens_at, closes_at, starts_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      ...[flight.id, flight.game_code, flight.rules_version, flight.chain_id, flight.number],
      ...[flight.opens_at, flight.closes_at, flight.starts_at],
    ],
  );
  return row !== undefined;
}

export function flightOf(sql: Sql, id: string): Promise<FlightRow | undefined> {
  return sql.first<FlightRow>('select * from arcade_flight where id = $1', [id]);
}

/** The one under way, or the last one. */
export function newestFlight(sql: Sql, gameCode: string): Promise<FlightRow | undefined> {
  return sql.first<FlightRow>('select * from arcade_flight where game_code = $1 order by opens_at desc limit 1', [
    gameCode,
  ]);
}

/** Says what the flight was, once. */
export async function endFlight(
  sql: Sql,
  id: string,
  end: { readonly hash: string; readonly point: number; readonly at: Date },
): Promise<void> {
  await sql.all(`update arcade_flight set hash = $2, point = $3, ended_at = $4 where id = $1 and ended_at is null`, [
    id,
    end.hash,
    end.point,
    end.at,
  ]);
}

/** Flights that are over, newest first. */
export function endedFlights(sql: Sql, gameCode: string, limit: number): Promise<EndedFlightRow[]> {
  return sql.all<EndedFlightRow>(
    'select * from arcade_flight where game_code = $1 and ended_at is not null order by opens_at desc limit $2',
    [gameCode, limit],
  );
}

/** Flights that are over and on which a bet may still be to judge. */
export function flightsToJudge(sql: Sql, gameCode: string): Promise<EndedFlightRow[]> {
  return sql.all<EndedFlightRow>(
    'select * from arcade_flight where game_code = $1 and judged_at is null and ended_at is not null order by ended_at',
    [gameCode],
  );
}

/** Notes that no bet is left to judge; not while one is. */
export async function closeJudged(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.all(
    `update arcade_flight set judged_at = $2 where id = $1 and judged_at is null
        and not exists (select 1 from arcade_round where flight_id = $1 and state in ('betting', 'waiting'))`,
    [id, at],
  );
}

/** Leads until the lease is over, unless another does. */
export async function takeLead(
  sql: Sql,
  by: { readonly gameCode: string; readonly leader: string; readonly at: Date; readonly until: Date },
): Promise<{ watched_at: Date | null } | undefined> {
  return sql.first<{ watched_at: Date | null }>(
    `insert into arcade_flight_lead as l (game_code, leader, lease_until) values ($1, $2, $4)
     on conflict (game_code) do update set leader = $2, lease_until = $4
       where l.leader is null or l.leader = $2 or l.lease_until <= $3
     returning watched_at`,
    [by.gameCode, by.leader, by.at, by.until],
  );
}

/** Whether this process still leads; nobody else can until the transaction is over. */
export async function holdLead(tx: Tx, gameCode: string, leader: string): Promise<boolean> {
  const row = await tx.first<{ leader: string | null }>(
    'select leader from arcade_flight_lead where game_code = $1 for update',
    [gameCode],
  );
  return row?.leader === leader;
}

/** Leads no longer, so that another need not wait for the lease to run out. */
export async function leaveLead(sql: Sql, leader: string): Promise<void> {
  await sql.all('update arcade_flight_lead set leader = null, lease_until = null where leader = $1', [leader]);
}

/** Notes that somebody is there to see flights. */
export async function recordWatched(sql: Sql, gameCode: string, at: Date): Promise<void> {
  await sql.all(
    `insert into arcade_flight_lead as l (game_code, watched_at) values ($1, $2)
     on conflict (game_code) do update set watched_at = greatest(l.watched_at, $2)`,
    [gameCode, at],
  );
}
