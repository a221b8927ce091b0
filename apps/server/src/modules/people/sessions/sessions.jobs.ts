import { DAY_MS, instantOf } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteDevicesBefore } from './device.store.ts';
import { deleteSessionsBefore } from './sessions.store.ts';
import { type EndSessionElsewhere, tellSessionOver } from './tell-session-over.ts';

/** Sessions are kept a while after their end, for the member's questions. */
const SESSIONS_KEPT_MS = 7 * DAY_MS;

export interface SessionsJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly endElsewhere: EndSessionElsewhere;
}

/** Ends sessions on their other channels, and removes those that are long over. Needs the owner's connection; may run twice. */
export function sessionsJobs({ db, clock, endElsewhere }: SessionsJobsDeps): ModuleJobs {
  return {
    jobs: {
      'members.session-over': tellSessionOver(endElsewhere),
      'sessions.clean-up': async () => {
        const now = clock.now();
        await deleteDevicesBefore(db, now);
        await deleteSessionsBefore(db, instantOf(now - SESSIONS_KEPT_MS));
      },
    },
    schedule: [{ task: 'sessions.clean-up', match: '*/10 * * * *' }],
  };
}
