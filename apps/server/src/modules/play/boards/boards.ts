import { type BrandCode, type Instant, instantOf, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { findHallPage, type GameTile, type Reach, tileOf } from '../catalogue/index.ts';
import type { GameType } from '../vendors/index.ts';
import { boardSince, boardSinceDay } from './board-days.ts';
import { findPopular, findWinners, type PopularFilter, type WinRow } from './boards.store.ts';

/** The games with the most settled rounds of the last 7 days, then in the brand's order: the home page's popular row. */
export async function popularGames(
  sql: Sql,
  { clock }: { readonly clock: Clock },
  {
    count,
    language,
    ...wanted
  }: Omit<PopularFilter, 'sinceDay' | 'limit'> & { readonly count: number; readonly language?: string | undefined },
): Promise<GameTile[]> {
  const rows = await findPopular(sql, { ...wanted, sinceDay: boardSinceDay(clock.now()), limit: count });
  return rows.map((row) => tileOf(row, language));
}

/** Hot games shown at most, however many a brand marks. */
const HOT_MAX = 60;

/** The games the brand marks as hot that can be played now, in its order. */
export async function hotGames(
  sql: Sql,
  wanted: Reach & { readonly brand: BrandCode; readonly language?: string | undefined },
): Promise<GameTile[]> {
  const { language, ...of } = wanted;
  const { rows } = await findHallPage(sql, { ...of, hot: true, limit: HOT_MAX, offset: 0 });
  return rows.map((row) => tileOf(row, language));
}

/** A settled round that won more than its stake, as any visitor may see it. */
export interface Winner {
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: Instant;
  readonly game: GameTile;
  readonly isSample: boolean;
}

export interface BoardInput extends Reach {
  readonly brand: BrandCode;
  /** Null is all of them. */
  readonly gameType: GameType | null;
  readonly order: 'top' | 'latest';
  readonly language?: string | undefined;
  readonly limit: number;
}

/** The greatest wins of the last 7 days, or the last ones, of the brand's own members. At most a minute behind the rounds. */
export async function winnerBoard(
  sql: Sql,
  { clock }: { readonly clock: Clock },
  input: BoardInput,
): Promise<Winner[]> {
  return (await findWinners(sql, { ...input, since: boardSince(clock.now()) })).map((row) =>
    winnerOf(row, input.language),
  );
}

function winnerOf(row: WinRow, language: string | undefined): Winner {
  return {
    account: row.shown_name,
    isSample: row.is_sample,
    amount: textFromParts(row.round_win_parts),
    currency: row.currency,
    at: instantOf(row.at.getTime()),
    game: tileOf(row, language),
  };
}
