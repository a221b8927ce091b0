import { type KeyObject, sign, verify } from 'node:crypto';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes, in base64. */
export function signatureOf(privateKey: KeyObject, raw: Buffer): string {
  return sign('RSA-SHA256', raw, privateKey).toString('base64');
}

/** Whether the holder of the key signed these very bytes: of one of the keys, while one takes the other's place. */
export function isSignedBy(
  publicKey: KeyObject | readonly KeyObject[],
  raw: Buffer,
  signature: string | readonly string[] | undefined,
): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  const isOf = (key: KeyObject): boolean => verify('RSA-SHA256', raw, key, bytes);
  return 'type' in publicKey ? isOf(publicKey) : publicKey.some(isOf);
}
