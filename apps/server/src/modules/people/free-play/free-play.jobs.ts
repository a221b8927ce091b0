import type { Clock } from '../../../platform/clock.ts';
import type { Db, Sql } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import { closeOver, isAnyOver } from './free-play.store.ts';

const AT_A_TIME = 500;

/** Closes the trial accounts whose time is over. Needs the owner's connection; may run twice and may be late. */
export async function closeTrials(db: Sql, clock: Clock): Promise<void> {
  const now = clock.now();
  while (await isAnyOver(db, now)) await closeOver(db, now, AT_A_TIME);
}

/** Closes trial accounts on time. */
export function freePlayJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return { 'members.close-trials': () => closeTrials(db, clock) };
}

export const FREE_PLAY_ROUNDS: readonly Round[] = [{ task: 'members.close-trials', match: '* * * * *' }];
