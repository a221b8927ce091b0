import type { TransactionsRequest, VendorTransactionRow } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { findTransactions, type TransactionRow } from './transactions.store.ts';

const ROUND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What we booked of an operator's members in a stretch of time, as its reconciliation compares it. */
export async function listTransactions(arcade: Arcade, asked: TransactionsRequest): Promise<VendorTransactionRow[]> {
  const { operator_id: operatorId, start_time, end_time, currency = null, round, page, page_size: limit } = asked;
  // A round of another name is none of ours.
  if (round !== undefined && !ROUND_ID.test(round)) return [];
  await arcade.settling.written();
  const rows = await findTransactions(arcade.db, {
    ...{ operatorId, currency, limit },
    from: new Date(`${start_time}Z`),
    to: new Date(`${end_time}Z`),
    roundId: round ?? null,
    offset: (page - 1) * limit,
  });
  return rows.map(onWire);
}

const KINDS = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const;
const FREE_KINDS = { bet: 'TK_FREE_BET', win: 'TK_FREE_WIN', rollback: 'TK_ROLLBACK' } as const;

function onWire(row: TransactionRow): VendorTransactionRow {
  return {
    transaction_uuid: row.id,
    reference_transaction_uuid: row.kind === 'bet' ? null : row.bet_id,
    kind: (row.is_free ? FREE_KINDS : KINDS)[row.kind],
    transaction_status: statusOf(row),
    user: row.user_name,
    amount: row.amount,
    currency: row.currency,
    game_code: row.game_code,
    round: row.round_id,
    created_at: row.created_at.toISOString().slice(0, -1),
  };
}

/** A bet whose answer was lost is being taken back; what was not answered yet is not known to anybody. */
function statusOf({
  kind,
  is_done,
  last_answer,
  is_taken_back,
}: TransactionRow): VendorTransactionRow['transaction_status'] {
  if (!is_done) return 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
  if (kind === 'bet' && is_taken_back) return 'TS_ROLLEDBACK';
  return last_answer === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED';
}
