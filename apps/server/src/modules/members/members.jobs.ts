import { DAY_MS, instantOf } from '@baize/kernel';
import type { Clock } from '../../platform/time-and-chance/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Round } from '../../platform/jobs/worker.ts';
import { deleteExpired } from './guard/guard.store.ts';
import { deleteExpiredSocial } from './social/social.store.ts';
import { deleteDevicesBefore } from './login/device.store.ts';
import { deleteOldResets } from './password/password.store.ts';
import { deleteOldPlaces } from './place/place.store.ts';
import { deleteSessionsBefore } from './sessions/sessions.store.ts';

/** How long log-ins are remembered: longer than an address stays known, short enough not to hoard addresses. */
const ATTEMPTS_KEPT_MS = 90 * DAY_MS;
/** Sessions are kept a while after their end, for the member's questions. */
const SESSIONS_KEPT_MS = 7 * DAY_MS;
/** The longest that a brand may know a place. */
const PLACES_KEPT_MS = 366 * DAY_MS;

/** Removes captchas, counts, attempts and sessions that are over. Needs the owner's connection; may run twice. */
export function membersJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return {
    members_clean_up: async () => {
      const now = clock.now();
      await deleteExpired(db, now, instantOf(now - ATTEMPTS_KEPT_MS));
      await deleteExpiredSocial(db, now);
      await deleteDevicesBefore(db, now);
      await deleteOldResets(db, now);
      await deleteOldPlaces(db, now, instantOf(now - PLACES_KEPT_MS));
      await deleteSessionsBefore(db, instantOf(now - SESSIONS_KEPT_MS));
    },
  };
}

export const MEMBERS_ROUNDS: readonly Round[] = [{ task: 'members_clean_up', match: '*/10 * * * *' }];
