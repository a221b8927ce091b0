import { DAY_MS } from '@baize/kernel';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { deleteOldLaunches } from './launch.store.ts';

/** For this long a vendor gets RS_ERROR_TOKEN_EXPIRED for an old token; afterwards the token is unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;

/** Removes launches whose token expired long ago. Needs the owner's connection; may run twice. */
export function launchJobs({ db, clock }: { readonly db: Sql; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'games.forget-launches': () => deleteOldLaunches(db, clock.now() - EXPIRED_KEPT_MS) },
    schedule: [{ task: 'games.forget-launches', match: '25 4 * * *' }],
  };
}
