import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The content of a keys file, and the vendor's private key, with which a test signs as the vendor. */
export interface TestKeys {
  readonly file: Record<string, unknown>;
  readonly vendorPrivateKey: KeyObject;
}

/** Fresh keys of the shape that keys.ts reads. */
export function newKeys(vendorUrl = 'http://127.0.0.1:9'): TestKeys {
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // As `npm start` makes it for a studio of the arcade.
  const vendor = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    vendorPrivateKey: vendor.privateKey,
    file: {
      seal: { ...seal.privateKey.export({ format: 'jwk' }), kid: 'test' },
      operatorPrivateKey: operator.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      vendors: {
        house: { publicKey: vendor.publicKey.export({ type: 'spki', format: 'pem' }), url: vendorUrl, operatorId: 1 },
      },
      channels: { sandbox: { secret: randomBytes(32).toString('base64url') } },
    },
  };
}
