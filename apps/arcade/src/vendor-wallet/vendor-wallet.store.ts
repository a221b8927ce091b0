import type { Sql, Tx } from '../db.ts';

export interface WalletMoveRow {
  readonly operator_id: number;
  readonly transaction_uuid: string;
  readonly user_name: string;
  readonly currency: string;
  readonly kind: 'deposit' | 'withdraw' | 'never';
  readonly amount: bigint;
  readonly balance: bigint;
}

/** Serialises all calls about one transfer (advisory lock), also before its row exists. */
export async function lockMove(tx: Tx, operatorId: number, transactionId: string): Promise<void> {
  await tx.all('select pg_advisory_xact_lock($1, hashtext($2))', [operatorId, transactionId]);
}

export function walletMoveOf(sql: Sql, operatorId: number, transactionId: string): Promise<WalletMoveRow | undefined> {
  return sql.first<WalletMoveRow>(
    'select * from arcade_vendor_wallet_move where operator_id = $1 and transaction_uuid = $2',
    [operatorId, transactionId],
  );
}

export async function insertWalletMove(tx: Tx, row: WalletMoveRow, at: Date): Promise<void> {
  await tx.all(
    `insert into arcade_vendor_wallet_move (operator_id, transaction_uuid, user_name, currency, kind, amount, balance, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.operator_id, row.transaction_uuid, row.user_name, row.currency, row.kind, row.amount, row.balance, at],
  );
}

/** The balance of the vendor wallet; 0 for an unknown user. */
export async function vendorWalletOf(
  sql: Sql,
  of: { readonly operatorId: number; readonly user: string; readonly currency: string },
): Promise<bigint> {
  const row = await sql.first<{ vendor_wallet: bigint }>(
    'select vendor_wallet from arcade_player where operator_id = $1 and user_name = $2 and currency = $3',
    [of.operatorId, of.user, of.currency],
  );
  return row?.vendor_wallet ?? 0n;
}
