import type { Serve } from '../../../platform/http/serve.ts';
import { loginRoutes } from './login.routes.ts';
import { placeRoutes } from './login-location.routes.ts';

type Deps = Parameters<typeof loginRoutes>[1] & Parameters<typeof placeRoutes>[1];

/** Puts logging in, captchas and confirming a new place on the wire. */
export function mountSignIn(serve: Serve, deps: Deps): void {
  loginRoutes(serve, deps);
  placeRoutes(serve, deps);
}
