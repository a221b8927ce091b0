import { DAY_MS, instantOf } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteExpired } from './guard.store.ts';
import { deleteOldPlaces } from './place.store.ts';

/** How long log-ins are remembered: longer than an address stays known, short enough not to hoard addresses. */
const ATTEMPTS_KEPT_MS = 90 * DAY_MS;
/** The longest that a brand may know a place. */
const PLACES_KEPT_MS = 366 * DAY_MS;

/** Removes captchas, guess counts, log-in attempts and known places that are over. Needs the owner's connection; may run twice. */
export function signInJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: {
      'sign-in.clean-up': async () => {
        const now = clock.now();
        await deleteExpired(db, now, instantOf(now - ATTEMPTS_KEPT_MS));
        await deleteOldPlaces(db, now, instantOf(now - PLACES_KEPT_MS));
      },
    },
    schedule: [{ task: 'sign-in.clean-up', match: '*/10 * * * *' }],
  };
}
