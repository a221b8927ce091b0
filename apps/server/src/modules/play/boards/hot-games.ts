import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findHotGames, type GameTile, tileOf } from '../catalogue/index.ts';

/** Hot is a mark: a brand that marks more marks nothing. */
const HOT_MAX = 60;

/** The games the brand marks as hot that can be played now, in its order. */
export async function hotGames(sql: Sql, brand: BrandCode): Promise<GameTile[]> {
  return (await findHotGames(sql, brand, HOT_MAX)).map(tileOf);
}
