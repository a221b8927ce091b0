import { currencyOf, formatMoney, money, partsFromText } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, localeOf } from '@baize/contract/languages';
import { type AmountVerdict, judgeAmount } from './amount-flow.ts';

const PHP = { currency: 'PHP', minimum: '100', maximum: '50000' };
const VND = { currency: 'VND', minimum: '50000', maximum: '100000000' };
const good = (amount: string): AmountVerdict => ({ is: 'good', amount });

describe('an amount that a member types', () => {
  it.each<[typed: string, locale: string, verdict: AmountVerdict]>([
    ['', 'en', { is: 'empty' }],
    ['500', 'en', good('500')],
    [' 1,500.50 ', 'en', good('1500.5')],
    ['1.500,50', 'vi', good('1500.5')],
    ['99.99', 'en', { is: 'wrong', why: 'too_low' }],
    ['100', 'en', good('100')],
    ['50000.01', 'en', { is: 'wrong', why: 'too_high' }],
    ['100.005', 'en', { is: 'wrong', why: 'not_whole_coins' }],
    ['-100', 'en', { is: 'wrong', why: 'not_an_amount' }],
    ['1e3', 'en', { is: 'wrong', why: 'not_an_amount' }],
    ['five', 'en', { is: 'wrong', why: 'not_an_amount' }],
    ['1,000.00', 'vi', { is: 'wrong', why: 'not_an_amount' }],
    ['1.5', 'id', { is: 'wrong', why: 'not_an_amount' }],
    ['1,5,000', 'en', { is: 'wrong', why: 'not_an_amount' }],
  ])('%j read in %s', (typed, locale, verdict) => {
    expect(judgeAmount(typed, PHP, locale)).toEqual(verdict);
  });

  it('knows that a dong has no smaller coin', () => {
    expect(judgeAmount('50000.5', VND, 'en')).toEqual({ is: 'wrong', why: 'not_whole_coins' });
    expect(judgeAmount('50.000', VND, 'vi')).toEqual(good('50000'));
  });

  const printed = LANGUAGES.map(localeOf).flatMap((locale) =>
    (['1000', '1234567', '1234567.5', '0.25', '999'] as const).map((amount) => [locale, amount] as const),
  );
  it.each(printed)('is read in %s as the site itself prints it: %s', (locale, amount) => {
    const text = formatMoney(money(currencyOf('PHP'), partsFromText(amount) ?? 0n), locale);
    expect(judgeAmount(text, { currency: 'PHP' }, locale), text).toEqual(good(amount));
  });

  it('has no end where none is said', () => {
    expect(judgeAmount('1.000', { currency: 'IDR' }, 'id')).toEqual(good('1000'));
    expect(judgeAmount('999,999,999', { currency: 'PHP' }, 'en')).toEqual(good('999999999'));
    expect(judgeAmount('0', { currency: 'PHP' }, 'en')).toEqual({ is: 'wrong', why: 'not_an_amount' });
  });
});
