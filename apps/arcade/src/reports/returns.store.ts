import type { Sql } from '../db.ts';

/** What the rounds of one version of a title gave back so far. */
export interface ReturnRow {
  readonly game_code: string;
  readonly rules_version: number;
  readonly rounds: number;
  readonly paid: number;
  readonly squares: number;
}

/** The day from which is counted anew: the one given or the last one that was counted, whichever is earlier. */
export async function dayToCountFrom(sql: Sql, day: string): Promise<string> {
  const row = await sql.first<{ day: string }>(
    `select least($1::date, coalesce(max(day), '-infinity'))::text as day from arcade_return`,
    [day],
  );
  return row?.day ?? day;
}

/**
 * Counts rounds anew, day by day: repeated, raced or killed it leaves the same. Only the usual bet counts, whose return is stated; stakes
 * are worth alike, so that every round tells as much. What a choice staked further is taken from what was paid: a return is of the
 * first stake.
 */
export async function countReturns(sql: Sql, day: string, usualBets: ReadonlyMap<string, string>): Promise<void> {
  await sql.all(
    `insert into arcade_return (game_code, rules_version, day, rounds, paid, squares)
     select r.game_code, r.rules_version, (r.ended_at at time zone 'UTC')::date, count(*), sum(s.paid), sum(s.paid * s.paid)
       from arcade_round r
       join unnest($2::text[], $3::jsonb[]) as usual (code, bet) on usual.code = r.game_code and usual.bet = r.bet
      cross join lateral (
        select coalesce(sum(c.stake), 0)::bigint as stake from arcade_choice c
         where c.round_id = r.id and c.state = 'made' and jsonb_array_length(r.choices) > 0) raised
      cross join lateral (
        select (r.pay::double precision * r.unit / 10000 - raised.stake) / (r.stake - raised.stake) as paid) s
      where r.state = 'settled' and r.flight_id is null
        and r.ended_at >= $1::date::timestamp at time zone 'UTC'
      group by 1, 2, 3
      order by 1, 2, 3
     on conflict (game_code, rules_version, day)
       do update set rounds = excluded.rounds, paid = excluded.paid, squares = excluded.squares`,
    [day, [...usualBets.keys()], [...usualBets.values()]],
  );
}

/** Multiples, in hundredths: what is counted of a flight is what somebody got back who left at one of them, whoever was there. */
export const WATCHED_MULTIPLES = [150, 200, 1_000] as const;

/** Under which name it is counted what leaving at a multiple gives. */
export function nameOfLeaving(gameCode: string, multiple: number): string {
  return `${gameCode} at ${(multiple / 100).toFixed(2)}`;
}

/**
 * The same of flights. All bets on one have its point in common, so a flight counts once, with what its bets gave back on average; and,
 * whatever was bet, with what leaving at each of some multiples gave.
 */
export async function countFlights(sql: Sql, day: string, gameCodes: readonly string[]): Promise<void> {
  const leaving = gameCodes.flatMap((code) =>
    WATCHED_MULTIPLES.map((multiple) => ({ code, multiple, name: nameOfLeaving(code, multiple) })),
  );
  await sql.all(
    `with flight as (
       select id, game_code, rules_version, point, (ended_at at time zone 'UTC')::date as day
         from arcade_flight
        where judged_at is not null and game_code = any($2::text[]) and ended_at >= $1::date::timestamp at time zone 'UTC'),
     counted as (
       select f.game_code as name, f.rules_version, f.day, b.paid
         from flight f
        cross join lateral (
          select avg(r.pay::double precision * r.unit / 10000 / r.stake) as paid
            from arcade_round r where r.flight_id = f.id and r.state in ('accepted', 'settled')) b
        where b.paid is not null
       union all
       select l.name, f.rules_version, f.day, case when f.point >= l.multiple then l.multiple / 100.0 else 0 end::double precision
         from flight f join unnest($3::text[], $4::integer[], $5::text[]) as l (code, multiple, name) on l.code = f.game_code)
     insert into arcade_return (game_code, rules_version, day, rounds, paid, squares)
     select name, rules_version, day, count(*), sum(paid), sum(paid * paid) from counted group by 1, 2, 3 order by 1, 2, 3
     on conflict (game_code, rules_version, day)
       do update set rounds = excluded.rounds, paid = excluded.paid, squares = excluded.squares`,
    [
      ...[day, gameCodes, leaving.map(({ code }) => code)],
      ...[leaving.map(({ multiple }) => multiple), leaving.map(({ name }) => name)],
    ],
  );
}

/** All that was counted, by title and version. */
export function returnsSoFar(sql: Sql): Promise<ReturnRow[]> {
  return sql.all<ReturnRow>(
    `select game_code, rules_version, sum(rounds)::double precision as rounds, sum(paid) as paid, sum(squares) as squares
       from arcade_return group by game_code, rules_version order by game_code, rules_version`,
  );
}
