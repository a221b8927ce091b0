import type { Serve } from '../../../platform/http/serve.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { termsRoutes } from './terms.routes.ts';

type Deps = Parameters<typeof accountsRoutes>[1] & Parameters<typeof termsRoutes>[1];

/** Puts register rules, account settings and terms on the wire. */
export function mountAccountRules(serve: Serve, deps: Deps): void {
  accountsRoutes(serve, deps);
  termsRoutes(serve, deps);
}
