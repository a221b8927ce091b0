import type { Serve } from '../../../platform/http/serve.ts';
import { vendorWalletsRoutes } from './vendor-wallets.routes.ts';
import { vendorWalletsOpsRoutes } from './vendor-wallets-ops.routes.ts';

type Deps = Parameters<typeof vendorWalletsRoutes>[1] & Parameters<typeof vendorWalletsOpsRoutes>[1];

/** Puts wallets at vendors on the wire, for members and for staff. */
export function mountVendorWallets(serve: Serve, deps: Deps): void {
  vendorWalletsRoutes(serve, deps);
  vendorWalletsOpsRoutes(serve, deps);
}
