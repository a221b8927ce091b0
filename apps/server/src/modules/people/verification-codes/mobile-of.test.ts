import { describe, expect, it } from 'vitest';
import { countryOfMobile, mobileOf } from './mobile-of.ts';

describe('a typed number', () => {
  it.each([
    ['63', '9171234567', '+639171234567'],
    ['+63', '0917 123 4567', '+639171234567'],
    ['0063', '(0917) 123-4567', '+639171234567'],
    ['84', '0912345678', '+84912345678'],
    ['66', '812345678', '+66812345678'],
  ])('is one mobile number however it is written: +%s %s', (countryDialingCode, mobileNum, e164) => {
    expect(mobileOf({ countryDialingCode, mobileNum })).toBe(e164);
  });

  it.each([
    ['84', '0241234567', 'a fixed line'],
    ['63', '12', 'too short'],
    ['63', '91712345678901234567890', 'too long'],
    ['63', '+84912345678', 'of another country than its code says'],
    ['44', '9098790000', 'a premium number'],
    ['999', '123456789', 'of a code nobody has'],
    ['', '9171234567', 'without a code'],
    ['63', '9171234567;ext=12', 'an extension'],
  ])('is refused: +%s %s (%s)', (countryDialingCode, mobileNum) => {
    expect(mobileOf({ countryDialingCode, mobileNum })).toBeUndefined();
  });

  it('is refused at once when it is a flood', () => {
    expect(mobileOf({ countryDialingCode: '63', mobileNum: '9'.repeat(50_000) })).toBeUndefined();
  });

  it('tells its country, also where countries share a code', () => {
    expect(countryOfMobile('+639171234567')).toBe('PH');
    expect(countryOfMobile('+447400123456')).toBe('GB');
    expect(countryOfMobile('+841')).toBeUndefined();
  });
});
