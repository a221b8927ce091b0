import type { Sql, Tx } from '../db.ts';

export interface PurseTransferRow {
  readonly operator_id: number;
  readonly transaction_uuid: string;
  readonly user_name: string;
  readonly currency: string;
  readonly kind: 'deposit' | 'withdraw' | 'never';
  readonly amount: bigint;
  readonly balance: bigint;
}

/** Everybody who speaks of one transfer waits here for the others, also while there is no row of it yet. */
export async function lockTransfer(tx: Tx, operatorId: number, transactionId: string): Promise<void> {
  await tx.all('select pg_advisory_xact_lock($1, hashtext($2))', [operatorId, transactionId]);
}

export function purseTransferOf(
  sql: Sql,
  operatorId: number,
  transactionId: string,
): Promise<PurseTransferRow | undefined> {
  return sql.first<PurseTransferRow>(
    'select * from arcade_purse_transfer where operator_id = $1 and transaction_uuid = $2',
    [operatorId, transactionId],
  );
}

export async function insertPurseTransfer(tx: Tx, row: PurseTransferRow, at: Date): Promise<void> {
  await tx.all(
    `insert into arcade_purse_transfer (operator_id, transaction_uuid, user_name, currency, kind, amount, balance, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.operator_id, row.transaction_uuid, row.user_name, row.currency, row.kind, row.amount, row.balance, at],
  );
}

/** What is in the purse; nothing for a user who was never here. */
export async function purseOf(
  sql: Sql,
  of: { readonly operatorId: number; readonly user: string; readonly currency: string },
): Promise<bigint> {
  const row = await sql.first<{ purse: bigint }>(
    'select purse from arcade_player where operator_id = $1 and user_name = $2 and currency = $3',
    [of.operatorId, of.user, of.currency],
  );
  return row?.purse ?? 0n;
}
