import { smsNoLogin, smsRegister } from '@baize/contract/people/codes';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import { type BrandBook, languageOf } from '../../brand/brands/index.ts';
import { deviceOf, type DeviceDeps } from './device-of.ts';
import { type Asker, requestCode, requestRegisterCode, type RequestDeps } from './request-code.ts';

export type CodesRoutesDeps = RequestDeps & DeviceDeps & { readonly brands: BrandBook };

/** Codes for people who are not logged in. */
export function mountVerificationCodes(serve: Serve, deps: CodesRoutesDeps): void {
  const askerOf = async (caller: Caller): Promise<Asker> => {
    const brand = await deps.brands.of(caller.brand);
    const visit = {
      address: addressKey(caller.ip).slice(0, 64),
      device: deviceOf(caller, deps),
      userAgent: caller.userAgent,
    };
    return { brand, language: languageOf(brand, caller), visit };
  };
  serve(smsNoLogin, async (form, caller) => requestCode(deps, await askerOf(caller), form));
  serve(smsRegister, async (form, caller) => requestRegisterCode(deps, await askerOf(caller), form));
}
