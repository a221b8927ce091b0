import { describe, expect, it } from 'vitest';
import { keysFrom } from './keys.ts';
import { CURVED, ecPair, ed25519Pair, rsaPair, rsaPssPair } from './testing/key-pairs.ts';
import { newKeys } from './testing/keys.ts';

describe('the keys file', () => {
  const good = newKeys().file as { seal: object; vendors: { house: object } };
  const read =
    (content: unknown, environment = 'production') =>
    () =>
      keysFrom(JSON.stringify(content), { path: 'keys.json', environment });

  const withVendorKey = (publicKey: unknown) => ({
    ...good,
    vendors: { house: { ...good.vendors.house, publicKey } },
  });

  it('is read', () => {
    const { sandbox } = read(good)().channels;
    expect(sandbox?.adapter === 'sandbox' && sandbox.secret).toHaveLength(32);
  });

  it.each([
    ['RSA', rsaPair()],
    ['P-256', ecPair()],
  ])('takes a vendor that signs with %s', (_, { publicKey }) => {
    expect(read(withVendorKey(publicKey))).not.toThrow();
    expect(read(withVendorKey([publicKey, rsaPair().publicKey]))).not.toThrow();
  });

  it.each([
    ['RSA of 1024 bits', rsaPair(1024).publicKey],
    ['RSA-PSS', rsaPssPair().publicKey],
    ['Ed25519', ed25519Pair().publicKey],
    ['secp256k1', ecPair('secp256k1').publicKey],
    ['P-384', ecPair('P-384').publicKey],
    ['a curve of its own', CURVED],
    ['a private key', ecPair().privateKey],
  ])('is refused with a vendor that signs with %s', (_, publicKey) => {
    expect(read(withVendorKey(publicKey))).toThrow('vendors.house.publicKey');
    expect(read(withVendorKey([ecPair().publicKey, publicKey]))).toThrow('vendors.house.publicKey');
  });

  it.each([
    ['no seal key', { ...good, seal: undefined }, 'seal'],
    ['a seal key without its private half', { ...good, seal: { ...good.seal, d: undefined } }, 'seal.d'],
    ['a spoilt operator key', { ...good, operatorPrivateKey: 'nonsense' }, 'operatorPrivateKey'],
    [
      'an operator key that vendors do not expect',
      { ...good, operatorPrivateKey: ecPair().privateKey },
      'operatorPrivateKey',
    ],
    ['a weak operator key', { ...good, operatorPrivateKey: rsaPair(1024).privateKey }, 'operatorPrivateKey'],
    [
      'a spoilt vendor key',
      { ...good, vendors: { house: { ...good.vendors.house, publicKey: 'x' } } },
      'vendors.house.publicKey',
    ],
    ['a short secret', { ...good, channels: { sandbox: { secret: 'short' } } }, 'channels.sandbox.secret'],
  ])('is refused with %s, without a word of what is in it', (_, content, name) => {
    expect(read(content)).toThrow(name);
    expect(read(content)).not.toThrow(/PRIVATE|nonsense|short"/);
  });

  it('made for development does not open a production', () => {
    expect(read({ ...good, madeFor: 'development' })).toThrow(/made for development/);
    expect(read({ ...good, madeFor: 'development' }, 'development')).not.toThrow();
  });
});
