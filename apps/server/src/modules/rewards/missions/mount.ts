import type { Serve } from '../../../platform/http/serve.ts';
import type { MissionRoutesDeps } from './mission-routes-deps.ts';
import { missionsOpsRoutes } from './missions-ops.routes.ts';
import { missionsRoutes } from './missions.routes.ts';

/** Puts missions and their leaderboard on the wire. */
export function mountMissions(serve: Serve, deps: MissionRoutesDeps): void {
  missionsRoutes(serve, deps);
  missionsOpsRoutes(serve, deps);
}
