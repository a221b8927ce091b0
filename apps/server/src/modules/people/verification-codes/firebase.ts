import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { SECOND_MS } from '@baize/kernel';
import { outward } from '../../../platform/outward.ts';

/** Google's keys for the ID tokens of Firebase, as documented. */
const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const TIMEOUT_MS = 5 * SECOND_MS;

/** A Firebase project whose ID tokens prove a phone number. */
export interface Firebase {
  readonly projectId: string;
  readonly keys: JWTVerifyGetKey;
}

/** Opens what checks ID tokens of a project. The keys are fetched when first needed, and again when they changed. */
export function openFirebase(
  settings: { readonly projectId: string; readonly keysUrl?: string | undefined } | undefined,
): Firebase | undefined {
  if (settings === undefined) return undefined;
  const url = new URL(settings.keysUrl ?? GOOGLE_KEYS);
  const ask = outward({ allow: [url.host], timeoutMs: TIMEOUT_MS });
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: (at, { headers, method }) => ask.fetch(at, { headers, method }),
  });
  return { projectId: settings.projectId, keys };
}
