import type { pointsConfig } from '@baize/contract/rewards/points';
import type { BrandCode } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { type PointRate, rateFor } from './domain/earned-points.ts';
import { ratesOf } from './points.store.ts';

type WireRate = z.infer<typeof pointsConfig.value>['rates'][number];
export type WirePointRate = PointRate & Pick<WireRate, 'gameType'>;

/** The rates that hold now. */
export async function ratesNow(sql: Sql, brand: BrandCode): Promise<readonly WirePointRate[]> {
  const [last] = await ratesOf(sql, brand);
  return (last?.rates ?? []) as readonly WirePointRate[];
}

/** What a unit of valid bets earns at a level, of each type of game that earns any at some level. */
export async function pointRatesAt(
  sql: Sql,
  brand: BrandCode,
): Promise<(rank: number) => Pick<WireRate, 'gameType' | 'perUnit'>[]> {
  const rates = await ratesNow(sql, brand);
  const types = [...new Set(rates.filter(({ perUnit }) => perUnit > 0).map(({ gameType }) => gameType))];
  return (rank) => types.map((gameType) => ({ gameType, perUnit: decimalOf(rateFor(rates, { gameType, rank })) }));
}

/** Millionths as decimal text. */
export function decimalOf(millionths: number): string {
  const text = String(millionths).padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '');
}
