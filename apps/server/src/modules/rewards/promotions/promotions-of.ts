import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Promotion } from './promotion.ts';
import { readPromotions } from './promotions.store.ts';

/** Every promotion of a brand in the brand's order, the switched-off and ended ones too. */
export function promotionsOf(sql: Sql, brand: BrandCode): Promise<Promotion[]> {
  return readPromotions(sql, brand);
}
