import { sessionEnd, sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import type { Db } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { listSessions } from './list-sessions.ts';
import { type SignOutDeps, signOutEverywhere, signOutOne } from './sign-out-elsewhere.ts';

/** Puts a member's list of sessions, and their ends, on the wire. */
export function sessionsRoutes(serve: Serve, deps: SignOutDeps & { readonly db: Db }): void {
  const { db, clock } = deps;
  serve(sessionList, (_request, { session }) => listSessions(db, session, clock.now()));
  serve(sessionEnd, async ({ id }, { session }) => {
    await signOutOne(db, { session, id }, deps);
    return null;
  });
  serve(sessionEndAll, async ({ which }, { session }) => {
    await signOutEverywhere(db, { session, here: which === 'all' }, deps);
    return null;
  });
}
