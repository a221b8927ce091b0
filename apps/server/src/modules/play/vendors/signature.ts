import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * A signature over the exact bytes, in base64. Only the digest is named, for the kind of the key says the rest: RSASSA-PKCS1-v1_5 for an RSA
 * key, ECDSA in DER for one on P-256. No other kind comes here (`isSigningKey`).
 */
export function signatureOf(privateKey: KeyObject, raw: Buffer): string {
  return sign('sha256', raw, privateKey).toString('base64');
}

/**
 * Whether the holder of the key signed these very bytes: of one of the keys, while one takes the other's place. Each key takes a signature of
 * its own kind alone.
 */
export function isSignedBy(
  publicKey: KeyObject | readonly KeyObject[],
  raw: Buffer,
  signature: string | readonly string[] | undefined,
): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  const isOf = (key: KeyObject): boolean => verify('sha256', raw, key, bytes);
  return 'type' in publicKey ? isOf(publicKey) : publicKey.some(isOf);
}
