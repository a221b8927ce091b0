import { createPublicKey, generateKeyPairSync } from 'node:crypto';

/** Both halves of a key in PEM. */
export interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;

export const rsaPair = (modulusLength = 2048): PemPair =>
  generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding, privateKeyEncoding });
export const rsaPssPair = (): PemPair =>
  generateKeyPairSync('rsa-pss', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding });
export const ecPair = (namedCurve = 'P-256'): PemPair =>
  generateKeyPairSync('ec', { namedCurve, publicKeyEncoding, privateKeyEncoding });
export const ed25519Pair = (): PemPair => generateKeyPairSync('ed25519', { publicKeyEncoding, privateKeyEncoding });

/** Where the points of P-256 begin. */
const BASE_POINT = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

/**
 * A public key, in PEM, on a curve that it describes itself: all of P-256 but the base point, which is the key's own point. Whoever takes it
 * for P-256 takes signatures of anybody (CVE-2020-0601).
 */
export const CURVED = curved();

function curved(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  der.subarray(-BASE_POINT.length).copy(der, der.indexOf(BASE_POINT));
  return createPublicKey({ key: der, type: 'spki', format: 'der' }).export(publicKeyEncoding).toString();
}
