import type { Serve } from '../../../platform/http/serve.ts';
import { applicationsOpsRoutes } from './applications-ops.routes.ts';
import type { MemberPromotionsDeps } from './member-promotions-deps.ts';
import { mineRoutes } from './mine.routes.ts';
import { type PromotionsRoutesDeps, promotionsRoutes } from './promotions.routes.ts';

/** Puts promotions on the wire: as people read them, as members join and claim them, and as staff set and decide them. */
export function mountPromotions(serve: Serve, deps: PromotionsRoutesDeps & MemberPromotionsDeps): void {
  promotionsRoutes(serve, deps);
  mineRoutes(serve, deps);
  applicationsOpsRoutes(serve, deps);
}
