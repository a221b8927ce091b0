import type { RunsOn } from '@baize/contract/list-params';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Classification, GameType } from '../vendors/index.ts';
import { findHallPage } from './catalogue.store.ts';
import { type GameTile, tileOf } from './game-tile.ts';

export interface HallInput {
  readonly brand: BrandCode;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
  readonly vendor?: string | undefined;
  /** Part of a name; case does not matter. */
  readonly name?: string | undefined;
  /** Only games whose smallest bet is known, and at most that. */
  readonly minBet?: bigint | undefined;
  /** Only those the brand marks as hot. */
  readonly hot?: boolean | undefined;
  /** Only games with at least so many lines. */
  readonly minLines?: number | undefined;
  readonly runsOn?: RunsOn | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface HallPage {
  readonly games: GameTile[];
  /** On all pages. */
  readonly total: number;
  readonly totalPages: number;
}

/** The games that can be launched now, in the brand's order, page by page. */
export async function listGames(sql: Sql, input: HallInput): Promise<HallPage> {
  const { rows, total } = await findHallPage(sql, {
    ...input,
    limit: input.pageSize,
    offset: (input.pageNo - 1) * input.pageSize,
  });
  return { games: rows.map(tileOf), total, totalPages: Math.ceil(total / input.pageSize) };
}
