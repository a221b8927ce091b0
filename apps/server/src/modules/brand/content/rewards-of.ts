import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Reward } from './reward.ts';
import { readRewards } from './rewards.store.ts';

/** The rewards of a brand in all languages, cheapest first, the switched-off ones too. */
export function rewardsOf(sql: Sql, brand: BrandCode): Promise<Reward[]> {
  return readRewards(sql, brand);
}
