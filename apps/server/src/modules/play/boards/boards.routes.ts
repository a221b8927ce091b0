import {
  hotGames as hotGamesCall,
  popularGames as popularGamesCall,
  winnerBoard as winnerBoardCall,
} from '@baize/contract/play/boards';
import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { GameType } from '../vendors/index.ts';
import { hotGames, popularGames, winnerBoard } from './boards.ts';

/** Boards change once a minute, and every visitor of the home page asks for them. */
const FRESH_MS = 5 * SECOND_MS;
/** The longest list a caller may ask for (contract); shorter ones are cut from it. */
const LONGEST = 20;

export interface BoardsDeps {
  readonly db: Sql;
  readonly clock: Clock;
}

/** Mounts the calls of the home page's boards: popular games, hot games and winners. */
export function mountBoards(serve: Serve, deps: BoardsDeps): void {
  const { db, clock } = deps;
  const freshness = { clock, freshMs: FRESH_MS, db };
  const popular = remember((brand) => popularGames(db, deps, { brand: brand as BrandCode, count: LONGEST }), freshness);
  const hot = remember((brand) => hotGames(db, brand as BrandCode), freshness);
  const winners = remember((key) => {
    const [brand, order, hall] = JSON.parse(key) as [BrandCode, 'top' | 'latest', GameType | null];
    return winnerBoard(db, deps, { brand, order, gameType: hall, limit: LONGEST });
  }, freshness);

  serve(popularGamesCall, async ({ count }, { brand }) => ({ list: (await popular(brand)).slice(0, count) }));

  serve(hotGamesCall, async ({ vassalage }, { brand }) => {
    const list = await hot(brand);
    return { list: vassalage ? list.filter((game) => game.vassalage === vassalage) : list };
  });

  serve(winnerBoardCall, async ({ gameCategory, order, limitNum }, { brand }) => {
    const hall = gameCategory === 'ALL' ? null : gameCategory;
    return { list: (await winners(JSON.stringify([brand, order, hall]))).slice(0, limitNum) };
  });
}
