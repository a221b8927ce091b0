import type { Serve } from '../../../platform/http/serve.ts';
import { withdrawalsRoutes } from './withdrawals.routes.ts';
import { withdrawalsOpsRoutes } from './withdrawals-ops.routes.ts';

type Deps = Parameters<typeof withdrawalsRoutes>[1] & Parameters<typeof withdrawalsOpsRoutes>[1];

/** Puts withdrawals on the wire, for members and for staff. */
export function mountWithdrawals(serve: Serve, deps: Deps): void {
  withdrawalsRoutes(serve, deps);
  withdrawalsOpsRoutes(serve, deps);
}
