import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { sumValidBets } from './records.store.ts';

/**
 * What the member has staked in valid bets in rounds that began at this instant or later, in parts: settled rounds only,
 * without draws of games in which a draw gives the stake back. Reads the rounds, so a round that is taken back afterwards no
 * longer counts.
 */
export function validBetsSince(sql: Sql, memberId: MemberId, since: Instant): Promise<bigint> {
  return sumValidBets(sql, memberId, since);
}
