import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { VipLevel } from './vip-level.ts';
import { readLevels } from './vip.store.ts';

/** The levels of a brand's club in all languages, lowest first. */
export function levelsOf(sql: Sql, brand: BrandCode): Promise<VipLevel[]> {
  return readLevels(sql, brand);
}
