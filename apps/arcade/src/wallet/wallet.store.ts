import type { Sql, Tx } from '../db.ts';

export type CallKind = 'bet' | 'win' | 'rollback';

export interface CallRow {
  readonly id: string;
  readonly round_id: string;
  readonly kind: CallKind;
  readonly attempts: number;
}

export interface NewCall {
  readonly id: string;
  readonly roundId: string;
  readonly kind: CallKind;
  readonly at: Date;
  /** Until this time the creator of the call sends it itself; afterwards, or without a lease, the background sender does. */
  readonly leaseUntil: Date | null;
}

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await tx.all(
    `insert into arcade_wallet_call (id, round_id, kind, state, next_at, lease_until, created_at)
     values ($1, $2, $3, 'pending', $4, $5, $4)`,
    [call.id, call.roundId, call.kind, call.at, call.leaseUntil],
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
      returning id, round_id, kind, attempts`,
    [at.now, at.leaseUntil, at.limit],
  );
}

/** The id of a round's call, which is the transaction's. */
export async function callOf(sql: Sql, roundId: string, kind: CallKind): Promise<CallRow | undefined> {
  return sql.first<CallRow>(
    `select id, round_id, kind, attempts from arcade_wallet_call where round_id = $1 and kind = $2`,
    [roundId, kind],
  );
}

export async function finishCall(tx: Tx, id: string, end: { answer: string; at: Date }): Promise<void> {
  await tx.all(
    `update arcade_wallet_call set state = 'done', last_answer = $2, done_at = $3, lease_until = null where id = $1`,
    [id, end.answer, end.at],
  );
}

export async function postponeCall(sql: Sql, id: string, until: { answer: string; nextAt: Date }): Promise<void> {
  await sql.all(
    `update arcade_wallet_call set last_answer = $2, next_at = $3, lease_until = null where id = $1 and state = 'pending'`,
    [id, until.answer, until.nextAt],
  );
}
