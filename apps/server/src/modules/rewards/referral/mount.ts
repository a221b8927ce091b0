import type { Serve } from '../../../platform/http/serve.ts';
import type { ReferralOpsDeps } from './referral.ts';
import { referralOpsRoutes } from './referral-ops.routes.ts';
import { referralRoutes } from './referral.routes.ts';

/** Puts inviting friends on the wire. */
export function mountReferral(serve: Serve, deps: ReferralOpsDeps): void {
  referralRoutes(serve, deps);
  referralOpsRoutes(serve, deps);
}
