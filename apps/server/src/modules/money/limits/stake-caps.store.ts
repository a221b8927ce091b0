import type { MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A largest stake, and what it comes with. */
interface CapName {
  readonly memberId: MemberId;
  readonly sourceId: string;
}

export async function insertCap(tx: Tx, { memberId, sourceId }: CapName, parts: bigint): Promise<void> {
  const text = 'insert into limits_stake_cap (member_id, source_id, parts) values ($1, $2, $3) on conflict do nothing';
  await tx.all(text, [memberId, sourceId, parts]);
}

export async function hasCapOf(tx: Tx, { memberId, sourceId }: CapName): Promise<boolean> {
  const text = 'select from limits_stake_cap where member_id = $1 and source_id = $2';
  return (await tx.first(text, [memberId, sourceId])) !== undefined;
}

export async function deleteCap(tx: Tx, { memberId, sourceId }: CapName): Promise<void> {
  await tx.all('delete from limits_stake_cap where member_id = $1 and source_id = $2', [memberId, sourceId]);
}

/** The most the member may stake at once because of what they were given; undefined: nothing says so. */
export async function largestStake(sql: Sql, memberId: MemberId): Promise<bigint | undefined> {
  const text = 'select min(parts) as parts from limits_stake_cap where member_id = $1';
  return (await sql.first<{ parts: bigint | null }>(text, [memberId]))?.parts ?? undefined;
}
