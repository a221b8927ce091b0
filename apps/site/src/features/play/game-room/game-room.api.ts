import type { RequestOf, ValueOf } from '@baize/contract';
import { send } from '../../../shared/api/api.ts';

/** Where the game is, and what the launch says of it. */
export type GameLaunch = ValueOf<'GET /wps/game/launchGame'>;

export function launchGame(request: RequestOf<'GET /wps/game/launchGame'>, signal: AbortSignal): Promise<GameLaunch> {
  return send('GET /wps/game/launchGame', request, signal);
}
