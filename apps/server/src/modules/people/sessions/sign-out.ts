import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announceEnded, type AnnounceDeps, endSessions } from './end-sessions.ts';
import { forgetBrowsersOf } from './remembered-browser.store.ts';
import { endSession, openSessionsOf } from './sessions.store.ts';

export interface SignOutDeps extends AnnounceDeps {
  readonly clock: Clock;
}

/**
 * Ends the caller's session at once: its token is dead when this returns (B3.25, sign out). Announces session-ended to the
 * member's open pages and to the other modules. May be repeated; only the first time is announced.
 */
export async function logOut(sql: Sql, session: Session, deps: SignOutDeps): Promise<void> {
  const now = deps.clock.now();
  if (!(await endSession(sql, session.tokenHash, now))) return;
  const { memberId, brand, tokenHash } = session;
  announceEnded({ memberId, brand, endedAt: now, tokenHashes: [tokenHash] }, deps);
}

/** Ends one of the member's own sessions, named by the list. Refuses session_not_found: not theirs, or over already. */
export async function signOutOne(
  db: Db,
  { session, id }: { readonly session: Session; readonly id: string },
  deps: SignOutDeps,
): Promise<void> {
  const now = deps.clock.now();
  const { memberId, brand } = session;
  const open = await openSessionsOf(db, memberId, { now, idleSince: 0 as typeof now });
  const meant = open.find((one) => one.id === id);
  if (meant === undefined || !(await endSession(db, meant.tokenHash, now))) throw new Refusal('session_not_found');
  announceEnded({ memberId, brand, endedAt: now, tokenHashes: [meant.tokenHash] }, deps);
}

/**
 * Signs the member out everywhere, here too or everywhere else (ASVS 7.4.3, 7.5.2): every token dies at once, and no
 * browser is remembered any more. May be repeated.
 */
export async function signOutEverywhere(
  db: Db,
  { session, here }: { readonly session: Session; readonly here: boolean },
  deps: SignOutDeps,
): Promise<void> {
  const { memberId, brand, tokenHash } = session;
  const now = deps.clock.now();
  const ended = await db.inTransaction(async (tx) => {
    await forgetBrowsersOf(tx, memberId);
    return endSessions(tx, { memberId, brand, now, ...(here ? {} : { except: tokenHash }) });
  });
  announceEnded(ended, deps);
}
