import type { Serve } from '../../../platform/http/serve.ts';
import { helpRoutes } from './help.routes.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { textsRoutes } from './texts.routes.ts';
import { vipRoutes } from './vip.routes.ts';

type Deps = Parameters<typeof helpRoutes>[1] & Parameters<typeof textsRoutes>[1];

/** Puts help, pictures of the layout, rewards, texts and club levels on the wire. */
export function mountContent(serve: Serve, deps: Deps): void {
  helpRoutes(serve, deps);
  resourcesRoutes(serve, deps);
  rewardsRoutes(serve, deps);
  textsRoutes(serve, deps);
  vipRoutes(serve, deps);
}
