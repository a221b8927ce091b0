import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalText,
  fraction,
  fractionFromText,
  isLess,
  isSame,
  minus,
  over,
  plus,
  sumOf,
  textFromFraction,
  times,
} from './fraction.ts';

const any = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  it('are reduced, with the sign above', () => {
    expect(fraction(6, -4)).toEqual({ n: -3n, d: 2n });
    expect(fraction(0, 7)).toEqual({ n: 0n, d: 1n });
    expect(() => fraction(1, 0)).toThrow('divided by zero');
  });

  it('add up, take away, multiply and divide without loss', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        if (b.n !== 0n) expect(times(over(a, b), b)).toEqual(a);
        expect(isLess(a, b) || isLess(b, a) || isSame(a, b)).toBe(true);
      }),
    );
    expect(sumOf([fraction(1, 2), fraction(1, 3), fraction(1, 6)])).toEqual(fraction(1));
  });

  it('come back from text', () => {
    fc.assert(
      fc.property(any, (a) => {
        if (a.n >= 0n) expect(fractionFromText(textFromFraction(a))).toEqual(a);
      }),
    );
  });

  it.each([
    ['99.5', fraction(199, 2)],
    ['7', fraction(7)],
    ['0.001', fraction(1, 1000)],
    ['1900/3', fraction(1900, 3)],
  ])('reads %s', (text, expected) => {
    expect(fractionFromText(text)).toEqual(expected);
  });

  it.each(['', '-1', '1/0', '1/-2', '1.', '.5', '1e3', ' 1', '1/2/3', 'NaN', '1,5', '９'])(
    'reads nothing in %j',
    (text) => {
      expect(fractionFromText(text)).toBeUndefined();
    },
  );

  it.each([
    [fraction(2, 3), 4, '0.6666'],
    [fraction(-2, 3), 2, '-0.66'],
    [fraction(-1, 1000), 2, '0'],
    [fraction(99, 100), 4, '0.99'],
    [fraction(1956), 2, '1956'],
    [fraction(19, 2), 0, '9'],
  ])('shows %o with %d places as %s', (value, places, text) => {
    expect(decimalText(value, places)).toBe(text);
  });
});
