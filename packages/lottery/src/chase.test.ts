import { PARTS_PER_UNIT } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaseCost, type ChasePlan, multiplesOf } from './chase.ts';
import { fraction } from './fraction.ts';

const LIMITS = { draws: 120, multiple: 10_000 };
const units = (amount: number): bigint => (BigInt(Math.round(amount * 100)) * PARTS_PER_UNIT) / 100n;
const PROFIT: ChasePlan = { plan: 'profit', costParts: units(10), prizeParts: units(19.56), rate: fraction(20, 100) };

describe('the multiples of a chase', () => {
  it('stay the same', () => {
    expect(multiplesOf({ plan: 'same', multiple: 3 }, 4, LIMITS)).toEqual([3, 3, 3, 3]);
  });

  it('double after every second draw', () => {
    expect(multiplesOf({ plan: 'growing', multiple: 1, factor: 2, every: 2 }, 6, LIMITS)).toEqual([1, 1, 2, 2, 4, 4]);
  });

  it('bring a fifth more than was spent, whenever it wins', () => {
    expect(multiplesOf(PROFIT, 6, LIMITS)).toEqual([1, 2, 5, 13, 34, 88]);
    expect(chaseCost(units(10), [1, 2, 5, 13, 34, 88])).toBe(units(1430));
  });

  it('are each the smallest that brings the profit wanted', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 300 }), (cost, prize, percent) => {
        const plan = {
          plan: 'profit',
          costParts: BigInt(cost),
          prizeParts: BigInt(prize),
          rate: fraction(percent, 100),
        } as const;
        const multiples = multiplesOf(plan, 5, { draws: 5, multiple: 2 ** 50 });
        if (prize * 100 <= (100 + percent) * cost) {
          expect(multiples).toEqual({ refused: 'lottery_chase_never_profits' });
          return;
        }
        if (!Array.isArray(multiples)) return;
        let spent = 0n;
        const isEnough = (multiple: bigint): boolean =>
          multiple * BigInt(prize) * 100n >= (spent + multiple * BigInt(cost)) * BigInt(100 + percent);
        for (const multiple of (multiples as number[]).map(BigInt)) {
          expect([isEnough(multiple), multiple === 1n || !isEnough(multiple - 1n)]).toEqual([true, true]);
          spent += multiple * BigInt(cost);
        }
      }),
    );
  });

  it.each<[string, ChasePlan, number, string]>([
    ['no draws', { plan: 'same', multiple: 1 }, 0, 'lottery_chase_not_offered'],
    ['more draws than are sold', { plan: 'same', multiple: 1 }, 121, 'lottery_chase_not_offered'],
    ['half a multiple', { plan: 'same', multiple: 0.5 }, 2, 'lottery_chase_not_offered'],
    ['no step', { plan: 'growing', multiple: 1, factor: 2, every: 0 }, 2, 'lottery_chase_not_offered'],
    [
      'a multiple beyond all',
      { plan: 'growing', multiple: 1, factor: 10, every: 1 },
      120,
      'lottery_multiple_not_offered',
    ],
    ['a profit that grows beyond all', PROFIT, 40, 'lottery_multiple_not_offered'],
    ['a loss for a profit', { ...PROFIT, rate: fraction(-1, 2) }, 2, 'lottery_chase_not_offered'],
    ['a prize that never pays it', { ...PROFIT, prizeParts: units(12) }, 2, 'lottery_chase_never_profits'],
  ])('are refused for %s', (...[, plan, draws, refused]) => {
    expect(multiplesOf(plan, draws, LIMITS)).toMatchObject({ refused });
  });
});
