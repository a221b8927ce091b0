import { sessionEnd, sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import { logout } from '@baize/contract/people/sign-in';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { listSessions } from './list-sessions.ts';
import { logOut, type SignOutDeps, signOutEverywhere, signOutOne } from './sign-out.ts';

/** Serves logging out, a member's list of sessions, and ending them. */
export function mountSessions(serve: Serve, deps: SignOutDeps & { readonly db: Db }): void {
  const { db, clock } = deps;
  serve(logout, async (_request, caller) => {
    await logOut(db, caller.session, deps);
    return null;
  });
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
