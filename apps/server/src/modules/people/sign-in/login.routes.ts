import { captcha } from '@baize/contract/people/bot-check';
import { firebaseSettings } from '@baize/contract/people/codes';
import { forgetRemembered } from '@baize/contract/people/sessions';
import { login } from '@baize/contract/people/sign-in';
import { SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BrandBook, isSwitchedOn } from '../../brand/brands/index.ts';
import { VISIT_COOKIES, visitOf } from '../members/index.ts';
import { forgetBrowser, rememberedBrowserCookie } from '../sessions/index.ts';
import { CAPTCHA_TTL_MS, issueCaptcha } from './issue-captcha.ts';
import { logIn } from './log-in.ts';
import type { LogInDeps } from './log-in-input.ts';
import type { FirebaseSettings } from '../verification-codes/index.ts';

export interface LoginRoutesDeps extends LogInDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly keys: { readonly services: { readonly firebase?: FirebaseSettings | undefined } };
  /** Whether people reach us by https: then the browser's credential belongs to this very host. */
  readonly https: boolean;
}

/** Serves logging in, the captcha, and forgetting a remembered browser. */
export function loginRoutes(serve: Serve, deps: LoginRoutesDeps): void {
  const { db, brands, hasher, https } = deps;
  serve(
    login,
    async (form, caller) => {
      const cookie = rememberedBrowserCookie(caller, https);
      return logIn(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller), cookie }, deps);
    },
    { waitingRoom: hasher.waitingRoom },
  );
  serve(firebaseSettings, async (_request, caller) => {
    const { whitelabel } = await brands.of(caller.brand);
    const { firebase } = deps.keys.services;
    if (firebase === undefined || !isSwitchedOn(whitelabel, 'FIREBASESMS3')) throw new Refusal('sms_unavailable');
    const { apiKey, authDomain, projectId, appId } = firebase;
    return { apiKey, authDomain, projectId, appId };
  });
  serve(forgetRemembered, async (_request, caller) => {
    const cookie = rememberedBrowserCookie(caller, https);
    await forgetBrowser(db, cookie.brought);
    cookie.forget();
    return null;
  });
  serve(captcha, async (_request, caller) => {
    const { id, image } = await issueCaptcha(db, caller.brand, deps);
    caller.setCookie(VISIT_COOKIES.captcha, id, CAPTCHA_TTL_MS / SECOND_MS);
    return image;
  });
}
