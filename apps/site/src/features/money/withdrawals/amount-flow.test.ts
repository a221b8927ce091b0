import { describe, expect, it } from 'vitest';
import { judgeWithdrawal, quoteFor, roomFor } from './amount-flow.ts';
import type { PayoutMethod } from './withdrawals.api.ts';

const bank: PayoutMethod = {
  kind: 'bank',
  minimum: '100',
  maximum: '50000',
  feeFixed: '10',
  feePercent: 1.5,
  institutions: [],
};
const today = { amountLeft: '20000', amountPerDay: '50000', countLeft: 3, countPerDay: 5 };

const cost = (currency: 'PHP' | 'VND', left = 0) => ({ currency, free: { left, perMonth: 3 } });

describe('how much can be withdrawn now', () => {
  it.each([
    ['the balance', { balance: '1500.5', today }, { most: '1500.5', bound: 'balance' }],
    ['what is left today', { balance: '90000', today }, { most: '20000', bound: 'today' }],
    [
      'the way of paying out',
      { balance: '90000', today: { ...today, amountLeft: '80000' } },
      { most: '50000', bound: 'method' },
    ],
    ['the balance in whole coins', { balance: '12.34567', today }, { most: '12.34', bound: 'balance' }],
  ])('is bounded by %s', (_, options, room) => {
    expect(roomFor({ currency: 'PHP', ...options }, bank)).toEqual(room);
  });

  it('is nothing where less than nothing is left', () => {
    expect(roomFor({ currency: 'PHP', balance: '-3', today }, bank).most).toBe('0');
  });
});

describe('the cost of a withdrawal', () => {
  it('is the fixed part and the percentage, and the rest is sent', () => {
    expect(quoteFor('1000', bank, cost('PHP'))).toEqual({ fee: '25', payout: '975' });
  });

  it('has no coins smaller than the currency has', () => {
    expect(quoteFor('333.33', { ...bank, feePercent: 0.33 }, cost('PHP'))).toEqual({ fee: '11.09', payout: '322.24' });
    expect(quoteFor('50001', { ...bank, feePercent: 0.33, feeFixed: '0' }, cost('VND'))).toEqual({
      fee: '165',
      payout: '49836',
    });
  });

  it('is nothing while the month has free withdrawals left', () => {
    expect(quoteFor('1000', bank, cost('PHP', 1))).toEqual({ fee: '0', payout: '1000' });
  });

  it('is never more than the amount', () => {
    expect(quoteFor('5', bank, cost('PHP'))).toEqual({ fee: '5', payout: '0' });
  });
});

describe('an amount to withdraw', () => {
  const room = roomFor({ currency: 'PHP', balance: '1500', today }, bank);
  const judged = (typed: string) => judgeWithdrawal(typed, { method: bank, room, currency: 'PHP', locale: 'en' });

  it('is judged by the least of the way and by the room there is', () => {
    expect(judged('99')).toEqual({ is: 'wrong', why: 'too_low' });
    expect(judged('1,500')).toEqual({ is: 'good', amount: '1500' });
    expect(judged('1500.01')).toEqual({ is: 'wrong', why: 'too_high' });
  });
});
