import type { Sql, Tx } from '../../../platform/database/db.ts';

export async function waitForPostings(tx: Tx, waitMs: number): Promise<void> {
  await tx.all("select set_config('lock_timeout', $1, true)", [`${waitMs}ms`]);
  await tx.all('select ledger_wait_for_postings()');
}

export interface SealedDay {
  readonly day: string;
  readonly transfers: bigint;
  readonly digest: Buffer;
}

export async function closeNextDay(tx: Tx, today: string): Promise<SealedDay | undefined> {
  const row = await tx.first<{ day: string | null; transfers: bigint; digest: Buffer }>(
    "select to_char(day, 'YYYY-MM-DD') as day, transfers, digest from ledger_close_next_day($1::date)",
    [today],
  );
  return row?.day ? { day: row.day, transfers: row.transfers, digest: row.digest } : undefined;
}

/** Whether a finished day waits to be sealed. */
export async function findUnsealed(sql: Sql, today: string): Promise<boolean> {
  const row = await sql.first<{ waits: boolean | null }>(
    `select coalesce((select max(day) + 1 from ledger_seal), (select min(at at time zone 'UTC')::date from ledger_transfer))
       < $1::date as waits`,
    [today],
  );
  return row?.waits === true;
}
