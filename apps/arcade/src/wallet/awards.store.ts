import type { Sql } from '../db.ts';

/** An award that the wallet has, the round that it is of, and what the wallet says is there now. */
export interface TakenAward {
  readonly round: { readonly id: string; readonly player_id: string };
  readonly call: { readonly id: string };
  readonly balance: bigint | undefined;
  readonly at: Date;
  /** The round's bet and the balance after it, where that the wallet took its stake is still to be written down, too. */
  readonly bet?: { readonly id: string; readonly balance: bigint | undefined } | undefined;
}

/** The awards of rounds that are over are where they belong. Of a round where that was said before, nothing changes. */
export async function settleRounds(sql: Sql, awards: readonly TakenAward[]): Promise<void> {
  await sql.all(
    'select arcade_settle($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::uuid[], $6::bigint[])',
    [
      awards.map(({ round }) => round.id),
      awards.map(({ call }) => call.id),
      awards.map(({ balance }) => balance ?? null),
      awards.map(({ at }) => at),
      awards.map(({ bet }) => bet?.id ?? null),
      awards.map(({ bet }) => bet?.balance ?? null),
    ],
  );
}
