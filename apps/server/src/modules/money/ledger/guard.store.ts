import { type Instant, type MemberId, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What it was before; null for a member without accounts. */
export async function updateFrozen(tx: Tx, memberId: MemberId, frozen: boolean): Promise<boolean | null> {
  const row = await tx.first<{ before: boolean | null }>('select ledger_set_frozen($1, $2) as before', [
    memberId,
    frozen,
  ]);
  invariant(row !== undefined, 'the books did not answer');
  return row.before;
}

export async function findFrozen(sql: Sql, memberId: MemberId): Promise<boolean | undefined> {
  const found = "select frozen from ledger_account where member_id = $1 and name = 'cash'";
  return (await sql.first<{ frozen: boolean }>(found, [memberId]))?.frozen;
}

export async function updateAskFrom(tx: Tx, memberId: MemberId, from: Instant | 'always' | 'never'): Promise<void> {
  const at = from === 'always' ? '-infinity' : from === 'never' ? 'infinity' : new Date(from).toISOString();
  await tx.all('select ledger_set_ask_from($1, $2::timestamptz)', [memberId, at]);
}
