import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { addJob, type ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type SyncDeps, syncCatalogue } from './sync-catalogue.ts';

const vendorIn = z.object({ vendor: z.string() });

/**
 * Reads what every vendor offers, a job for each: one that is down is asked again and keeps no other waiting. Needs the owner's
 * connection; may run twice.
 */
export function catalogueJobs(deps: SyncDeps & { readonly db: Db }): ModuleJobs {
  return {
    jobs: {
      'games.sync-catalogue': () =>
        deps.db.inTransaction(async (tx) => {
          for (const vendor of Object.keys(deps.links.vendors)) {
            await addJob(tx, { task: 'games.sync-vendor', payload: { vendor }, key: `games.sync-vendor:${vendor}` });
          }
        }),
      'games.sync-vendor': async (payload) => {
        await syncCatalogue(deps, vendorIn.parse(payload).vendor);
      },
    },
    schedule: [{ task: 'games.sync-catalogue', match: '*/15 * * * *' }],
  };
}
