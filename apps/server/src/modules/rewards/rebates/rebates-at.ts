import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { rebateRateFor } from './domain/rebate-rates.ts';
import { percentOf } from './rebate.wire.ts';
import { rulesOf } from './rules.store.ts';

interface RateAt {
  readonly gameType: string;
  /** A vendor with a rate of its own; null: all others. */
  readonly vendor: string | null;
  readonly percent: string;
}

/** What valid bets bring back at a level now, of every type of game and vendor that rates name. */
export async function rebatesAt(sql: Sql, brand: BrandCode): Promise<(rank: number) => RateAt[]> {
  const { rates } = await rulesOf(sql, brand);
  const named = [
    ...new Map(rates.map(({ gameType, vendor }) => [`${gameType} ${vendor ?? ''}`, { gameType, vendor }])).values(),
  ];
  return (rank) =>
    named.map(({ gameType, vendor }) => ({
      ...{ gameType, vendor },
      percent: percentOf(rebateRateFor(rates, { gameType, vendor: vendor ?? '', rank })),
    }));
}
