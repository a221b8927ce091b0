import { createCipheriv, createHash } from 'node:crypto';
import type { TcgSecrets } from '../tcg-settings.ts';

/** OpenSSL 3 has no single DES any more; DES-EDE with one key twice is the same cipher. */
const CIPHER = 'des-ede-ecb';

/** The fields of a call as TCG reads them: base64 of the JSON, enciphered with the merchant's DES key. */
export function sealFields(json: string, { desKey }: Pick<TcgSecrets, 'desKey'>): string {
  const cipher = createCipheriv(CIPHER, keyOf(desKey), null);
  return Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
}

/** Hex of SHA-256 over the sealed fields and the merchant's sign key. */
export function signFields(params: string, { signKey }: Pick<TcgSecrets, 'signKey'>): string {
  return createHash('sha256')
    .update(params + signKey)
    .digest('hex');
}

function keyOf(desKey: string): Buffer {
  const key = Buffer.from(desKey, 'latin1');
  return Buffer.concat([key, key]);
}
