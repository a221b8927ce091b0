import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { askBeforeStakes } from '../ledger/index.ts';
import type { PlayClock } from './domain/play-clock.ts';
import { beginCounting, endCounting } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { findStanding } from './standing-limits.store.ts';

/**
 * Tells the ledger from when on a stake of the member must be checked against limits, as they stand now. The caller has locked the
 * member here first (the sequence of locks). Waits for stakes under way; later ones are checked by the state this transaction leaves.
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
