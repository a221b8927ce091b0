import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { instantOf } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { anchorOf, chainOf } from './chain.ts';
import type { Digests } from './digests.ts';
import { drawsFrom, withoutReplacement } from './numbers.ts';
import { commitmentOf, drawOf, type DrawProof, faultOf } from './proof.ts';
import { HOUSE_DRAWS, houseResult } from './results.ts';

const digests: Digests = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  sha256OfHex: (hex) => bytesToHex(sha256(hexToBytes(hex))),
  hmac: (key, message) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))),
};
const stream = (name: string) => drawsFrom((block) => digests.hmac(name, String(block)));

/** How long a linear register must be to bring forth these bits (Berlekamp and Massey); half their number for chance. */
function registerLength(bits: readonly number[]): number {
  const c = Uint8Array.from({ length: bits.length + 1 }, (_, i) => (i === 0 ? 1 : 0));
  let b = c.slice();
  let [length, last] = [0, -1];
  for (const [n, bit] of bits.entries()) {
    let differs = bit;
    for (let i = 1; i <= length; i += 1) differs ^= (c[i] ?? 0) & (bits[n - i] ?? 0);
    if (differs === 0) continue;
    const before = c.slice();
    for (let i = 0; i + n - last <= bits.length; i += 1) c[i + n - last] = (c[i + n - last] ?? 0) ^ (b[i] ?? 0);
    if (2 * length <= n) [length, last, b] = [n + 1 - length, n, before];
  }
  return length;
}

/** The lowest bits of xorshift128+: what a register of 128 bits brings forth. */
function weakBits(count: number): number[] {
  let [s0, s1] = [20_261_123n, 1_956n];
  const mask = (1n << 64n) - 1n;
  return Array.from({ length: count }, () => {
    let x = s0;
    const y = s1;
    s0 = y;
    x = (x ^ (x << 23n)) & mask;
    s1 = x ^ y ^ (x >> 17n) ^ (y >> 26n);
    return Number((s1 + y) & 1n);
  });
}

describe('numbers that the house draws', () => {
  it('are told by no linear register: of xorshift128+ one of 128 bits says all, of ours none (A65)', () => {
    const bits = 2_000;
    expect(registerLength(weakBits(bits))).toBeLessThanOrEqual(128);
    const draw = stream('register');
    const ours = registerLength(Array.from({ length: bits }, () => draw(2)));
    expect(Math.abs(ours - bits / 2)).toBeLessThan(20);
  });

  it('put four balls in all 24 orders alike (A66)', () => {
    const rounds = 24_000;
    const counts = new Map<string, number>();
    const draw = stream('orders');
    for (let i = 0; i < rounds; i += 1) {
      const order = withoutReplacement(draw, 4, 4).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const each = rounds / 24;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    expect(counts.size).toBe(24);
    // 99 of 100 chance streams lie below, of 23 degrees of freedom; the seed is fixed.
    expect(chiSquare).toBeLessThan(41.6);
  });

  it('are recomputed by a stranger, all 10,000 of them, and one that was changed is told (A70)', () => {
    const draws = 10_000;
    const chain = chainOf('secret', draws, digests);
    const anchor = anchorOf(chain[0] ?? '', digests);
    const families = Object.values(HOUSE_DRAWS);
    let held = 0;
    for (let n = 0; n < draws; n += 1) {
      const house = families[n % families.length] ?? HOUSE_DRAWS.SSC;
      if (house === undefined) throw new Error('nothing is drawn');
      const seed = digests.sha256(`seed ${n}`);
      const place = (n % 40) + 1;
      const proof: DrawProof = {
        ...{ game: 'ssc-1m', issue: String(n), closedAt: instantOf(1_795_000_000_000), seed },
        commitment: commitmentOf(seed, digests),
        beacon: { source: 'own-chain', anchor, place, hash: chain[place - 1] ?? '' },
      };
      const result = houseResult(house, drawOf(proof, digests));
      const tools = { digests, verifyRound: () => false, anchor, resultOf: houseResult.bind(null, house) };
      if (faultOf(proof, result, tools) === undefined) held += 1;
      if (n % 1_000 === 0) {
        const [first, ...others] = result;
        const changed = [typeof first === 'number' ? first + 1 : `${first ?? ''}0`, ...others];
        expect(faultOf(proof, changed as typeof result, tools)).toBe('result');
        expect(faultOf({ ...proof, seed: digests.sha256('another') }, result, tools)).toBe('commitment');
      }
    }
    expect(held).toBe(draws);
  });
});
