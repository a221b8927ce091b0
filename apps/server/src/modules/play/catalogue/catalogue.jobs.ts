import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Round } from '../../../platform/jobs/worker.ts';
import { type SyncDeps, syncCatalogue } from './sync-catalogue.ts';

/** Reads what every vendor offers. Needs the owner's connection; may run twice. */
export function catalogueJobs(deps: SyncDeps): Jobs {
  return {
    'games.sync-catalogue': async () => {
      await Promise.all(Object.keys(deps.links.vendors).map((vendor) => syncCatalogue(deps, vendor)));
    },
  };
}

export const CATALOGUE_ROUNDS: readonly Round[] = [{ task: 'games.sync-catalogue', match: '*/15 * * * *' }];
