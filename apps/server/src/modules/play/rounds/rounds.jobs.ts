import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { keepPast, type KeepPastDeps } from './keep-past.ts';

/** Keeps the table that every bet writes as large as the last months, whatever was played before. */
export function roundsJobs(deps: KeepPastDeps): ModuleJobs {
  return {
    jobs: { 'games.keep-past': () => keepPast(deps) },
    schedule: [{ task: 'games.keep-past', match: '20 2 * * *' }],
  };
}
