import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Round } from '../../../platform/jobs/worker.ts';
import { deleteExpired } from './codes.store.ts';

/** Removes codes and counts of rate limits that are over. Needs the owner's connection; may run twice. */
export function codesJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return { 'codes.clean-up': () => deleteExpired(db, clock.now()) };
}

export const CODES_ROUNDS: readonly Round[] = [{ task: 'codes.clean-up', match: '*/10 * * * *' }];
