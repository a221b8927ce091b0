import type { Serve } from '../../../platform/http/serve.ts';
import { accountRulesRoutes } from './accounts.routes.ts';
import { termsRoutes } from './terms.routes.ts';

type Deps = Parameters<typeof accountRulesRoutes>[1] & Parameters<typeof termsRoutes>[1];

/** Puts register rules, account settings and terms on the wire. */
export function mountAccountRules(serve: Serve, deps: Deps): void {
  accountRulesRoutes(serve, deps);
  termsRoutes(serve, deps);
}
