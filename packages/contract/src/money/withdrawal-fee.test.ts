import { currencyOf, partsFromText } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOfWithdrawal } from './withdrawal-fee.ts';

const PHP = currencyOf('PHP');
const parts = (text: string) => partsFromText(text) ?? 0n;
const VND = currencyOf('VND');

describe('the fee of a withdrawal', () => {
  it('is the fixed part and the share of the amount', () => {
    expect(feeOfWithdrawal({ feeFixed: '10', feePercent: 1.5 }, parts('1000'), PHP)).toBe(parts('25'));
  });

  it('has no coins smaller than the currency has', () => {
    expect(feeOfWithdrawal({ feeFixed: '10', feePercent: 0.33 }, parts('333.33'), PHP)).toBe(parts('11.09'));
    expect(feeOfWithdrawal({ feeFixed: '0', feePercent: 0.33 }, parts('50001'), VND)).toBe(parts('165'));
  });

  it('is never above the amount', () => {
    const cost = { feeFixed: fc.bigInt(0n, 10_000n).map(String), feePercent: fc.integer({ min: 0, max: 10_000 }) };
    fc.assert(
      fc.property(fc.record(cost), fc.bigInt(0n, 10n ** 15n), (each, amountParts) => {
        const taken = feeOfWithdrawal({ ...each, feePercent: each.feePercent / 100 }, amountParts, PHP);
        expect(taken >= 0n && taken <= amountParts).toBe(true);
      }),
    );
  });
});
