import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../seeds/seeds.ts';
import { drawsFrom, numbersBelow, RANGE, scaledDraw } from './draws.ts';

/** The formula as public verifiers write it: four bytes, each a 256th of the one before. */
function publicFloats(serverSeed: string, clientSeed: string, nonce: number): number[] {
  return [0, 1].flatMap((cursor) => {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
    return Array.from({ length: 8 }, (_, i) =>
      [0, 1, 2, 3].reduce((sum, at) => sum + (bytes[i * 4 + at] ?? 0) / 256 ** (at + 1), 0),
    );
  });
}

describe('a draw by the public formula', () => {
  it.each([2, 25, 37, 40, 52, 10_001])('below %i is what a public verifier computes', (limit) => {
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      const draw = drawsFrom(blocksOf('server-seed', 'client-seed', nonce));
      const ours = Array.from({ length: 16 }, () => scaledDraw(draw, limit));
      expect(ours).toEqual(publicFloats('server-seed', 'client-seed', nonce).map((one) => Math.floor(one * limit)));
    }
  });

  it.each([2, 3, 25, 37, 40, 52, 10_001])('below %i: its bounds in the 2^32 numbers are counted right', (limit) => {
    for (const bound of [1, 2, limit - 1]) {
      const first = numbersBelow(bound, limit);
      expect(scaledDraw(() => first - 1, limit)).toBe(bound - 1);
      expect(scaledDraw(() => first, limit)).toBe(bound);
    }
    expect(numbersBelow(0, limit)).toBe(0);
    expect(numbersBelow(limit, limit)).toBe(RANGE);
  });

  it.each([2, 25, 37, 40, 52, 10_001])('below %i gives no result a chance that is off by 1 in 50 million', (limit) => {
    for (let result = 0; result < limit; result += 1) {
      const numbers = numbersBelow(result + 1, limit) - numbersBelow(result, limit);
      expect(Math.abs(numbers / RANGE - 1 / limit)).toBeLessThan(1 / 4_000_000_000);
    }
  });
});
