import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { allBanners } from './banners.store.ts';
import type { KeptBanner } from './stored-banner.ts';

/** Every banner of a brand, or of one of its groups, for those who run it: also what was taken down. */
export function listBanners(sql: Sql, brand: BrandCode, groupName?: string): Promise<KeptBanner[]> {
  return allBanners(sql, brand, groupName ?? null);
}
