import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findLastStake, sumPlay } from './play.store.ts';

/** What the member staked and won since an instant; what was taken back counts as if it had never been. */
export function playedSince(
  sql: Sql,
  memberId: MemberId,
  since: Instant,
): Promise<{ readonly stakeParts: bigint; readonly winParts: bigint }> {
  return sumPlay(sql, memberId, since);
}

/** When the member staked last, after an instant. Undefined when they did not. */
export function lastStakeAt(sql: Sql, memberId: MemberId, since: Instant): Promise<Instant | undefined> {
  return findLastStake(sql, memberId, since);
}
