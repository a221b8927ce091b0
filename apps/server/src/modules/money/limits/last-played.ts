import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { lastStakeAt } from '../ledger/index.ts';
import type { PlayClock } from './domain/play-clock.ts';

/** The clock with the last stake as a sign of play. */
export async function lastPlayed(
  sql: Sql,
  memberId: MemberId,
  { clock, now }: { readonly clock: PlayClock | null; readonly now: Instant },
): Promise<PlayClock | null> {
  if (clock === null) return null;
  const staked = await lastStakeAt(sql, memberId, clock.seenAt);
  return staked === undefined ? clock : { ...clock, seenAt: instantOf(Math.max(clock.seenAt, Math.min(staked, now))) };
}
