import type { MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { forgetOldKeys, lockMember, membersNoLongerExcluded, noteLifted } from './exclusion.store.ts';

/** Lets the member play again. */
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
      // Who was quick enough to go out again meanwhile stays out.
      if (!(await membersNoLongerExcluded(tx, now)).includes(memberId)) return;
      await noteLifted(tx, memberId, now);
      await onExclusionOver(tx, memberId);
    });
  }
  await forgetOldKeys(db, now);
}
