import { DAY_MS } from '@baize/kernel';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { GamesDeps } from '../vendors/index.ts';
import { deleteOldLaunches } from './launch.store.ts';

/** An expired token is known as expired for this long, then it is unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;

/** Removes launches whose token expired long ago. Needs the owner's connection; may run twice. */
export function launchJobs({ db, clock }: Pick<GamesDeps, 'db' | 'clock'>): ModuleJobs {
  return {
    jobs: { 'games.forget-launches': () => deleteOldLaunches(db, clock.now() - EXPIRED_KEPT_MS) },
    schedule: [{ task: 'games.forget-launches', match: '25 4 * * *' }],
  };
}
