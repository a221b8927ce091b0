import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { deleteCap, hasCapOf, insertCap } from './stake-caps.store.ts';

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
  await insertCap(tx, { memberId: whose.memberId, sourceId }, parts);
  await guardStakes(tx, whose, { clock, now });
}

/** What it came with is over. May be repeated. */
export async function uncapStakes(tx: Tx, whose: LimitOwner, { sourceId, now }: CapSource): Promise<void> {
  const cap = { memberId: whose.memberId, sourceId };
  if (!(await hasCapOf(tx, cap))) return;
  const { clock } = await lockMember(tx, whose);
  await deleteCap(tx, cap);
  await guardStakes(tx, whose, { clock, now });
}
