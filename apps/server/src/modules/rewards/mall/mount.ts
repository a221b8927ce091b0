import type { Serve } from '../../../platform/http/serve.ts';
import { mallOpsRoutes } from './mall-ops.routes.ts';
import { mallRoutes } from './mall.routes.ts';
import type { MallDeps } from './redemption.ts';

/** Puts the points mall on the wire. */
export function mountMall(serve: Serve, deps: MallDeps): void {
  mallRoutes(serve, deps);
  mallOpsRoutes(serve, deps);
}
