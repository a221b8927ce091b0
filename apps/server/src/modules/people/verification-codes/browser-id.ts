import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';

const BROWSER_COOKIE = 'browser';
const KEPT_SECONDS = (365 * DAY_MS) / SECOND_MS;

export interface DeviceDeps {
  readonly keys: Secrets;
  readonly chance: Chance;
}

/**
 * Which browser this is, by a cookie that only we can make. One that brings none gets one, and counts until it brings it
 * as any browser of its kind at its address: whoever throws cookies away shares one budget with themselves.
 */
export function deviceOf(
  caller: Pick<Caller<unknown>, 'ip' | 'userAgent' | 'cookie' | 'setCookie'>,
  { keys, chance }: DeviceDeps,
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
