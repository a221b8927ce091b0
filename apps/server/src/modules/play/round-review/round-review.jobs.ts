import { DAY_MS, instantOf } from '@baize/kernel';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { deleteWinDays } from './win-days.store.ts';

/** Days that are over in every time zone. A rollback may still take a win out of a day that counts. */
const KEPT_MS = 3 * DAY_MS;

/** Forgets what was won on days that no ceiling looks at any more. Needs the owner's connection; may run twice. */
export function roundReviewJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'games.forget-win-days': () => deleteWinDays(db, instantOf(clock.now() - KEPT_MS)) },
    schedule: [{ task: 'games.forget-win-days', match: '17 4 * * *' }],
  };
}
