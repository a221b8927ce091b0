import { mountMembers } from '../modules/people/members/index.ts';
import { mountRegistration } from '../modules/people/registration/index.ts';
import { mountSessions } from '../modules/people/sessions/index.ts';
import { loginRoutes } from '../modules/people/sign-in/login.routes.ts';
import type { Serve } from '../platform/http/serve.ts';

type Deps = Parameters<typeof mountMembers>[1] &
  Parameters<typeof mountRegistration>[1] &
  Parameters<typeof mountSessions>[1] &
  Parameters<typeof loginRoutes>[1];

/** Registering, logging in and out, and who a member is: what most tests of people start from. */
export function mountPeople(serve: Serve, deps: Deps): void {
  mountRegistration(serve, deps);
  loginRoutes(serve, deps);
  mountSessions(serve, deps);
  mountMembers(serve, deps);
}
