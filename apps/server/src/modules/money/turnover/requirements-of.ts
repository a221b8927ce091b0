import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { type Requirement, requirementsIn } from './turnover.store.ts';

export type { Requirement };

/**
 * What a member was ever asked to stake for deposits and bonuses and nobody waived, oldest first: amounts and since when, without
 * regard to what has been staked since. Who pays out compares it with valid bets.
 */
export function requirementsOf(sql: Sql, memberId: MemberId): Promise<Requirement[]> {
  return requirementsIn(sql, memberId);
}
