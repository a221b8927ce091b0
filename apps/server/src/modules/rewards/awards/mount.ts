import type { Serve } from '../../../platform/http/serve.ts';
import { awardsOpsRoutes, type AwardOpsDeps } from './awards-ops.routes.ts';
import { awardsRoutes } from './awards.routes.ts';

/** Puts the reward centre, and what staff give, on the wire. */
export function mountAwards(serve: Serve, deps: AwardOpsDeps): void {
  awardsRoutes(serve, deps);
  awardsOpsRoutes(serve, deps);
}
