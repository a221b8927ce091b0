import { DAY_MS, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job, ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteRememberedBrowsersBefore } from './remembered-browser.store.ts';
import { deleteSessionsBefore } from './sessions.store.ts';

/** A trigger on members_session adds a job with this payload for every session that ends. */
const payload = z.object({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) });

/** Ends the games that were launched in a session. May be called again for the same one. */
export type EndGamesOfSession = (tokenHash: Buffer) => Promise<void>;

/** Sessions are kept a while after their end, for the member's questions. */
const SESSIONS_KEPT_MS = 7 * DAY_MS;

export interface SessionsJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly endGamesOf: EndGamesOfSession;
}

/** Ends the games of sessions that are over, and removes sessions that are long over. Needs the owner's connection; may run twice. */
export function sessionsJobs({ db, clock, endGamesOf }: SessionsJobsDeps): ModuleJobs {
  return {
    jobs: {
      'members.session-over': endGames(endGamesOf),
      'sessions.clean-up': async () => {
        const now = clock.now();
        await deleteRememberedBrowsersBefore(db, now);
        await deleteSessionsBefore(db, instantOf(now - SESSIONS_KEPT_MS));
      },
    },
    schedule: [{ task: 'sessions.clean-up', match: '*/10 * * * *' }],
  };
}

/**
 * The games of a session end with it, even when the process that ended it died right after the commit: the job was added in
 * that same transaction.
 */
function endGames(endGamesOf: EndGamesOfSession): Job {
  return async (sent) => endGamesOf(Buffer.from(payload.parse(sent).tokenHash, 'hex'));
}
