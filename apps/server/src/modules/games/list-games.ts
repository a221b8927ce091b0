import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import type { Classification, GameType } from './domain/game-type.ts';
import { findHallPage } from './catalogue.store.ts';
import { type GameTile, tileOf } from './game-tile.ts';

export interface HallInput {
  readonly brand: BrandCode;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  readonly vendor?: string | undefined;
  /** Part of a name; case does not matter. */
  readonly name?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The games that can be launched now, in the brand's order, page by page. */
export async function listGames(sql: Sql, input: HallInput): Promise<{ games: GameTile[]; totalPages: number }> {
  const { rows, total } = await findHallPage(sql, {
    ...input,
    limit: input.pageSize,
    offset: (input.pageNo - 1) * input.pageSize,
  });
  return { games: rows.map(tileOf), totalPages: Math.ceil(total / input.pageSize) };
}
