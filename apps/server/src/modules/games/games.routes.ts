import { gameList } from '@baize/contract/play/catalogue';
import { launchGame as launchGameCall } from '@baize/contract/play/launch';
import { partsFromText } from '@baize/kernel';
import { isSameOrigin } from '../../platform/http/serve-on.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { launchGame, type LaunchDeps } from './launch-game.ts';
import { listGames } from './list-games.ts';

/** Puts the halls and the way into a game on the wire. */
export function gamesRoutes(serve: Serve, deps: LaunchDeps): void {
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

  serve(launchGameCall, async (request, caller) => {
    // A GET that makes a token: only a page of ours may ask for it (decisions, GET launchGame).
    if (!isSameOrigin(caller)) throw new Refusal('origin_foreign');
    const brand = await deps.brands.of(caller.brand);
    return launchGame(deps, {
      ...request,
      brand,
      session: caller.session,
      host: caller.header('host') ?? '',
      ip: caller.ip,
    });
  });
}
