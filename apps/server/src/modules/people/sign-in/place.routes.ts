import { loginLocationCode, verifyLoginLocation as proveCall } from '@baize/contract/people/login-locations';
import { DAY_MS, SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { type CodesDeps, deviceOf } from '../verification-codes/index.ts';
import { deviceCookie } from '../sessions/index.ts';
import { PLACE_COOKIE, visitOf } from '../members/index.ts';
import { provePlace, type ProvePlaceDeps } from './prove-place.ts';
import { sendPlaceCode } from './send-place-code.ts';

export interface PlaceRoutesDeps extends ProvePlaceDeps, CodesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly https: boolean;
}

/** Puts the further proof at a new place on the wire (B3.22, log-in from an unregistered IP). */
export function placeRoutes(serve: Serve, deps: PlaceRoutesDeps): void {
  const { db, brands, https } = deps;
  serve(loginLocationCode, async (form, caller) => {
    const at = { visit: visitOf(caller), device: deviceOf(caller, deps) };
    return sendPlaceCode(db, { brand: await brands.of(caller.brand), form, ...at }, deps);
  });
  serve(proveCall, async (form, caller) => {
    const brand = await brands.of(caller.brand);
    const remember = deviceCookie(caller, https).keep;
    const proven = await provePlace(db, { brand, form, visit: visitOf(caller), remember }, deps);
    const keptSeconds = (brand.accounts.newPlaceDays * DAY_MS) / SECOND_MS;
    caller.setCookie(PLACE_COOKIE, proven.placeKey, keptSeconds);
    return proven.signedIn;
  });
}
