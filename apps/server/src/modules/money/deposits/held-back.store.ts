import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
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

const WAITING = "held_back_state = 'waiting'";

const PLAN_NOW = `
  select platform_add_job($2, json_build_object('memberId', member_id, 'depositId', deposit_id), to_timestamp(0),
    'payments-release-' || deposit_id)
  from (select member_id, deposit_id from payments_deposit where member_id = $1 and ${WAITING} order by deposit_id) d`;

/** Brings the next look at each deposit of a member that waits for room forward to now; always in one order, so that none blocks another. */
export async function planReleasesNow(tx: Tx, memberId: MemberId, task: string): Promise<void> {
  await tx.all(PLAN_NOW, [memberId, task]);
}

const MEMBERS_WAITING = `
  select distinct member_id from payments_deposit
  where brand = $1 and ${WAITING} and ($2::uuid is null or member_id = $2)`;

/** The members of a brand, or the one, of whom something waits for room. */
export async function findMembersWaiting(
  sql: Sql,
  { brand, memberId }: { readonly brand: BrandCode; readonly memberId: MemberId | null },
): Promise<MemberId[]> {
  const rows = await sql.all<{ member_id: string }>(MEMBERS_WAITING, [brand, memberId]);
  return rows.map((row) => asId<MemberId>(row.member_id));
}
