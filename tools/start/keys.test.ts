import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/temporary.ts';
import { writeKeys } from './keys.mjs';

interface Keys {
  seal: Record<string, string>;
  operatorPrivateKey: string;
  vendors: Record<string, { name: string; publicKey: string; url: string; operatorId: number }>;
  channels: { sandbox: { secret: string } };
}
interface ArcadeKeys {
  studios: Record<
    string,
    { privateKey: string; operators: [{ operatorId: number; publicKey: string; walletUrl: string }] }
  >;
  seedKey: string;
}
const STUDIOS = ['house', 'tideline', 'kestrel', 'highfield'];
const ADDRESSES = { publicUrl: 'http://localhost:3000', arcadeUrl: 'http://localhost:3001' };

async function keysIn(data: string, addresses = ADDRESSES): Promise<{ keys: Keys; arcade: ArcadeKeys }> {
  const files = await writeKeys(data, addresses);
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  return { keys: read(files.keys) as Keys, arcade: read(files.arcadeKeys) as ArcadeKeys };
}

function studioIn({ studios }: ArcadeKeys, code: string) {
  const studio = studios[code];
  if (studio === undefined) throw new Error(`there is no studio ${code}`);
  return studio;
}

it('gives each side its own private keys and the public keys of the other, each studio those of its own', async () => {
  const { keys, arcade } = await keysIn(aFolder());
  const body = Buffer.from('{"bet":1}');
  expect(Object.keys(keys.vendors)).toEqual(STUDIOS);
  for (const [code, vendor] of Object.entries(keys.vendors)) {
    const { privateKey, operators } = studioIn(arcade, code);
    const fromVendor = sign('sha256', body, privateKey);
    for (const [other, { publicKey }] of Object.entries(keys.vendors)) {
      expect(verify('sha256', body, publicKey, fromVendor)).toBe(other === code);
    }
    const fromOperator = sign('sha256', body, keys.operatorPrivateKey);
    expect(verify('sha256', body, operators[0].publicKey, fromOperator)).toBe(true);
    expect(vendor.operatorId).toBe(operators[0].operatorId);
  }
  expect(new Set(Object.values(keys.vendors).map(({ operatorId }) => operatorId)).size).toBe(STUDIOS.length);
});

it('makes a studio’s key on P-256, and ours of RSA, which every vendor can check', async () => {
  const { keys } = await keysIn(aFolder());
  for (const { publicKey } of Object.values(keys.vendors)) {
    expect(createPublicKey(publicKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  }
  expect(createPublicKey(keys.operatorPrivateKey)).toMatchObject({
    asymmetricKeyType: 'rsa',
    asymmetricKeyDetails: { modulusLength: 2048 },
  });
});

it('makes a sealing key on P-256 with a name, and secrets of 32 bytes', async () => {
  const { keys, arcade } = await keysIn(aFolder());
  expect(keys.seal).toMatchObject({ kty: 'EC', crv: 'P-256', kid: expect.stringMatching(/^[\w-]{43}$/) as string });
  expect(createPrivateKey({ key: keys.seal, format: 'jwk' }).asymmetricKeyType).toBe('ec');
  for (const secret of [keys.channels.sandbox.secret, arcade.seedKey]) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

it('keeps the keys from start to start, while the addresses follow the settings', async () => {
  const data = aFolder();
  const first = await keysIn(data);
  const second = await keysIn(data, { publicUrl: 'http://localhost:4000/', arcadeUrl: 'http://localhost:4001' });
  for (const code of STUDIOS) {
    expect(second.keys.vendors[code]?.url).toBe(`http://localhost:4001/studios/${code}`);
    const { privateKey, operators } = studioIn(second.arcade, code);
    expect(operators[0].walletUrl).toBe(`http://localhost:4000/gateway/${code}`);
    expect(privateKey).toBe(studioIn(first.arcade, code).privateKey);
  }
  expect(second.keys.seal).toEqual(first.keys.seal);
});

it('keeps the RSA keys of studios that an earlier release made', async () => {
  const data = aFolder();
  const { keys, arcade } = await keysIn(data);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const code of STUDIOS) {
    Object.assign(keys.vendors[code] ?? {}, { publicKey });
    studioIn(arcade, code).privateKey = privateKey;
  }
  writeFileSync(`${data}/keys.json`, JSON.stringify(keys));
  writeFileSync(`${data}/arcade-keys.json`, JSON.stringify(arcade));
  const again = await keysIn(data);
  for (const code of STUDIOS) {
    expect(again.keys.vendors[code]?.publicKey).toBe(publicKey);
    expect(studioIn(again.arcade, code).privateKey).toBe(privateKey);
  }
});

it('makes both files anew when one is lost, because half of a pair is of no use', async () => {
  const data = aFolder();
  const first = await keysIn(data);
  rmSync(`${data}/arcade-keys.json`);
  const second = await keysIn(data);
  expect(second.keys.vendors.house?.publicKey).not.toBe(first.keys.vendors.house?.publicKey);
});

it('lets nobody else read them', async () => {
  const files = await writeKeys(aFolder(), ADDRESSES);
  expect(Object.values(files).map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});
