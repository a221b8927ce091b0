import { DAY_MS } from '@baize/kernel';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import type { GamesDeps } from '../vendors/index.ts';
import { deleteOldLaunches } from './launch.store.ts';

/** An expired token is known as expired for this long, then it is unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;

/** Removes launches whose token expired long ago. Needs the owner's connection; may run twice. */
export function launchJobs({ db, clock }: Pick<GamesDeps, 'db' | 'clock'>): Jobs {
  return { 'games.forget-launches': () => deleteOldLaunches(db, clock.now() - EXPIRED_KEPT_MS) };
}

export const LAUNCH_ROUNDS: readonly Round[] = [{ task: 'games.forget-launches', match: '25 4 * * *' }];
