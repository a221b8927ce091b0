import { launchGame as launchGameCall, unfinishedGames as unfinishedGamesCall } from '@baize/contract/play/launch';
import { runsOn } from '@baize/contract/list-params';
import { isSameOrigin } from '../../../platform/http/serve-on.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { launchGame, type LaunchDeps } from './launch-game.ts';
import { unfinishedGames } from './unfinished-games.ts';

/** Mounts the call that opens a game. */
export function mountLaunch(serve: Serve, deps: LaunchDeps): void {
  serve(launchGameCall, async (request, caller) => {
    // A GET that makes a token: only a page of ours may ask for it (B5.9).
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
  serve(unfinishedGamesCall, async ({ language, ...asked }, { brand, country, session: { memberId } }) => {
    const whose = { brand, memberId, language, runsOn: runsOn(asked), country };
    return { list: await unfinishedGames(deps.db, { ...whose, now: deps.clock.now() }) };
  });
}
