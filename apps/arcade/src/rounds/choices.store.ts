import type { Sql, Tx } from '../db.ts';
import type { Json } from '../mechanics/mechanic.ts';

/** asked: its stake was asked for. not_made: the wallet did not take the stake, and the round stands as if it was never asked. */
export type ChoiceState = 'asked' | 'made' | 'not_made';

/** A choice as a page asked for it. */
export interface ChoiceRow {
  readonly round_id: string;
  readonly request_id: string;
  /** Counted from 1. */
  readonly number: number;
  readonly choice: Json;
  /** What it costs. */
  readonly stake: bigint;
  readonly state: ChoiceState;
}

export async function insertChoice(tx: Tx, choice: ChoiceRow & { readonly at: Date }): Promise<void> {
  await tx.all(
    `insert into arcade_choice (round_id, request_id, number, choice, stake, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[choice.round_id, choice.request_id, choice.number, JSON.stringify(choice.choice), choice.stake],
      ...[choice.state, choice.at],
    ],
  );
}

export function choiceOf(sql: Sql, roundId: string, requestId: string): Promise<ChoiceRow | undefined> {
  return sql.first<ChoiceRow>('select * from arcade_choice where round_id = $1 and request_id = $2', [
    roundId,
    requestId,
  ]);
}

/** Says what became of the choice whose stake was asked for. */
export async function endAsked(tx: Tx, roundId: string, state: 'made' | 'not_made'): Promise<void> {
  await tx.all(`update arcade_choice set state = $2 where round_id = $1 and state = 'asked'`, [roundId, state]);
}
