import { DAY_MS, instantOf } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteExpired } from './login-guard.store.ts';
import { deleteOldLoginLocations } from './login-location.store.ts';

/** How long log-ins are remembered: longer than an address stays known, short enough not to hoard addresses. */
const ATTEMPTS_KEPT_MS = 90 * DAY_MS;
/** The longest that a brand may know a login location. */
const LOCATIONS_KEPT_MS = 366 * DAY_MS;

/** Removes captchas, guess counts, log-in attempts and known login locations that are over. Needs the owner's connection; may run twice. */
export function signInJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: {
      'sign-in.clean-up': async () => {
        const now = clock.now();
        await deleteExpired(db, now, instantOf(now - ATTEMPTS_KEPT_MS));
        await deleteOldLoginLocations(db, now, instantOf(now - LOCATIONS_KEPT_MS));
      },
    },
    schedule: [{ task: 'sign-in.clean-up', match: '*/10 * * * *' }],
  };
}
