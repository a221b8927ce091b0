import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';

import type { OnSessionEnded } from '../../../events/session-ended.ts';
import { endSession } from './sessions.store.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export interface LogOutDeps {
  readonly clock: Clock;
  readonly hints: Hints;
  /** Every other channel of the session: open games, streams. */
  readonly onSessionEnded: OnSessionEnded;
}

/**
 * Ends the session at once: its token is dead when this returns (B3.25, sign out). Announces session-ended to the
 * member's open pages and to the other modules. May be repeated; only the first time is announced.
 */
export async function logOut(sql: Sql, session: Session, deps: LogOutDeps): Promise<void> {
  const now = deps.clock.now();
  if (!(await endSession(sql, session.tokenHash, now))) return;
  const { memberId, brand, tokenHash } = session;
  deps.hints.tell(memberId, { type: 'session-ended' });
  deps.onSessionEnded({ memberId, brand, tokenHash, endedAt: now });
}
