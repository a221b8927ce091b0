import { smsNoLogin, smsRegister } from '@baize/contract/people/codes';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import { type BrandBook, languageOf } from '../../brand/brands/index.ts';
import { browserIdOf, type BrowserIdDeps } from './browser-id.ts';
import { type CodeRequester, requestCode, requestRegisterCode, type RequestCodeDeps } from './request-code.ts';

export type CodesRoutesDeps = RequestCodeDeps & BrowserIdDeps & { readonly brands: BrandBook };

/** Serves the calls that send codes to people who are not logged in. */
export function mountVerificationCodes(serve: Serve, deps: CodesRoutesDeps): void {
  const requesterOf = async (caller: Caller): Promise<CodeRequester> => {
    const brand = await deps.brands.of(caller.brand);
    const visit = {
      address: addressKey(caller.ip).slice(0, 64),
      browserId: browserIdOf(caller, deps),
      userAgent: caller.userAgent,
    };
    return { brand, language: languageOf(brand, caller), visit };
  };
  serve(smsNoLogin, async (form, caller) => requestCode(deps, await requesterOf(caller), form));
  serve(smsRegister, async (form, caller) => requestRegisterCode(deps, await requesterOf(caller), form));
}
