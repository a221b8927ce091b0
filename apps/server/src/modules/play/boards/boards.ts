import { type BrandCode, type Instant, instantOf, textFromParts } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { findWinners, type WinRow } from './boards.store.ts';
import { boardSince } from './board-days.ts';
import type { GameType } from '../vendors/index.ts';
import { type GameTile, tileOf } from '../catalogue/index.ts';

/** A settled round that gave more than it took, as strangers may see it. */
export interface Winner {
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: Instant;
  readonly game: GameTile;
}

export interface BoardInput {
  readonly brand: BrandCode;
  /** Null is all of them. */
  readonly gameType: GameType | null;
  readonly order: 'top' | 'latest';
  readonly limit: number;
}

/** The greatest wins of the last 7 days, or the last ones, of the brand's own members. At most a minute behind the rounds. */
export async function winnerBoard(
  sql: Sql,
  { clock }: { readonly clock: Clock },
  input: BoardInput,
): Promise<Winner[]> {
  return (await findWinners(sql, { ...input, since: boardSince(clock.now()) })).map(winnerOf);
}

function winnerOf(row: WinRow): Winner {
  return {
    account: row.shown_name,
    amount: textFromParts(row.round_win_parts),
    currency: row.currency,
    at: instantOf(row.at.getTime()),
    game: tileOf(row),
  };
}
