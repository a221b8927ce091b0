import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type SyncDeps, syncCatalogue } from './sync-catalogue.ts';

/** Reads what every vendor offers. Needs the owner's connection; may run twice. */
export function catalogueJobs(deps: SyncDeps): ModuleJobs {
  return {
    jobs: {
      'games.sync-catalogue': async () => {
        await Promise.all(Object.keys(deps.links.vendors).map((vendor) => syncCatalogue(deps, vendor)));
      },
    },
    schedule: [{ task: 'games.sync-catalogue', match: '*/15 * * * *' }],
  };
}
