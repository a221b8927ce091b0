import { describe, expect, it } from 'vitest';
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
  ])('%j read in %s', (typed, locale, verdict) => {
    expect(judgeAmount(typed, PHP, locale)).toEqual(verdict);
  });

  it('knows that a dong has no smaller coin', () => {
    expect(judgeAmount('50000.5', VND, 'en')).toEqual({ is: 'wrong', why: 'not_whole_coins' });
    expect(judgeAmount('50.000', VND, 'vi')).toEqual(good('50000'));
  });
});
