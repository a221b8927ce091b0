import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface SealRequest {
  readonly key: JWK;
  /** The call it is for: `PUT /wps/member/register`. */
  readonly purpose: string;
  readonly body: unknown;
  readonly now: number;
}

/**
 * Seals a body for the server (B9.3): JWE compact, ECDH-ES with A256GCM, with its time, a nonce and the call it
 * is for inside, so that it can be neither read, nor kept, nor used for another call.
 */
export async function seal({ key, purpose, body, now }: SealRequest): Promise<string> {
  const inside = { ts: now, nonce: crypto.randomUUID(), purpose, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
