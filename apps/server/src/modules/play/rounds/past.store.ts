import type { Instant } from '@baize/kernel';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';

/** Moves the next stretch of time to the past: how many transactions. Undefined when nothing older than that instant is left. */
export async function moveNextStretch(tx: Tx, before: Instant, minutes: number): Promise<number | undefined> {
  const text = "select games_move_to_past($1, $2 * interval '1 minute') as moved";
  const row = await tx.first<{ moved: bigint | null }>(text, [new Date(before), minutes]);
  return typeof row?.moved === 'bigint' ? Number(row.moved) : undefined;
}

/** Drops months of the past that ended before an instant, and says which. */
export async function dropMonths(sql: Sql, before: Instant): Promise<string[]> {
  const rows = await sql.all<{ name: string }>('select name from games_drop_past($1) name', [new Date(before)]);
  return rows.map(({ name }) => name);
}

/**
 * Gives the room of what was moved free, and tells the index by time what is left in it: new rows come to lie there, and a summary
 * that still holds the old ones' time would be read for every question about the new ones.
 */
export async function tidyAfterMoving(db: Db): Promise<void> {
  await db.all('vacuum games_transaction');
  await db.all('select games_renew_summaries()');
}

/** True when the past had the transaction and it is back among the others, whoever brought it. */
export async function bringBack(
  sql: Sql,
  { vendor, transaction, now }: { readonly vendor: string; readonly transaction: string; readonly now: Instant },
): Promise<boolean> {
  const row = await sql.first<{ back: boolean }>('select games_bring_back($1, $2, $3) as back', [
    vendor,
    transaction,
    new Date(now),
  ]);
  return row?.back === true;
}
