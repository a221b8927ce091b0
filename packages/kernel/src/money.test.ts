import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  type Currency,
  currencyOf,
  decimalsOf,
  Fault,
  formatMoney,
  isCurrency,
  isWholeCoins,
  MAX_PARTS,
  money,
  PARTS_PER_UNIT,
  partsFromText,
  roundDownToCoin,
  subtract,
  textFromParts,
} from './index.ts';

/** Everything that text of fifteen digits before the point can say. */
const LARGEST = 10n ** 15n * PARTS_PER_UNIT - 1n;
const anyParts = fc.bigInt({ min: -LARGEST, max: LARGEST });
const anyCurrency = fc.constantFrom<Currency>('VND', 'PHP', 'THB', 'IDR', 'CNY', 'USD', 'MYR', 'EUR', 'XXX');
const coin = (currency: Currency) => PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));

describe('reading an amount', () => {
  it.each([
    ['12.5', 1_250_000n],
    ['0', 0n],
    ['0.00001', 1n],
    ['1.50000', 150_000n],
    ['-3.2', -320_000n],
    ['999999999999999.99999', LARGEST],
    // Beyond what a number can tell apart: 2^53 + 1 units.
    ['90071992547409.93', 9_007_199_254_740_993_000n],
  ])('takes %s', (text, parts) => {
    expect(partsFromText(text)).toBe(parts);
  });

  it.each([
    ...['', ' ', '.', '-', '+1', '1.', '.5', '01', '00', '-01', '1,5', '1 000', ' 1', '1 ', '1\n', '\t1'],
    ...['-0', '-0.0', '1.000001', '1e3', '1E3', '0x10', '0b1', '1_000', '1n', 'NaN', 'Infinity', '-Infinity'],
    ...['１０', '١٢', '1.2.3', '--1', '1-', '1000000000000000', '9'.repeat(30), 'null', '[10]', '$5', '1%'],
  ])('refuses %j', (text) => {
    expect(partsFromText(text)).toBeUndefined();
  });

  it('gives back what was written, for every amount', () => {
    fc.assert(fc.property(anyParts, (parts) => partsFromText(textFromParts(parts)) === parts));
  });

  it('takes nothing but what it would write, up to zeros at the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+.0-9e ]{0,24}$/), (text) => {
        const parts = partsFromText(text);
        if (parts === undefined) return;
        const written = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
        expect(textFromParts(parts)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  it('takes whatever text without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(['bigint', 'undefined']).toContain(typeof partsFromText(text));
      }),
    );
  });
});

describe('writing an amount', () => {
  it.each([
    [0n, '0'],
    [1n, '0.00001'],
    [-1n, '-0.00001'],
    [100_000n, '1'],
    [1_250_000n, '12.5'],
    [-320_000n, '-3.2'],
    [9_007_199_254_740_993_000n, '90071992547409.93'],
  ])('writes %s parts as %s', (parts, text) => {
    expect(textFromParts(parts)).toBe(text);
  });

  it('keeps the order of amounts and never writes an exponent', () => {
    fc.assert(fc.property(anyParts, (parts) => /^-?\d+(\.\d*[1-9])?$/.test(textFromParts(parts))));
  });
});

describe('reckoning', () => {
  it('adds and takes away exactly, however large', () => {
    fc.assert(
      fc.property(anyCurrency, anyParts, anyParts, (currency, a, b) => {
        const sum = add(money(currency, a), money(currency, b));
        expect(sum).toEqual({ currency, parts: a + b });
        expect(subtract(sum, money(currency, b))).toEqual(money(currency, a));
      }),
    );
  });

  it('stops when currencies are mixed', () => {
    expect(() => add(money('PHP', 1n), money('VND', 1n))).toThrow(Fault);
    expect(() => subtract(money('PHP', 1n), money('XXX', 1n))).toThrow(Fault);
  });

  it('does not drift over 10,000 moves of 0.01', () => {
    let balance = money('PHP', 0n);
    const cent = money('PHP', partsFromText('0.01') ?? -1n);
    for (let i = 0; i < 10_000; i += 1) balance = add(balance, cent);
    expect(textFromParts(balance.parts)).toBe('100');
    for (let i = 0; i < 10_000; i += 1) balance = subtract(balance, cent);
    expect(balance.parts).toBe(0n);
  });

  it('lets a thousand of the largest movements sum up in a PostgreSQL bigint', () => {
    expect(MAX_PARTS * 1_000n).toBeLessThan(2n ** 63n);
  });
});

describe('rounding down to a coin', () => {
  it.each([
    ['PHP', '10.00999', '10'],
    ['PHP', '10.01', '10.01'],
    ['VND', '999.99999', '999'],
    ['IDR', '0.5', '0'],
    ['USD', '0.00999', '0'],
  ] as const)('makes %s %s of %s', (currency, from, to) => {
    const rounded = roundDownToCoin(money(currency, partsFromText(from) ?? -1n));
    expect(textFromParts(rounded.parts)).toBe(to);
  });

  it('never gives more, takes less than one coin, and leaves whole coins', () => {
    fc.assert(
      fc.property(anyCurrency, fc.bigInt({ min: 0n, max: LARGEST }), (currency, parts) => {
        const rounded = roundDownToCoin(money(currency, parts));
        expect(rounded.parts <= parts && parts - rounded.parts < coin(currency)).toBe(true);
        expect(isWholeCoins(rounded)).toBe(true);
        expect(roundDownToCoin(rounded)).toEqual(rounded);
      }),
    );
  });

  it('says whether an amount is in whole coins', () => {
    expect(isWholeCoins(money('PHP', 1_000n))).toBe(true);
    expect(isWholeCoins(money('PHP', 999n))).toBe(false);
    expect(isWholeCoins(money('VND', 1_000n))).toBe(false);
  });

  it('is not asked about amounts below zero, where down would be ambiguous', () => {
    expect(() => roundDownToCoin(money('PHP', -1n))).toThrow(Fault);
  });
});

describe('showing an amount', () => {
  it.each([
    ['PHP', '1234567.5', 'en-PH', '1,234,567.50'],
    ['VND', '1234567', 'vi-VN', '1.234.567'],
    ['PHP', '0.00001', 'en-PH', '0.00001'],
    ['PHP', '-3', 'en-PH', '-3.00'],
    // More digits than a number keeps.
    ['VND', '90071992547409.93001', 'en-US', '90,071,992,547,409.93001'],
  ] as const)('shows %s %s in %s as %s', (...[currency, text, locale, shown]) => {
    expect(formatMoney(money(currency, partsFromText(text) ?? 0n), locale)).toBe(shown);
  });
});

describe('currencies', () => {
  it('are known by their code and nothing else', () => {
    expect(isCurrency('PHP')).toBe(true);
    for (const text of ['php', '', 'PHPP', 'toString', '__proto__', 'constructor']) {
      expect(isCurrency(text)).toBe(false);
    }
    expect(() => currencyOf('ZZZ')).toThrow(Fault);
  });
});
