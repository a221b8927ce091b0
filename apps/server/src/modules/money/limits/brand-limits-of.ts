import type { BrandCode, Currency } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { type BrandLimit, findBrandLimits, findBrandMinutes } from './brand.store.ts';

/** The most a brand lets its members have, and how often it tells them how long they play (null: unless they wish). */
export async function brandLimitsOf(
  sql: Sql,
  whose: { readonly brand: BrandCode; readonly currency: Currency },
): Promise<{ readonly limits: readonly BrandLimit[]; readonly minutes: number | null }> {
  return { limits: await findBrandLimits(sql, whose), minutes: await findBrandMinutes(sql, whose.brand) };
}
