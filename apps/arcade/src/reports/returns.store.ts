import type { Sql } from '../db.ts';

/** What the rounds of one version of a title gave back so far. */
export interface ReturnRow {
  readonly game_code: string;
  readonly rules_version: number;
  readonly rounds: number;
  readonly paid: number;
  readonly squares: number;
}

/**
 * Counts rounds anew, day by day, from the day given or from the last one that was counted, whichever is earlier: repeated, raced or
 * killed it leaves the same. Only the usual bet counts, whose return is stated; stakes are worth alike, so that every round tells as
 * much.
 */
export async function countReturns(sql: Sql, day: string, usualBets: ReadonlyMap<string, string>): Promise<void> {
  await sql.all(
    `insert into arcade_return (game_code, rules_version, day, rounds, paid, squares)
     select r.game_code, r.rules_version, (r.ended_at at time zone 'UTC')::date, count(*), sum(s.paid), sum(s.paid * s.paid)
       from arcade_round r
       join unnest($2::text[], $3::jsonb[]) as usual (code, bet) on usual.code = r.game_code and usual.bet = r.bet
      cross join lateral (select r.pay::double precision * r.unit / 10000 / r.stake as paid) s
      where r.state = 'settled'
        and r.ended_at >= least($1::date, (select coalesce(max(day), '-infinity') from arcade_return))::timestamp at time zone 'UTC'
      group by 1, 2, 3
      order by 1, 2, 3
     on conflict (game_code, rules_version, day)
       do update set rounds = excluded.rounds, paid = excluded.paid, squares = excluded.squares`,
    [day, [...usualBets.keys()], [...usualBets.values()]],
  );
}

/** All that was counted, by title and version. */
export function returnsSoFar(sql: Sql): Promise<ReturnRow[]> {
  return sql.all<ReturnRow>(
    `select game_code, rules_version, sum(rounds)::double precision as rounds, sum(paid) as paid, sum(squares) as squares
       from arcade_return group by game_code, rules_version order by game_code, rules_version`,
  );
}
