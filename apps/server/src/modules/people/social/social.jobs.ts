import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import { deleteExpiredSocial } from './social.store.ts';

/** Removes sign-ins with Google or Facebook that nobody finished. Needs the owner's connection; may run twice. */
export function socialJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return { 'social.clean-up': () => deleteExpiredSocial(db, clock.now()) };
}

export const SOCIAL_ROUNDS: readonly Round[] = [{ task: 'social.clean-up', match: '*/10 * * * *' }];
