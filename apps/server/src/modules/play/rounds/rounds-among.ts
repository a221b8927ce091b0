import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { findRoundsAmong, type RoundKey } from './rounds.store.ts';

/** Which of these names are rounds of the member, so that a page may lead to them. One look-up for all. */
export function roundsAmong(sql: Sql, memberId: MemberId, named: readonly RoundKey[]): Promise<RoundKey[]> {
  return findRoundsAmong(sql, memberId, named);
}
