import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { askBeforeStakes } from '../ledger/index.ts';
import type { PlayClock } from './domain/play-clock.ts';
import { beginCounting, endCounting } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { findStanding } from './standing-limits.store.ts';

/**
 * Says to the books from when on a game must ask before it takes the member's stake, as things stand now. After the member was
 * locked here (the order of locks); what is being staked is waited for, and what comes later is judged by what this
 * transaction leaves behind.
 */
export async function guardStakes(
  tx: Tx,
  whose: LimitOwner,
  { clock, now }: { readonly clock: PlayClock | null; readonly now: Instant },
): Promise<void> {
  const standing = await findStanding(tx, { ...whose, now });
  if (standing.some(({ kind }) => kind !== 'deposit')) {
    await beginCounting(tx, whose.memberId, now);
    return;
  }
  await askBeforeStakes(tx, whose.memberId, clock?.checkAt ?? 'never');
  await endCounting(tx, whose.memberId);
}
