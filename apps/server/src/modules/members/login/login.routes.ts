import { firebaseSettings } from '@baize/contract/people/codes';
import { forgetRemembered } from '@baize/contract/people/sessions';
import { login } from '@baize/contract/people/sign-in';
import type { Db } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Keys } from '../../../platform/keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BrandBook, isSwitchedOn } from '../../brands/index.ts';
import { visitOf } from '../visit.ts';
import { forgetDevice } from './device.ts';
import { deviceCookie } from './device-cookie.ts';
import { logIn } from './log-in.ts';
import type { LogInDeps } from './log-in-deps.ts';

export interface LoginRoutesDeps extends LogInDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly keys: Pick<Keys, 'services'>;
  /** Whether people reach us by https: then the browser's credential belongs to this very host. */
  readonly https: boolean;
}

/** Puts logging in, and the end of a remembered log-in, on the wire. */
export function loginRoutes(serve: Serve, deps: LoginRoutesDeps): void {
  const { db, brands, hasher, https } = deps;
  serve(
    login,
    async (form, caller) => {
      const cookie = deviceCookie(caller, https);
      return logIn(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller), cookie }, deps);
    },
    { door: hasher.lobby },
  );
  serve(firebaseSettings, async (_request, caller) => {
    const { whitelabel } = await brands.of(caller.brand);
    const { firebase } = deps.keys.services;
    if (firebase === undefined || !isSwitchedOn(whitelabel, 'FIREBASESMS3')) throw new Refusal('sms_unavailable');
    const { apiKey, authDomain, projectId, appId } = firebase;
    return { apiKey, authDomain, projectId, appId };
  });
  serve(forgetRemembered, async (_request, caller) => {
    const cookie = deviceCookie(caller, https);
    await forgetDevice(db, cookie.brought);
    cookie.forget();
    return null;
  });
}
