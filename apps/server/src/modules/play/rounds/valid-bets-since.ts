import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { sumValidBets } from './rounds.store.ts';

/**
 * What the member has staked in valid bets in rounds that began at each of these instants, oldest first, or later, in parts:
 * settled rounds only, without draws of games in which a draw gives the stake back. Reads the rounds, so a round that is taken
 * back afterwards no longer counts.
 */
export async function validBetsSince(sql: Sql, memberId: MemberId, since: readonly Instant[]): Promise<bigint[]> {
  if (since.length === 0) return [];
  const stretches = await sumValidBets(sql, memberId, since);
  let later = 0n;
  return stretches
    .toReversed()
    .map((parts) => (later += parts))
    .toReversed();
}
