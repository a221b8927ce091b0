import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type GameTile, tileOf } from './game-tile.ts';
import { guessWords } from './guess-words.ts';
import { findHallPage, type HallFilter } from './hall.store.ts';
import { withPauses } from './pauses.ts';

export interface HallInput extends Omit<HallFilter, 'words' | 'limit' | 'offset'> {
  /** What games are called in; the vendor's own names where it is left out or there is no other. */
  readonly language?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface HallPage {
  readonly games: GameTile[];
  /** On all pages. */
  readonly total: number;
  readonly totalPages: number;
  /** No name has what was looked for: these have words much like it. */
  readonly isSimilar: boolean;
}

/** The games that can be launched, in the brand's order, page by page; what nobody's name has is looked for as if mistyped. */
export async function listGames(sql: Sql, input: HallInput, now: Instant): Promise<HallPage> {
  const { pageNo, pageSize, language } = input;
  const page = { ...input, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const exact = await findHallPage(sql, page);
  const words = exact.total === 0 && input.name ? await guessWords(sql, input.name) : undefined;
  const { rows, total } = words === undefined ? exact : await findHallPage(sql, { ...page, name: undefined, words });
  const games = await withPauses(
    sql,
    rows.map((row) => tileOf(row, language)),
    now,
  );
  return { games, total, totalPages: Math.ceil(total / pageSize), isSimilar: words !== undefined && total > 0 };
}
