import type { Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';

interface CapSource {
  /** What the largest stake comes with: an award. */
  readonly sourceId: string;
  readonly now: Instant;
}

/**
 * Lets the member stake at most so much at once, until `uncapStakes`: every stake is judged by it from here on, those under way stay
 * valid. Null caps nothing. Before the member's money is locked. May be repeated.
 */
export async function capStakes(
  tx: Tx,
  whose: LimitOwner,
  { sourceId, parts, now }: CapSource & { readonly parts: bigint | null },
): Promise<void> {
  if (parts === null) return;
  const { clock } = await lockMember(tx, whose);
  const text = 'insert into limits_stake_cap (member_id, source_id, parts) values ($1, $2, $3) on conflict do nothing';
  await tx.all(text, [whose.memberId, sourceId, parts]);
  await guardStakes(tx, whose, { clock, now });
}

/** What it came with is over. May be repeated. */
export async function uncapStakes(tx: Tx, whose: LimitOwner, { sourceId, now }: CapSource): Promise<void> {
  const text = 'select from limits_stake_cap where member_id = $1 and source_id = $2';
  if ((await tx.first(text, [whose.memberId, sourceId])) === undefined) return;
  const { clock } = await lockMember(tx, whose);
  await tx.all('delete from limits_stake_cap where member_id = $1 and source_id = $2', [whose.memberId, sourceId]);
  await guardStakes(tx, whose, { clock, now });
}

/** The most the member may stake at once because of what they were given; undefined: nothing says so. */
export async function largestStake(sql: Sql, memberId: MemberId): Promise<bigint | undefined> {
  const text = 'select min(parts) as parts from limits_stake_cap where member_id = $1';
  return (await sql.first<{ parts: bigint | null }>(text, [memberId]))?.parts ?? undefined;
}
