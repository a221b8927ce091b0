import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import type { GamesDeps } from '../vendors/index.ts';
import { syncCatalogue } from './sync-catalogue.ts';

/** Reads what every vendor offers. Needs the owner's connection; may run twice. */
export function catalogueJobs(deps: Pick<GamesDeps, 'db' | 'links' | 'clock'>): Jobs {
  return {
    'games.sync-catalogue': async () => {
      await Promise.all(Object.keys(deps.links.vendors).map((vendor) => syncCatalogue(deps, vendor)));
    },
  };
}

export const CATALOGUE_ROUNDS: readonly Round[] = [{ task: 'games.sync-catalogue', match: '*/15 * * * *' }];
