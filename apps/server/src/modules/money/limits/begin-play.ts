import type { Instant } from '@baize/kernel';
import type { Db } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clockAt, isDue, played } from './domain/play-clock.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember, updateClock } from './member.store.ts';
import type { Whose } from './whose.ts';
import { lastPlayed } from './last-played.ts';
import { minutesFor } from './minutes-for.ts';
import { forgetOldPlay } from './play.store.ts';

/**
 * A member opens a game: the clock of play goes on or begins, and the books are told from when on to ask before a stake.
 * Refuses: reality_check_due (with `dueAt`), while a check of this play was not answered.
 */
export async function beginPlay(db: Db, whose: Whose, now: Instant): Promise<void> {
  await db.inTransaction(async (tx) => {
    const member = await lockMember(tx, whose);
    const before = await lastPlayed(tx, whose.memberId, { clock: member.clock, now });
    const standing = clockAt(before, now);
    if (isDue(standing, now)) throw new Refusal('reality_check_due', { dueAt: standing?.checkAt ?? now });
    const clock = played(before, minutesFor(member), now);
    await updateClock(tx, whose.memberId, clock);
    await forgetOldPlay(tx, whose.memberId, now);
    await guardStakes(tx, whose, { clock, now });
  });
}
