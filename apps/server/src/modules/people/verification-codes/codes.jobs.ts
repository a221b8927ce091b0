import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteExpired } from './codes.store.ts';

/** Removes codes and counts of rate limits that are over. Needs the owner's connection; may run twice. */
export function codesJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'codes.clean-up': () => deleteExpired(db, clock.now()) },
    schedule: [{ task: 'codes.clean-up', match: '*/10 * * * *' }],
  };
}
