import { type Instant, SECOND_MS } from '@baize/kernel';
import type { Caller } from '../../../platform/http/serve.ts';
import type { BrowserCredential } from './remembered-browser.ts';

/** The cookie of a remembered log-in: what the browser sent, and functions that set or delete it. */
export interface RememberedBrowserCookie {
  readonly brought: string | undefined;
  readonly keep: (credential: BrowserCredential, now: Instant) => void;
  readonly forget: () => void;
}

/** No script can read the cookie, no other site can send it, and behind https no other host of our domain can set it. */
export function rememberedBrowserCookie(
  caller: Pick<Caller<unknown>, 'cookie' | 'setCookie'>,
  https: boolean,
): RememberedBrowserCookie {
  const name = https ? '__Host-device' : 'device';
  return {
    brought: caller.cookie(name),
    keep: ({ text, until }, now) => caller.setCookie(name, text, Math.ceil((until - now) / SECOND_MS)),
    forget: () => caller.setCookie(name, '', 0),
  };
}
