import { type Asked, runsOn } from '@baize/contract/list-params';
import { favoriteAdd, favoriteList, favoriteRemove, recentGames } from '@baize/contract/play/boards';
import { gameList } from '@baize/contract/play/catalogue';
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
  serve(gameList, (request, caller) =>
    listGames(deps.db, {
      brand: caller.brand,
      gameType: request.gameType,
      classification: request.gameClassify,
      vendor: request.vassalage,
      name: request.gameName,
      minBet: request.minBet === undefined ? undefined : partsFromText(request.minBet),
      minLines: request.minLineNum,
      hot: request.isHot === '1',
      runsOn: runsOn(request),
      pageNo: request.pageNo,
      pageSize: request.pageSize,
    }),
  );
  mountOwnLists(serve, deps);
}

interface OwnListRequest extends Asked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly vassalage?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly gameClassify?: Classification | undefined;
}

function ownListInput(request: OwnListRequest, { brand, session }: Caller<Session>): OwnListInput {
  const { pageNo, pageSize, gameType, gameClassify: classification } = request;
  const vendor = request.vassalage || undefined;
  const { memberId } = session;
  return { brand, memberId, vendor, gameType, classification, runsOn: runsOn(request), pageNo, pageSize };
}

function mountOwnLists(serve: Serve, deps: CatalogueDeps): void {
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
