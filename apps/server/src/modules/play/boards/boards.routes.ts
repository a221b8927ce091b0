import {
  favoriteAdd,
  favoriteList,
  favoriteRemove,
  hotGames as hotGamesCall,
  popularGames as popularGamesCall,
  recentGames,
  winnerBoard as winnerBoardCall,
} from '@baize/contract/play/boards';
import { type BrandCode, SECOND_MS } from '@baize/kernel';
import { remember } from '../../../platform/load/remember.ts';
import type { Caller, Serve, Session } from '../../../platform/http/serve.ts';
import type { Classification, GameType, GamesDeps } from '../vendors/index.ts';
import { addFavourite, listFavourites, listRecent, type OwnListInput, removeFavourite } from '../catalogue/index.ts';
import { hotGames } from './hot-games.ts';
import { popularGames } from './popular-games.ts';
import { winnerBoard } from './winner-board.ts';

/** Boards change once a minute, and every visitor of the home page asks for them. */
const FRESH_MS = 5 * SECOND_MS;
/** The longest list a caller may ask for (contract); shorter ones are cut from it. */
const LONGEST = 20;

/** Puts the home page's lists and boards on the wire, and the member's own lists. */
export function mountBoards(serve: Serve, deps: Pick<GamesDeps, 'db' | 'clock'>): void {
  openLists(serve, deps);
  ownLists(serve, deps);
}

function openLists(serve: Serve, deps: Pick<GamesDeps, 'db' | 'clock'>): void {
  const { db, clock } = deps;
  const kept = { clock, freshMs: FRESH_MS };
  const popular = remember((brand) => popularGames(db, deps, { brand: brand as BrandCode, count: LONGEST }), kept);
  const hot = remember((brand) => hotGames(db, brand as BrandCode), kept);
  const winners = remember((key) => {
    const [brand, order, hall] = JSON.parse(key) as [BrandCode, 'top' | 'latest', GameType | null];
    return winnerBoard(db, deps, { brand, order, gameType: hall, limit: LONGEST });
  }, kept);

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

interface OwnListRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly vassalage?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly classification?: Classification | undefined;
}

function ownListInput(request: OwnListRequest, { brand, session }: Caller<Session>): OwnListInput {
  const { pageNo, pageSize, gameType, classification } = request;
  const vendor = request.vassalage || undefined;
  return { brand, memberId: session.memberId, vendor, gameType, classification, pageNo, pageSize };
}

function ownLists(serve: Serve, deps: Pick<GamesDeps, 'db' | 'clock'>): void {
  const { db } = deps;
  serve(recentGames, async (request, caller) => {
    const { games, totalPages } = await listRecent(db, ownListInput(request, caller));
    return { list: games, totalPages };
  });

  serve(favoriteList, async (request, caller) => {
    const { games, totalPages } = await listFavourites(db, ownListInput(request, caller));
    return { content: games, totalPages };
  });

  serve(favoriteAdd, async ({ vendor, nodeId }, { brand, session }) => ({
    content: await addFavourite(db, deps, { brand, memberId: session.memberId, vendor, nodeId }),
  }));

  serve(favoriteRemove, async ({ vendor, nodeId }, { brand, session }) => ({
    content: await removeFavourite(db, { brand, memberId: session.memberId, vendor, nodeId }),
  }));
}
