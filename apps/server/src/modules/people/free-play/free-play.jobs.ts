import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { closeOver, isAnyOver } from './free-play.store.ts';

const AT_A_TIME = 500;

/** Closes the trial accounts whose time is over. Needs the owner's connection; may run twice and may be late. */
export async function closeTrials(db: Sql, clock: Clock): Promise<void> {
  const now = clock.now();
  while (await isAnyOver(db, now)) await closeOver(db, now, AT_A_TIME);
}

/** Closes trial accounts on time. */
export function freePlayJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'members.close-trials': () => closeTrials(db, clock) },
    schedule: [{ task: 'members.close-trials', match: '* * * * *' }],
  };
}
