import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playSeededRounds } from '../testing/seeded-rounds.ts';
import { blocksOf, serverSeedHash } from '../seeds/seeds.ts';
import { drawsFrom, messageOf } from './draws.ts';
import { PAPER_LANTERNS } from './paper-lanterns.ts';
import { playRound } from './slot.ts';

/** The value a chi-square of `freedom` degrees exceeds in one case of a hundred (Wilson–Hilferty). */
function chiSquareLimit99(freedom: number): number {
  const a = 2 / (9 * freedom);
  return freedom * (1 - a + 2.3263 * Math.sqrt(a)) ** 3;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const numbers = (limit: number, count: number, seed = 'numbers'): number[] => {
  const draw = drawsFrom((block) =>
    createHmac('sha256', seed)
      .update(messageOf('c', 1, block))
      .digest(),
  );
  return Array.from({ length: count }, () => draw(limit));
};

describe('the commitment', () => {
  it('is that of the published example', () => {
    expect(serverSeedHash('server-seed')).toBe('91024ec49c5bec0b689e42892526320fce08337205c91de94c7a588c20d08eeb');
    expect(Buffer.from(blocksOf('server-seed', 'client-seed', 1)(0)).toString('hex')).toBe(
      'aa236da731df39ccc141fec9ba3d5dde8564def0e4b5d5339ceb77be9625dbec',
    );
  });
});

describe('a draw', () => {
  it('takes four bytes, big end first, and goes on to the next block', () => {
    const draw = drawsFrom((block) => Uint8Array.from([0, 0, 0, 5 + block, 0, 0, 1, 0]));
    expect([draw(10), draw(1000), draw(10), draw(1000)]).toEqual([5, 256, 6, 256]);
  });

  it('throws away what would make low numbers likelier, and nothing else', () => {
    // 2^32 is 3 × 1,431,655,765 + 1, so only 0xffffffff is left over for three.
    const bytes = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 0, 0, 0, 1];
    const draw = drawsFrom(() => Uint8Array.from(bytes));
    expect([draw(3), draw(3)]).toEqual([0xfffffffe % 3, 1]);
  });

  it.each([2, 3, 7, 31, 32, 52])('below %i is even: chi-square, 99 %', (limit) => {
    const counts = new Array<number>(limit).fill(0);
    for (const number of numbers(limit, 200_000)) counts[number] = (counts[number] ?? 0) + 1;
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit99(limit - 1));
  });

  it('does not depend on the one before: pairs, chi-square, 99 %', () => {
    const all = numbers(31, 400_000);
    const pairs = new Array<number>(31 * 31).fill(0);
    for (let i = 1; i < all.length; i += 2) {
      const pair = (all[i - 1] ?? 0) * 31 + (all[i] ?? 0);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    expect(chiSquare(pairs)).toBeLessThan(chiSquareLimit99(31 * 31 - 1));
  });

  it('has as many runs as chance has, 99 %', () => {
    const up = numbers(2, 100_000).map((number) => number === 1);
    const runs = 1 + up.filter((value, i) => i > 0 && value !== up[i - 1]).length;
    const ones = up.filter(Boolean).length;
    const zeros = up.length - ones;
    const mean = 1 + (2 * ones * zeros) / up.length;
    const deviation = Math.sqrt(((mean - 1) * (mean - 2)) / (up.length - 1));
    expect(Math.abs(runs - mean) / deviation).toBeLessThan(2.576);
  });

  it('shows no serial correlation at lags 1 to 5, 99 %', () => {
    const all = numbers(1000, 100_000);
    const mean = all.reduce((sum, number) => sum + number, 0) / all.length;
    const variance = all.reduce((sum, number) => sum + (number - mean) ** 2, 0);
    for (let lag = 1; lag <= 5; lag += 1) {
      const together = all.slice(lag).reduce((sum, number, i) => sum + (number - mean) * ((all[i] ?? 0) - mean), 0);
      expect(Math.abs(together / variance)).toBeLessThan(3 / Math.sqrt(all.length));
    }
  });

  it('cannot be told by a predictor of linear generators: no fixed relation of three in a row holds more often than chance', () => {
    const all = numbers(256, 10_000);
    // An LCG or xorshift shows in low bits as a fixed XOR or sum relation; chance meets each relation in 1 of 256 cases.
    for (const relation of [
      (a: number, b: number) => a ^ b,
      (a: number, b: number) => (a + b) & 255,
      (a: number, b: number) => (5 * b - a) & 255,
    ]) {
      const offsets = new Array<number>(256).fill(0);
      for (let i = 2; i < all.length; i += 1) {
        const offset = ((all[i] ?? 0) - relation(all[i - 2] ?? 0, all[i - 1] ?? 0) + 512) & 255;
        offsets[offset] = (offsets[offset] ?? 0) + 1;
      }
      expect(chiSquare(offsets)).toBeLessThan(chiSquareLimit99(255) * 1.1);
    }
  });
});

describe('the reels', () => {
  it('stop everywhere equally often: chi-square per reel, 99 %', () => {
    const { stops } = playSeededRounds(PAPER_LANTERNS, { serverSeed: 'every stop', rounds: 60_000 });
    for (const counts of stops) {
      expect(counts.every((count) => count > 0)).toBe(true);
      expect(chiSquare(counts)).toBeLessThan(chiSquareLimit99(counts.length - 1));
    }
  });

  it('follow from the seeds alone: the same seeds and nonce give the same round, another nonce another one', () => {
    const round = (nonce: number) => playRound(PAPER_LANTERNS, drawsFrom(blocksOf('s', 'c', nonce)));
    expect(round(1)).toEqual(round(1));
    const stops = Array.from({ length: 100 }, (_, i) => round(i + 1).spins[0]?.stops.join());
    expect(new Set(stops).size).toBe(100);
  });

  it('take no time and no chance from the machine: the code of the rules names neither', () => {
    const folder = new URL('./', import.meta.url);
    for (const name of readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))) {
      expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(
        /Math\.random|Date\b|performance|getRandomValues|randomBytes/,
      );
    }
  });
});
