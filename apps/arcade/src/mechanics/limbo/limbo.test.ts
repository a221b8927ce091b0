import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { HIGH_KITE, HIGH_KITE_FIGURES } from '../../titles/high-kite/rules.ts';
import { ONE } from '../mechanic.ts';
import { limboBetOdds, limboOdds } from './odds.ts';
import { limboResult } from './rules.ts';

describe('limbo', () => {
  it('shows what the public formula says', () => {
    for (const number of [1, 2, 12_345, 0x7fffffff, 0xaa236da7, 0xfeffffff, 0xffffffff]) {
      const inPublic = Math.max(1, Math.floor((0.99 / (number / 2 ** 32)) * 100) / 100);
      expect(limboResult(HIGH_KITE_FIGURES, number) / 100).toBeCloseTo(inPublic, 6);
    }
    expect(limboResult(HIGH_KITE_FIGURES, 0)).toBe(limboResult(HIGH_KITE_FIGURES, 1));
  });

  it('wins on the target itself and above, and pays the target', () => {
    // 2.00 is the result of all numbers up to 0.495 · 2^32.
    const last = Math.floor(0.495 * 2 ** 32);
    expect(HIGH_KITE.play({ target: 200 }, [], () => last)).toEqual({
      steps: [{ kind: 'result', result: 200, won: true, pay: 20_000 }],
      pay: 20_000,
      waits: false,
    });
    expect(HIGH_KITE.play({ target: 200 }, [], () => last + 1).pay).toBe(0);
    expect(HIGH_KITE.play({ target: 1_000_000 }, [], () => 0).pay).toBe(10_000 * ONE);
  });

  it('takes targets from 1.01 to 10,000', () => {
    expect(HIGH_KITE.readBet({ target: 101 })).toEqual({ target: 101 });
    expect(HIGH_KITE.readBet({ target: 1_000_000 })).toEqual({ target: 1_000_000 });
    for (const target of [100, 1_000_001, 150.5, '200', null]) expect(HIGH_KITE.readBet({ target })).toBeUndefined();
  });

  it('returns 99 % on every target', () => {
    const odds = limboOdds(HIGH_KITE_FIGURES);
    expect(odds.lowestReturn).toBeGreaterThan(0.99 - 1e-5);
    expect(odds.highestReturn).toBeLessThan(0.99 + 1e-5);
  });

  it('keeps to its odds over 300,000 seeded rounds', () => {
    const targets = [110, 200, 1_000];
    const tallies = targets.map(() => new Tally());
    const draw = streamOfDraws('limbo');
    for (let round = 0; round < 300_000; round += 1) {
      const number = draw(2 ** 32);
      targets.forEach((target, i) => tallies[i]?.add(HIGH_KITE.play({ target }, [], () => number).pay, ONE));
    }
    targets.forEach((target, i) => {
      const odds = limboBetOdds(HIGH_KITE_FIGURES, { target });
      expect(Math.abs(tallies[i]!.zOfReturn(odds.returnToPlayer))).toBeLessThan(Z_LIMIT);
    });
  });
});
