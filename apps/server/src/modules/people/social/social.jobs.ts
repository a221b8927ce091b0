import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredSocial } from './social.store.ts';

/** Removes sign-ins with Google or Facebook that nobody finished. Needs the owner's connection; may run twice. */
export function socialJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'social.clean-up': () => deleteExpiredSocial(db, clock.now()) },
    schedule: [{ task: 'social.clean-up', match: '*/10 * * * *' }],
  };
}
