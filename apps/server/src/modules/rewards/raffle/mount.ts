import type { Serve } from '../../../platform/http/serve.ts';
import type { AnnounceDeps } from './announce-raffle.ts';
import { raffleOpsRoutes } from './raffle-ops.routes.ts';
import { raffleRoutes } from './raffle.routes.ts';

/** Puts raffles on the wire. */
export function mountRaffle(serve: Serve, deps: AnnounceDeps): void {
  raffleRoutes(serve, deps);
  raffleOpsRoutes(serve, deps);
}
