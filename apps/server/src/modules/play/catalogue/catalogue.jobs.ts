import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type SyncDeps, syncCatalogue } from './sync-catalogue.ts';

/** Reads what every vendor offers. Needs the owner's connection; may run twice. */
export function catalogueJobs(deps: SyncDeps): ModuleJobs {
  return {
    jobs: {
      'games.sync-catalogue': async () => {
        // One that is down keeps no other from being read; the job is done again for its sake.
        const read = Object.keys(deps.links.vendors).map((vendor) => syncCatalogue(deps, vendor));
        const failed = (await Promise.allSettled(read)).find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
      },
    },
    schedule: [{ task: 'games.sync-catalogue', match: '*/15 * * * *' }],
  };
}
