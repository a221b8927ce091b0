import { type BrandCode, dayIn, type MemberId, startOfDay } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { WithdrawalsDeps } from './withdrawal.ts';
import { type PastWithdrawals, pastOf } from './withdrawal-lists.store.ts';

/** What a member took out today: since midnight in the time zone of the brand. */
export async function takenToday(
  sql: Sql,
  { clock, brands }: Pick<WithdrawalsDeps, 'clock' | 'brands'>,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandCode },
): Promise<PastWithdrawals> {
  const { timeZone } = await brands.of(brand);
  return pastOf(sql, memberId, startOfDay(timeZone, dayIn(timeZone, clock.now())));
}
