import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { launchGame as launchGameCall } from '@baize/contract/play/launch';
import { send } from '../../../shared/api/api.ts';

/** Where the game is, and what the launch says of it. */
export type GameLaunch = ValueOf<typeof launchGameCall>;

export function launchGame(request: RequestOf<typeof launchGameCall>, signal: AbortSignal): Promise<GameLaunch> {
  return send<typeof launchGameCall>('GET /wps/game/launchGame', request, signal);
}
