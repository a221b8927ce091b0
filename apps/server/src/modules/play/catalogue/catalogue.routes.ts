import { type Asked, runsOn } from '@baize/contract/list-params';
import { favoriteAdd, favoriteList, favoriteRemove, recentGames } from '@baize/contract/play/boards';
import { gameList, roomList } from '@baize/contract/play/catalogue';
import { partsFromText } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Caller, Serve, Session } from '../../../platform/http/serve.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Classification, GameType } from '../vendors/index.ts';
import { listGames } from './list-games.ts';
import { addFavourite, listFavourites, listRecent, type OwnListInput, removeFavourite } from './own-lists.ts';

export interface CatalogueDeps {
  readonly db: Sql;
  readonly clock: Clock;
}

/** Mounts the calls of the halls, and of a member's favourites and recent games. */
export function mountCatalogue(serve: Serve, deps: CatalogueDeps): void {
  serve(gameList, ({ gameType, language, pageNo, pageSize, ...request }, caller) => {
    const hall = {
      brand: caller.brand,
      gameType,
      classification: request.gameClassify,
      vendor: request.vassalage || undefined,
      name: request.gameName,
      minBet: request.minBet === undefined ? undefined : partsFromText(request.minBet),
      minLines: request.minLineNum,
      hot: request.isHot === '1',
      runsOn: runsOn(request),
      country: caller.country,
    };
    return listGames(deps.db, { ...hall, language, pageNo, pageSize }, deps.clock.now());
  });
  mountRooms(serve, deps);
  mountOwnLists(serve, deps);
}

/** Lists that are never long. */
const ALL = { pageNo: 1, pageSize: 100 };

function mountRooms(serve: Serve, { db, clock }: CatalogueDeps): void {
  serve(roomList, async ({ vassalage, language, ...asked }, { brand, country }) => {
    const hall = { brand, gameType: 'PVP', vendor: vassalage || undefined, runsOn: runsOn(asked), language } as const;
    const { games } = await listGames(db, { ...hall, country, ...ALL }, clock.now());
    const list = games.map((game) => {
      const { nodeId: roomId, gameName: roomName, minBet, pause } = game;
      return { roomId, roomName, minBet, isOpen: pause === null, game };
    });
    return { list };
  });
}

interface OwnListRequest extends Asked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly vassalage?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly gameClassify?: Classification | undefined;
  readonly language?: string | undefined;
}

function ownListInput(
  { clock }: CatalogueDeps,
  request: OwnListRequest,
  { brand, session, country }: Caller<Session>,
): OwnListInput {
  const { pageNo, pageSize, gameType, gameClassify: classification, language } = request;
  const vendor = request.vassalage || undefined;
  const reach = { runsOn: runsOn(request), country };
  const which = { brand, memberId: session.memberId, vendor, gameType, classification, language };
  return { ...which, ...reach, now: clock.now(), pageNo, pageSize };
}

function mountOwnLists(serve: Serve, deps: CatalogueDeps): void {
  const { db } = deps;
  serve(recentGames, async (request, caller) => {
    const { games, totalPages } = await listRecent(db, ownListInput(deps, request, caller));
    return { list: games, totalPages };
  });

  serve(favoriteList, async (request, caller) => {
    const { games, totalPages } = await listFavourites(db, ownListInput(deps, request, caller));
    return { content: games, totalPages };
  });

  serve(favoriteAdd, async ({ vendor, nodeId }, { brand, session }) => ({
    content: await addFavourite(db, deps, { brand, memberId: session.memberId, vendor, nodeId }),
  }));

  serve(favoriteRemove, async ({ vendor, nodeId }, { brand, session }) => ({
    content: await removeFavourite(db, { brand, memberId: session.memberId, vendor, nodeId }),
  }));
}
