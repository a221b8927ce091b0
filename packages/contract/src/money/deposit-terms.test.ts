import { currencyOf } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepositTerms, resultOfDeposit } from './deposit-terms.ts';

const PHP = currencyOf('PHP');
const plain: DepositTerms = {
  feeParts: 0n,
  feeRate: 0,
  bonusRate: 0,
  bonusMaximumParts: 0n,
  turnover: 100,
  bonusTurnover: 1_500,
};
const pesos = (amount: number) => BigInt(Math.round(amount * 100)) * 1_000n;

describe('what becomes of an amount that was paid', () => {
  it('is all of it where nothing is taken or given', () => {
    expect(resultOfDeposit(plain, pesos(500), PHP)).toMatchObject({
      feeParts: 0n,
      bonusParts: 0n,
      totalParts: pesos(500),
    });
  });

  it('is the amount less a fixed fee and a share of it', () => {
    const terms = { ...plain, feeParts: pesos(5), feeRate: 150 };
    expect(resultOfDeposit(terms, pesos(1_000), PHP)).toMatchObject({ feeParts: pesos(20), totalParts: pesos(980) });
  });

  it('takes and gives whole coins, rounded down', () => {
    const terms = { ...plain, feeRate: 33, bonusRate: 33, bonusMaximumParts: pesos(100) };
    expect(resultOfDeposit(terms, pesos(101.01), PHP)).toMatchObject({
      feeParts: pesos(0.33),
      bonusParts: pesos(0.33),
    });
  });

  it('never takes more than was paid', () => {
    expect(resultOfDeposit({ ...plain, feeParts: pesos(50) }, pesos(20), PHP)).toMatchObject({
      feeParts: pesos(20),
      totalParts: 0n,
    });
  });

  it('gives a bonus up to its most, and asks for the stakes of both', () => {
    const terms = { ...plain, bonusRate: 5_000, bonusMaximumParts: pesos(300) };
    expect(resultOfDeposit(terms, pesos(400), PHP)).toMatchObject({ bonusParts: pesos(200), totalParts: pesos(600) });
    expect(resultOfDeposit(terms, pesos(1_000), PHP)).toEqual({
      feeParts: 0n,
      bonusParts: pesos(300),
      totalParts: pesos(1_300),
      turnoverParts: pesos(1_000),
      bonusTurnoverParts: pesos(4_500),
    });
  });

  it('neither loses nor makes money, whatever the terms', () => {
    const anyTerms = fc.record({
      feeParts: fc.bigInt(0n, pesos(1_000)),
      feeRate: fc.nat(5_000),
      bonusRate: fc.nat(100_000),
      bonusMaximumParts: fc.bigInt(0n, pesos(10_000)),
      turnover: fc.nat(10_000),
      bonusTurnover: fc.nat(10_000),
    });
    fc.assert(
      fc.property(anyTerms, fc.bigInt(1n, pesos(1_000_000)), (terms, paid) => {
        const { feeParts, bonusParts, totalParts } = resultOfDeposit(terms, paid, PHP);
        expect(totalParts).toBe(paid - feeParts + bonusParts);
        expect(feeParts >= 0n && feeParts <= paid).toBe(true);
        expect(bonusParts >= 0n && bonusParts <= terms.bonusMaximumParts).toBe(true);
      }),
    );
  });
});
