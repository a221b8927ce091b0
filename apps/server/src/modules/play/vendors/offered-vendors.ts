import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findOffer, type OfferedVendor } from './vendors.store.ts';

/** The vendors a brand offers, with the place and mark it gave them. */
export function offeredVendors(sql: Sql, brand: BrandCode): Promise<OfferedVendor[]> {
  return findOffer(sql, brand);
}
