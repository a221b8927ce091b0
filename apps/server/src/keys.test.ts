import { describe, expect, it } from 'vitest';
import { keysFrom } from './keys.ts';
import { newKeys } from './testing/keys.ts';

describe('the keys file', () => {
  const good = newKeys().file as { seal: object; vendors: { house: object } };
  const read =
    (content: unknown, environment = 'production') =>
    () =>
      keysFrom(JSON.stringify(content), { path: 'keys.json', environment });

  it('is read', () => {
    const { sandbox } = read(good)().channels;
    expect(sandbox?.adapter === 'sandbox' && sandbox.secret).toHaveLength(32);
  });

  it.each([
    ['no seal key', { ...good, seal: undefined }, 'seal'],
    ['a seal key without its private half', { ...good, seal: { ...good.seal, d: undefined } }, 'seal.d'],
    ['a spoilt operator key', { ...good, operatorPrivateKey: 'nonsense' }, 'operatorPrivateKey'],
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
