import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { type KindSum, sumByKind } from './play.store.ts';

/**
 * What each kind of transfer changed a member's money by, held money included: before a window, in it, and in all. So opening
 * and closing balance of the window follow from it. Kinds that never were are missing.
 */
export function sumsOf(
  sql: Sql,
  window: { readonly memberId: MemberId; readonly from: Instant; readonly to: Instant },
): Promise<KindSum[]> {
  return sumByKind(sql, window);
}
