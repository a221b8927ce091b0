import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { askBeforeStakes } from '../ledger/index.ts';
import type { PlayClock } from './domain/play-clock.ts';
import { beginCounting, endCounting } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { findStanding, hasCap } from './standing-limits.store.ts';

/**
 * Sets in the ledger from when on stakes of the member must be checked against limits, by the limits in force now. The caller must
 * have locked the member's row of this module before (the order of locks). Waits for stakes under way;
 * later ones are checked by the state this transaction leaves.
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
  const isCapped = await hasCap(tx, whose.memberId);
  await askBeforeStakes(tx, whose.memberId, isCapped ? 'always' : (clock?.checkAt ?? 'never'));
  await endCounting(tx, whose.memberId);
}
