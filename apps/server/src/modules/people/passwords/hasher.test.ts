import { describe, expect, it } from 'vitest';
import { HASH_COST, openHasher } from './hasher.ts';

describe('the hasher', () => {
  it('makes argon2id hashes at least as dear as OWASP asks, with a salt of their own', async () => {
    const hasher = openHasher();
    const hashes = await hasher.admit((hashing) => Promise.all([hashing.hash('same'), hashing.hash('same')]));
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(HASH_COST.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(hasher.isOutdated(hashes[0])).toBe(false);
  });

  it('compares with something even when there is nothing to compare with', async () => {
    let verifications = 0;
    const hasher = openHasher({
      cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      onVerify: () => void (verifications += 1),
    });
    const hash = await hasher.admit((hashing) => hashing.hash('right'));
    const matches = (hashed: string | undefined, password: string) =>
      hasher.admit((hashing) => hashing.matches(hashed, password));
    expect([
      await matches(hash, 'right'),
      await matches(hash, 'wrong'),
      await matches(undefined, 'nobody has this password'),
    ]).toEqual([true, false, false]);
    expect(verifications).toBe(3);
  });

  it('refuses who comes when it is full, and is open again when they left', async () => {
    const hasher = openHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 }, insideMax: 1 });
    let leave: () => void = () => undefined;
    const first = hasher.admit(() => new Promise<void>((resolve) => (leave = resolve)));
    await expect(hasher.admit(() => Promise.resolve())).rejects.toMatchObject({ code: 'server_busy' });
    leave();
    await first;
    await expect(hasher.admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(hasher.admit(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
