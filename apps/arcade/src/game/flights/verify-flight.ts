import { pointOf } from '../../mechanics/crash/chain.ts';
import type { CrashRules } from '../../mechanics/crash/rules.ts';

/** What is published of a flight when it is over, and of its chain before the first. */
export interface PublishedFlight {
  readonly hash: string;
  readonly salt: string;
  readonly anchor: string;
  readonly number: number;
}

/** The flight made anew in the browser, by its own SHA-256: the same formulas as the server's (mechanics/crash/chain.ts). */
export async function verifyFlight(
  crash: CrashRules,
  { hash, salt, anchor, number }: PublishedFlight,
): Promise<{ readonly belongs: boolean; readonly point: number; readonly endMs: number }> {
  let link = hash;
  for (let i = 0; i < number; i += 1) link = await sha256(link);
  const point = pointOf(await hmac(hash, salt));
  return { belongs: link === anchor, point, endMs: crash.endOf(point) };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(text)));
}

async function hmac(key: string, message: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', imported, bytes(message)));
}
