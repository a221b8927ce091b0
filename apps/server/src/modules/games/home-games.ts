import { GAME_TYPES } from '@baize/contract';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import { findFirstOfHalls } from './catalogue.store.ts';
import { type GameTile, tileOf } from './game-tile.ts';

/** Two rows of the home page at its full width. */
const OF_A_HALL = 14;

/** What the home page begins with: the first games of every hall that has any, in the brand's order. */
export async function homeGames(sql: Sql, brand: BrandCode): Promise<GameTile[]> {
  return (await findFirstOfHalls(sql, { brand, halls: GAME_TYPES, limit: OF_A_HALL })).map(tileOf);
}
