import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import { deleteExpired } from './codes.store.ts';

/** Removes codes and budgets that are over. Needs the owner's connection; may run twice. */
export function codesJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return { 'codes.clean-up': () => deleteExpired(db, clock.now()) };
}

export const CODES_ROUNDS: readonly Round[] = [{ task: 'codes.clean-up', match: '*/10 * * * *' }];
