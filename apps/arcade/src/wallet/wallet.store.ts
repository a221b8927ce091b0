import type { Sql, Tx } from '../db.ts';

export type CallKind = 'bet' | 'win' | 'rollback';

export interface CallRow {
  readonly id: string;
  readonly round_id: string;
  readonly kind: CallKind;
  /** Bets of a round count from 1; a rollback has the number of its bet, and the win is number 1. */
  readonly number: number;
  readonly amount: bigint;
  readonly attempts: number;
}

const COLUMNS = 'id, round_id, kind, number, amount, attempts';

export interface NewCall {
  readonly id: string;
  readonly roundId: string;
  readonly kind: CallKind;
  readonly number: number;
  readonly amount: bigint;
  readonly at: Date;
  /** Until this time the creator of the call sends it itself; afterwards, or without a lease, the background sender does. */
  readonly leaseUntil: Date | null;
}

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await tx.all(
    `insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, lease_until, created_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $6)`,
    [call.id, call.roundId, call.kind, call.number, call.amount, call.at, call.leaseUntil],
  );
}

/** Leases calls that are due and not leased. Safe with several processes at once. */
export function claimDue(sql: Sql, at: { now: Date; leaseUntil: Date; limit: number }): Promise<CallRow[]> {
  return sql.all<CallRow>(
    `update arcade_wallet_call set lease_until = $2, attempts = attempts + 1
      where id in (
        select id from arcade_wallet_call
         where state = 'pending' and next_at <= $1 and (lease_until is null or lease_until <= $1)
         order by next_at limit $3 for update skip locked)
      returning ${COLUMNS}`,
    [at.now, at.leaseUntil, at.limit],
  );
}

/** A call of a round. Its id is the transaction's. */
export async function callOf(
  sql: Sql,
  roundId: string,
  of: { readonly kind: CallKind; readonly number: number },
): Promise<CallRow | undefined> {
  return sql.first<CallRow>(
    `select ${COLUMNS} from arcade_wallet_call where round_id = $1 and kind = $2 and number = $3`,
    [roundId, of.kind, of.number],
  );
}

/** The bets of a round that the wallet took and that nobody takes back. */
export function standingBets(sql: Sql, roundId: string): Promise<CallRow[]> {
  return sql.all<CallRow>(
    `select ${COLUMNS} from arcade_wallet_call b
      where round_id = $1 and kind = 'bet' and last_answer = 'RS_OK'
        and not exists (select 1 from arcade_wallet_call r
                         where r.round_id = b.round_id and r.kind = 'rollback' and r.number = b.number)
      order by number`,
    [roundId],
  );
}

/** Whether something of a round is still to be said to the wallet. */
export async function isAnyDue(sql: Sql, roundId: string): Promise<boolean> {
  return (
    (await sql.first(`select 1 from arcade_wallet_call where round_id = $1 and state = 'pending' limit 1`, [
      roundId,
    ])) !== undefined
  );
}

/** False when it was concluded before: whoever comes later says nothing about what has become of the round since. */
export async function finishCall(tx: Tx, id: string, end: { answer: string; at: Date }): Promise<boolean> {
  const row = await tx.first(
    `update arcade_wallet_call set state = 'done', last_answer = $2, done_at = $3, lease_until = null
      where id = $1 and state = 'pending' returning id`,
    [id, end.answer, end.at],
  );
  return row !== undefined;
}

export async function postponeCall(sql: Sql, id: string, until: { answer: string; nextAt: Date }): Promise<void> {
  await sql.all(
    `update arcade_wallet_call set last_answer = $2, next_at = $3, lease_until = null where id = $1 and state = 'pending'`,
    [id, until.answer, until.nextAt],
  );
}
