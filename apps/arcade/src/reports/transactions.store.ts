import type { Sql } from '../db.ts';
import type { CallKind } from '../wallet/wallet.store.ts';

/** A wallet call with the round it belongs to, as a report tells it. */
export interface TransactionRow {
  readonly id: string;
  readonly kind: CallKind;
  readonly is_done: boolean;
  readonly last_answer: string | null;
  readonly created_at: Date;
  readonly amount: bigint;
  /** The bet that it is, that it takes back, or, of a win, the first of the round. */
  readonly bet_id: string;
  /** Of a bet: whether it is being taken back, or was. */
  readonly is_taken_back: boolean;
  readonly round_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly is_free: boolean;
  readonly user_name: string;
}

export interface TransactionsOf {
  readonly operatorId: number;
  readonly from: Date;
  readonly to: Date;
  readonly currency: string | null;
  readonly roundId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** What was said to an operator's wallet from a moment on and before another one, oldest first, of one moment a bet first. */
export function findTransactions(sql: Sql, of: TransactionsOf): Promise<TransactionRow[]> {
  return sql.all<TransactionRow>(
    `select c.id, c.kind, c.state = 'done' as is_done, c.last_answer, c.created_at, c.amount, b.id as bet_id, r.id as round_id,
            r.state in ('voiding', 'void') or exists (
              select 1 from arcade_wallet_call t where t.round_id = c.round_id and t.kind = 'rollback' and t.number = c.number
            ) as is_taken_back,
            r.game_code, r.currency, r.reward_id is not null as is_free, p.user_name
       from arcade_wallet_call c
       join arcade_round r on r.id = c.round_id
       join arcade_wallet_call b on b.round_id = r.id and b.kind = 'bet' and b.number = c.number
       join arcade_player p on p.id = r.player_id
      where p.operator_id = $1 and c.created_at >= $2 and c.created_at < $3
        and ($4::text is null or r.currency = $4) and ($5::uuid is null or r.id = $5)
      order by c.created_at, c.kind, c.id limit $6 offset $7`,
    [of.operatorId, of.from, of.to, of.currency, of.roundId, of.limit, of.offset],
  );
}
