import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { OneApiSecrets } from './one-api-settings.ts';

export const API_KEY_HEADER = 'x-api-key';
export const HMAC_HEADER = 'x-signature';

/** Lower-case hex of HMAC-SHA256 over the exact bytes. */
export function oneApiSignature(secret: string, raw: Buffer): string {
  return createHmac('sha256', secret).update(raw).digest('hex');
}

/** Whether one of the secrets, which the key names, signed these very bytes. */
export function judgeOneApiCaller(
  secrets: readonly OneApiSecrets[],
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): 'signed' | 'unknown' | 'forged' {
  const named = secrets.filter(({ apiKey }) => isSame(apiKey, headers[API_KEY_HEADER]));
  if (named.length === 0) return 'unknown';
  return named.some(({ secret }) => isSame(oneApiSignature(secret, raw), headers[HMAC_HEADER])) ? 'signed' : 'forged';
}

/** In a time that says nothing of how much is the same. */
function isSame(own: string, said: string | readonly string[] | undefined): boolean {
  return typeof said === 'string' && timingSafeEqual(digest(own), digest(said));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
