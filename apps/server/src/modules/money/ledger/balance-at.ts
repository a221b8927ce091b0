import { instantOf, type Instant, type MemberId, money, type Money } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findBalanceBefore } from './records.store.ts';

/**
 * What the member could spend at that instant, without what was set aside: the balance after the last transfer of then or
 * before. Nothing before the first transfer. Found by halving, so as fast for any instant.
 */
export async function balanceAt(sql: Sql, memberId: MemberId, at: Instant): Promise<Money> {
  // Transfers know microseconds and instants milliseconds: all of the millisecond counts.
  const { parts, currency } = await findBalanceBefore(sql, memberId, instantOf(at + 1));
  return money(currency, parts);
}
