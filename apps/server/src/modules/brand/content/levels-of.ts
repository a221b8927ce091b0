import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { VipLevel } from './club-level.ts';
import { readLevels } from './club-levels.store.ts';

/** The levels of a brand's club in all languages, lowest first. */
export function levelsOf(sql: Sql, brand: BrandCode): Promise<VipLevel[]> {
  return readLevels(sql, brand);
}
