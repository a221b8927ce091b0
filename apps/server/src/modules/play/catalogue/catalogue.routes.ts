import { gameList } from '@baize/contract/play/catalogue';
import { partsFromText } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { listGames } from './list-games.ts';

/** Puts the halls on the wire. */
export function mountCatalogue(serve: Serve, deps: { readonly db: Sql }): void {
  serve(gameList, (request, caller) =>
    listGames(deps.db, {
      brand: caller.brand,
      gameType: request.gameType,
      classification: request.classification,
      vendor: request.vassalage,
      name: request.gameName,
      minBet: request.minBet === undefined ? undefined : partsFromText(request.minBet),
      hot: request.isHot === '1',
      pageNo: request.pageNo,
      pageSize: request.pageSize,
    }),
  );
}
