import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { depositCodesIn, newDepositCode } from './deposit-code.ts';

const chance = { below: (limit: number) => randomInt(limit) };

describe('the short name of a deposit', () => {
  it('is found in whatever a bank makes of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (before, after) => {
        const code = newDepositCode(chance);
        expect(depositCodesIn(`${before} ${code} ${after}`)).toContain(code);
      }),
    );
  });

  it.each([
    ['plain', 'BZ23456789', ['BZ23456789']],
    ['lowered and spaced out', 'chuyen tien bz 2345 6789 cam on', ['BZ23456789']],
    ['glued to other words', 'MBVCB.123.BZ23456789CT tu 0123', ['BZ23456789']],
    ['in wide letters', 'ＢＺ２３４５６７８９', ['BZ23456789']],
    ['twice', 'BZ23456789/BZ23456789', ['BZ23456789']],
    ['two of them', 'BZ23456789 BZABCDEFGH', ['BZ23456789', 'BZABCDEFGH']],
    ['cut off', 'BZ2345678', []],
    ['with signs that none has', 'BZ0123456O', []],
    ['missing', 'thank you', []],
  ])('%s', (_how, text, codes) => expect(depositCodesIn(text)).toEqual(codes));
});
