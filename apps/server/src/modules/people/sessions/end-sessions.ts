import type { OnSessionsEnded, SessionsEnded } from '../../../events/sessions-ended.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { endSessionsOf, type SessionsToEnd } from './sessions.store.ts';

/** Ends sessions of a member. Their tokens are dead at the commit; call `announceEnded` after it. */
export async function endSessions(sql: Sql, which: SessionsToEnd): Promise<SessionsEnded> {
  const { memberId, brand, now } = which;
  return { memberId, brand, endedAt: now, tokenHashes: await endSessionsOf(sql, which) };
}

export interface AnnounceDeps {
  readonly hints: Hints;
  readonly onSessionsEnded: OnSessionsEnded;
}

/** After the commit: hints to the member's pages, which ask whether it is their session, and ends the games of all of them. */
export function announceEnded(ended: SessionsEnded, deps: AnnounceDeps): void {
  if (ended.tokenHashes.length === 0) return;
  deps.hints.tell(ended.memberId, { type: 'session-ended' });
  deps.onSessionsEnded(ended);
}
