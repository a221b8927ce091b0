import type { BrandCode } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/db.ts';
import { findPopular } from './boards.store.ts';
import { boardSinceDay } from './board-days.ts';
import { type GameTile, tileOf } from '../catalogue/index.ts';

/** The games with the most settled rounds of the last 7 days, then in the brand's order: the home page's popular row. */
export async function popularGames(
  sql: Sql,
  { clock }: { readonly clock: Clock },
  { brand, count }: { readonly brand: BrandCode; readonly count: number },
): Promise<GameTile[]> {
  return (await findPopular(sql, { brand, sinceDay: boardSinceDay(clock.now()), limit: count })).map(tileOf);
}
