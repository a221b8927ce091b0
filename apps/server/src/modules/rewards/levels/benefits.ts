import type { levelsCompared } from '@baize/contract/rewards/levels';
import { type BrandCode, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { levelFor, settingsOf } from '../../money/withdrawal-rules/index.ts';
import { type Brand, hasVipService } from '../../brand/brands/index.ts';
import { pointRatesAt } from '../points/index.ts';

type Benefits = z.input<typeof levelsCompared.value>['levels'][number]['benefits'];

/** What valid bets bring back at a level: passed in, for levels are more basic than rebates. */
export type RebatesAt = (sql: Sql, brand: BrandCode) => Promise<(rank: number) => Benefits['rebates']>;

export interface BenefitsDeps {
  readonly rebatesAt: RebatesAt;
}

/** What the rest of the product gives at a level, as it is judged where it is given. */
export async function benefitsAt(
  sql: Sql,
  { rebatesAt }: BenefitsDeps,
  brand: Pick<Brand, 'code' | 'customerService'>,
): Promise<(rank: number) => Benefits> {
  const { levels } = await settingsOf(sql, brand.code);
  const [points, rebates] = [await pointRatesAt(sql, brand.code), await rebatesAt(sql, brand.code)];
  return (rank) => {
    const { amountParts, count, freePerMonth } = levelFor(levels, rank);
    return {
      withdrawal: { amountPerDay: textFromParts(amountParts), countPerDay: count, freePerMonth },
      points: points(rank),
      rebates: rebates(rank),
      vipService: hasVipService(brand, rank),
    };
  };
}
