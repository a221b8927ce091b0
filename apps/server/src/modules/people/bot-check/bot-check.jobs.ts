import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteUsedBefore } from './bot-check.store.ts';

/** Forgets used solutions that are over. Needs the owner's connection; may run twice. */
export function botCheckJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { bot_check_clean_up: () => deleteUsedBefore(db, clock.now()) },
    schedule: [{ task: 'bot_check_clean_up', match: '*/10 * * * *' }],
  };
}
