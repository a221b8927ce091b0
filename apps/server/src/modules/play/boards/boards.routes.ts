import {
  hotGames as hotGamesCall,
  popularGames as popularGamesCall,
  winnerBoard as winnerBoardCall,
} from '@baize/contract/play/boards';
import { LANGUAGES } from '@baize/contract/languages';
import { runsOn } from '@baize/contract/list-params';
import { SECOND_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { GameTile } from '../catalogue/index.ts';
import { type BoardInput, hotGames, popularGames, winnerBoard, type Winner } from './boards.ts';

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
  const popular = keptBy<Parameters<typeof popularGames>[2], GameTile[]>(
    (wanted) => popularGames(db, deps, wanted),
    freshness,
  );
  const hot = keptBy<Parameters<typeof hotGames>[1], GameTile[]>((wanted) => hotGames(db, wanted), freshness);
  const winners = keptBy<BoardInput, Winner[]>((wanted) => winnerBoard(db, deps, wanted), freshness);

  serve(popularGamesCall, async ({ count, prizeMode, language, ...asked }, { brand, country }) => {
    const lotteries = prizeMode === undefined ? 'all' : LOTTERIES[prizeMode];
    const reach = { runsOn: runsOn(asked), country };
    const list = await popular({ brand, count: LONGEST, ...reach, lotteries, language: known(language) });
    return { list: list.slice(0, count) };
  });

  serve(hotGamesCall, async ({ vassalage, language, ...asked }, { brand, country }) => {
    const list = await hot({ brand, runsOn: runsOn(asked), country, language: known(language) });
    return { list: vassalage ? list.filter((game) => game.vassalage === vassalage) : list };
  });

  serve(winnerBoardCall, async ({ gameCategory, order, limitNum, language, ...asked }, { brand, country }) => {
    const gameType = gameCategory === 'ALL' ? null : gameCategory;
    const board = await winners({
      brand,
      order,
      gameType,
      runsOn: runsOn(asked),
      country,
      limit: LONGEST,
      language: known(language),
    });
    return { list: board.slice(0, limitNum) };
  });
}

/** A language that names may be in: whatever else somebody asks for is answered, and kept, once. */
function known(language: string | undefined): string | undefined {
  return LANGUAGES.find((one) => one === language);
}

/** Which lotteries a prize mode is about. */
const LOTTERIES = { Lott: 'groups', ZY: 'house', Elott: 'odds', SEA: 'all' } as const;

/** Answers by what was wanted of them, kept for a while. The ways of wanting are few: none holds what somebody typed. */
function keptBy<Wanted, Found>(
  find: (wanted: Wanted) => Promise<Found>,
  freshness: Parameters<typeof remember>[1],
): (wanted: Wanted) => Promise<Found> {
  const kept = remember((key) => find(JSON.parse(key) as Wanted), freshness);
  return (wanted) => kept(JSON.stringify(wanted));
}
