import type { Serve } from '../../../platform/http/serve.ts';
import type { ContentDeps } from '../brands/index.ts';
import type { TextDeps } from './change-text.ts';
import { helpRoutes } from './help.routes.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { textsRoutes } from './texts.routes.ts';
import { clubLevelsRoutes } from './club-levels.routes.ts';

/** Puts help, pictures of the layout, rewards, texts and club levels on the wire. */
export function mountContent(serve: Serve, deps: ContentDeps & TextDeps): void {
  helpRoutes(serve, deps);
  resourcesRoutes(serve, deps);
  rewardsRoutes(serve, deps);
  textsRoutes(serve, deps);
  clubLevelsRoutes(serve, deps);
}
