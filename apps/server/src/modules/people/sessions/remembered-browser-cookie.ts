import { type Instant, SECOND_MS } from '@baize/kernel';
import type { Caller } from '../../../platform/http/serve.ts';
import type { Credential } from './remembered-browser.ts';

/** The browser's side of a remembered log-in: what it brought, and how it is told to keep or to forget. */
export interface DeviceCookie {
  readonly brought: string | undefined;
  readonly keep: (credential: Credential, now: Instant) => void;
  readonly forget: () => void;
}

/** No script can read it, no other site can send it, and behind https no neighbour of our host can set it. */
export function deviceCookie(caller: Pick<Caller<unknown>, 'cookie' | 'setCookie'>, https: boolean): DeviceCookie {
  const name = https ? '__Host-device' : 'device';
  return {
    brought: caller.cookie(name),
    keep: ({ text, until }, now) => caller.setCookie(name, text, Math.ceil((until - now) / SECOND_MS)),
    forget: () => caller.setCookie(name, '', 0),
  };
}
