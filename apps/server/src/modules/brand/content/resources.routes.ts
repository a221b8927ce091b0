import { opsPutResources, systemResources } from '@baize/contract/brand/downloads';
import type { Tx } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Brand, ContentDeps, ContentEditor } from '../brands/index.ts';
import { readResources, storeResources } from './resources.store.ts';

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

/** Replaces what the operator's own brand offers to download. */
async function replaceResources(
  tx: Tx,
  after: Brand['resources'],
  { operator, noteChange }: ContentEditor,
): Promise<void> {
  const before = await readResources(tx, operator.brand);
  await storeResources(tx, operator.brand, after);
  await noteChange(tx, { operator, what: 'resources', target: operator.brand, before, after });
}
