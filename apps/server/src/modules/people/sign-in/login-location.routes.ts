import { loginLocationCode, verifyLoginLocation as proveCall } from '@baize/contract/people/login-locations';
import { DAY_MS, SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { type CodesDeps, browserIdOf } from '../verification-codes/index.ts';
import { rememberedBrowserCookie } from '../sessions/index.ts';
import { VISIT_COOKIES, visitOf } from '../members/index.ts';
import { verifyLoginLocation, type VerifyLoginLocationDeps } from './verify-login-location.ts';
import { sendLoginLocationCode } from './send-login-location-code.ts';

export interface LoginLocationRoutesDeps extends VerifyLoginLocationDeps, CodesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly https: boolean;
}

/** Serves the further verification at a new login location (B3.22, log-in from an unregistered IP). */
export function loginLocationRoutes(serve: Serve, deps: LoginLocationRoutesDeps): void {
  const { db, brands, https } = deps;
  serve(loginLocationCode, async (form, caller) => {
    const at = { visit: visitOf(caller), browserId: browserIdOf(caller, deps) };
    return sendLoginLocationCode(db, { brand: await brands.of(caller.brand), form, ...at }, deps);
  });
  serve(proveCall, async (form, caller) => {
    const brand = await brands.of(caller.brand);
    const remember = rememberedBrowserCookie(caller, https).keep;
    const verified = await verifyLoginLocation(db, { brand, form, visit: visitOf(caller), remember }, deps);
    const keptSeconds = (brand.accounts.newPlaceDays * DAY_MS) / SECOND_MS;
    caller.setCookie(VISIT_COOKIES.location, verified.locationKey, keptSeconds);
    return verified.signedIn;
  });
}
