import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';

const BROWSER_COOKIE = 'browser';
const KEPT_SECONDS = (365 * DAY_MS) / SECOND_MS;

export interface BrowserIdDeps {
  readonly keys: Secrets;
  readonly chance: Chance;
}

/**
 * The id of the browser that calls, by a cookie that only this server can make. A browser without one gets one, and until
 * it sends it back counts as any browser of its kind at its address: deleting cookies gains nobody a new rate limit.
 */
export function browserIdOf(
  caller: Pick<Caller<unknown>, 'ip' | 'userAgent' | 'cookie' | 'setCookie'>,
  { keys, chance }: BrowserIdDeps,
): string {
  const secret = keys.secretFor('device');
  const [id = '', mark = ''] = (caller.cookie(BROWSER_COOKIE) ?? '').split('.');
  if (isOurs(id, mark, secret)) return id;
  const fresh = chance.bytes(16).toString('base64url');
  caller.setCookie(BROWSER_COOKIE, `${fresh}.${markOf(fresh, secret).toString('base64url')}`, KEPT_SECONDS);
  return `${addressKey(caller.ip)} ${caller.userAgent}`.slice(0, 400);
}

function isOurs(id: string, mark: string, secret: Buffer): boolean {
  const [right, shown] = [markOf(id, secret), Buffer.from(mark, 'base64url')];
  return id !== '' && shown.length === right.length && timingSafeEqual(shown, right);
}

function markOf(id: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(id).digest().subarray(0, 16);
}
