import { createHash, createHmac } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Attempt } from './social.ts';

/** How long the sign-in at the provider may take, and then the completion of the registration. */
export const FLOW_MS = 10 * MINUTE_MS;
export const TICKET_MS = 15 * MINUTE_MS;

const COOKIE = 'social';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The browser a sign-in was begun in, by a cookie that pages cannot read. Empty: it has none, and opens nothing. */
export function browserOf(caller: Pick<Caller<unknown>, 'cookie'>): string {
  const shown = caller.cookie(COOKIE) ?? '';
  return SECRET.test(shown) ? shown : '';
}

/** The same, and a browser without one gets one. */
export function markedBrowser(caller: Pick<Caller<unknown>, 'cookie' | 'setCookie'>, chance: Chance): string {
  const marked = browserOf(caller);
  const browser = marked === '' ? chance.bytes(32).toString('base64url') : marked;
  caller.setCookie(COOKIE, browser, (FLOW_MS + TICKET_MS) / SECOND_MS);
  return browser;
}

/** What is kept of a secret of ours. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Nonce and verifier of an attempt, from its state and a key of the server: neither is kept anywhere. */
export function attemptOf(state: string, redirectUri: string, keys: Secrets): Attempt {
  const made = (what: string) =>
    createHmac('sha256', keys.secretFor('social sign-in')).update(`${what} ${state}`).digest('base64url');
  return { redirectUri, state, nonce: made('nonce'), verifier: made('verifier') };
}
