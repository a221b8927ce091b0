import type { Serve } from '../../../platform/http/serve.ts';
import { loginRoutes } from './login.routes.ts';
import { loginLocationRoutes } from './login-location.routes.ts';

type Deps = Parameters<typeof loginRoutes>[1] & Parameters<typeof loginLocationRoutes>[1];

/** Serves every call of this module: logging in, captchas, and verifying a new login location. */
export function mountSignIn(serve: Serve, deps: Deps): void {
  loginRoutes(serve, deps);
  loginLocationRoutes(serve, deps);
}
