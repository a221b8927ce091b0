import type { MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { forgetOldKeys, lockMember, membersNoLongerExcluded, noteLifted } from './exclusion.store.ts';

/** Called for a member whose exclusion is over: lets them play again. */
export type OnExclusionOver = (tx: Tx, memberId: MemberId) => Promise<void>;

/**
 * Acts on exclusions that came to their end (PAGCOR: it lifts by itself). Logging in needs nobody to act; games do. Needs the
 * owner's connection; may run twice and may be late.
 */
export async function liftExclusions(
  db: Db,
  { clock, onExclusionOver }: { readonly clock: Clock; readonly onExclusionOver: OnExclusionOver },
): Promise<void> {
  const now = clock.now();
  for (const memberId of await membersNoLongerExcluded(db, now)) {
    await db.inTransaction(async (tx) => {
      await lockMember(tx, memberId);
      // A member who excluded themselves again meanwhile stays excluded.
      if (!(await membersNoLongerExcluded(tx, now)).includes(memberId)) return;
      await noteLifted(tx, memberId, now);
      await onExclusionOver(tx, memberId);
    });
  }
  await forgetOldKeys(db, now);
}
