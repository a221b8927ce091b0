import type { Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Deposit, HeldBack } from './deposit.ts';

const WRITE = `
  update payments_deposit set held_back_parts = $3, released_parts = $4, sent_back_parts = $5, held_back_state = $6,
    held_back_cause = $7, release_at = $8, returning_by = $9, returning_name = $10, returned_key = $11,
    returned_reference = $12
  where member_id = $1 and deposit_id = $2`;

/** Writes what is held back of a deposit that the caller has locked. */
export async function writeHeldBack(tx: Tx, { memberId, depositId }: Deposit, one: HeldBack): Promise<void> {
  await tx.all(WRITE, [
    ...[memberId, depositId, one.parts, one.releasedParts, one.sentBackParts, one.state, one.cause],
    dateOf(one.releaseAt),
    one.returningBy?.operatorId ?? null,
    one.returningBy?.name ?? null,
    one.returned?.key ?? null,
    one.returned?.reference ?? null,
  ]);
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

const OF_KEY = 'select 1 from payments_deposit where brand = $1 and returned_key = $2';

/** Whether staff said under this key that something was sent back. */
export async function isReturnedKey(sql: Sql, { brand }: Deposit, key: string): Promise<boolean> {
  return (await sql.first(OF_KEY, [brand, key])) !== undefined;
}

const RELEASED = `
  update payments_deposit set fee_taken_parts = $3, bonus_given_parts = $4 where member_id = $1 and deposit_id = $2`;

/** What was taken and given so far, once more of the deposit was credited. */
export async function writeTaken(
  tx: Tx,
  { memberId, depositId }: Deposit,
  { feeParts, bonusParts }: { readonly feeParts: bigint; readonly bonusParts: bigint },
): Promise<void> {
  await tx.all(RELEASED, [memberId, depositId, feeParts, bonusParts]);
}

const OPEN = `
  select count(*)::int as n from payments_deposit where held_back_state in ('waiting', 'asked', 'returning')`;

/** How many deposits have something held back, over all brands. */
export async function countHeldBack(sql: Sql): Promise<number> {
  return (await sql.first<{ n: number }>(OPEN))?.n ?? 0;
}
