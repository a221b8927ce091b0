import { opsPutResources, systemResources } from '@baize/contract/brand/downloads';
import type { Serve } from '../../../platform/http/serve.ts';
import type { ContentDeps } from '../brands/index.ts';
import { replaceResources } from './replace-resources.ts';

/** What can be downloaded or installed, as people read it and as operators write it. */
export function resourcesRoutes(serve: Serve, { db, brands, noteChange }: ContentDeps): void {
  serve(systemResources, async (_request, caller) => ({
    resources: [...(await brands.of(caller.brand)).resources],
  }));
  serve(opsPutResources, async ({ resources }, { session }) => {
    await db.inTransaction((tx) => replaceResources(tx, resources, { operator: session, noteChange }));
    return { resources };
  });
}
