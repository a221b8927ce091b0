import { type BrandCode, textFromParts } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import type { GameType } from './domain/game-type.ts';
import { findHallPage, type HallRow } from './catalogue.store.ts';

/** A game as a hall shows it, in the words of the wire. */
export interface GameTile {
  readonly nodeId: string;
  readonly vendor: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly gameName: string;
  readonly isGame: string;
  readonly isHot: 0 | 1;
  readonly isNew: 0 | 1;
  readonly minBet: string;
  readonly art: { readonly motif: string; readonly hue: number };
}

export interface HallInput {
  readonly brand: BrandCode;
  readonly gameType?: GameType | undefined;
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

function tileOf(row: HallRow): GameTile {
  return {
    nodeId: `${row.vendor}.${row.game_code}`,
    vendor: row.vendor,
    vassalage: row.vendor,
    gameCode: row.game_code,
    gameType: row.game_type,
    gameName: row.name,
    isGame: 'GAME',
    isHot: row.hot ? 1 : 0,
    isNew: row.new ? 1 : 0,
    minBet: textFromParts(row.min_bet_parts),
    art: { motif: row.motif, hue: row.hue },
  };
}
