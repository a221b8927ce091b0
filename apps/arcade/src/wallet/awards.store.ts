import type { Sql } from '../db.ts';

/** An award that the wallet has, the round that it is of, and what the wallet says is there now. */
export interface TakenAward {
  readonly round: { readonly id: string; readonly player_id: string };
  readonly call: { readonly id: string };
  readonly balance: bigint | undefined;
  readonly at: Date;
}

/** What only the database knows of a round that was settled. */
export interface SettledRow {
  readonly id: string;
  readonly balance: bigint | null;
  readonly shown_steps: number;
}

/** The awards of rounds that are over are where they belong. Of a round where that was said before, nothing is answered. */
export function settleRounds(sql: Sql, awards: readonly TakenAward[]): Promise<SettledRow[]> {
  return sql.all(
    'select id, balance, shown_steps from arcade_settle($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[])',
    [
      awards.map(({ round }) => round.id),
      awards.map(({ call }) => call.id),
      awards.map(({ balance }) => balance ?? null),
      awards.map(({ at }) => at),
    ],
  );
}
