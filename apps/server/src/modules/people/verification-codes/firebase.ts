import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { outward } from '../../../platform/network/outward.ts';
import { type Brand, isSwitchedOn } from '../../brand/brands/index.ts';

/** Google's keys for the ID tokens of Firebase, as documented. */
const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const TIMEOUT_MS = 5 * SECOND_MS;
/** Firebase's own bot check, and where a browser asks for the code. */
const BROWSER_ORIGINS = ['https://www.google.com', 'https://www.gstatic.com', 'https://identitytoolkit.googleapis.com'];

/** The Firebase project that verifies phone numbers. What the browser needs of it is no secret. */
export const firebaseSettings = z.object({
  projectId: z.string().min(1),
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  appId: z.string().default(''),
  /** Where the keys of ID tokens are, when not at Google. */
  keysUrl: z.url().optional(),
});

export type FirebaseSettings = z.output<typeof firebaseSettings>;

/** A Firebase project whose ID tokens verify a phone number. */
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

/** Whom the brand's pages must be able to reach for phone authentication by Firebase; nobody where it is off. */
export function firebaseOrigins({ whitelabel }: Brand, firebase: Firebase | undefined): readonly string[] {
  return firebase !== undefined && isSwitchedOn(whitelabel, 'FIREBASESMS3') ? BROWSER_ORIGINS : [];
}
