import { type KeyObject, sign, verify } from 'node:crypto';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes, in base64. */
export function signatureOf(privateKey: KeyObject, raw: Buffer): string {
  return sign('RSA-SHA256', raw, privateKey).toString('base64');
}

/** Whether the holder of the key signed these very bytes. */
export function isSignedBy(
  publicKey: KeyObject,
  raw: Buffer,
  signature: string | readonly string[] | undefined,
): boolean {
  return typeof signature === 'string' && verify('RSA-SHA256', raw, publicKey, Buffer.from(signature, 'base64'));
}
