import type { Serve } from '../../../platform/http/serve.ts';
import { limitsRoutes } from './limits.routes.ts';
import { limitsOpsRoutes } from './limits-ops.routes.ts';

type Deps = Parameters<typeof limitsRoutes>[1] & Parameters<typeof limitsOpsRoutes>[1];

/** Puts limits on the wire, for members and for staff. */
export function mountLimits(serve: Serve, deps: Deps): void {
  limitsRoutes(serve, deps);
  limitsOpsRoutes(serve, deps);
}
