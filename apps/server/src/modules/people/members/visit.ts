import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Caller } from '../../../platform/http/serve.ts';

/** Where a call comes from. None of it says who somebody is. */
export interface Visit {
  readonly address: string;
  readonly userAgent: string;
  /** The captcha that this browser was shown last. */
  readonly captchaId: string | undefined;
  /** The host name that was asked: a brand's agents may have one of their own. */
  readonly host?: string;
  /** What this browser was given when a login location was verified with it. */
  readonly locationKey?: string | undefined;
}

/** The cookies by which a visit is known again. */
export const VISIT_COOKIES = { captcha: 'captcha', location: 'place' };

export function visitOf(caller: Pick<Caller<unknown>, 'ip' | 'host' | 'userAgent' | 'cookie'>): Visit {
  return {
    address: addressKey(caller.ip).slice(0, 64),
    userAgent: caller.userAgent.slice(0, 400),
    captchaId: caller.cookie(VISIT_COOKIES.captcha),
    host: caller.host,
    locationKey: caller.cookie(VISIT_COOKIES.location)?.slice(0, 64),
  };
}
