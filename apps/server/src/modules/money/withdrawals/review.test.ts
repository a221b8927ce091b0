import { withdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import { DAY_MS, HOUR_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { review, type ReviewFacts } from './review.ts';

const NOW = instantOf(1_800_000_000_000);
const ago = (ms: number) => instantOf(NOW - ms);
const unit = (count: number) => BigInt(count) * 100_000n;
const SETTINGS = withdrawalSettings.parse({});

/** Facts in which no review rule finds anything. */
const PLAIN: ReviewFacts = {
  now: NOW,
  amountParts: unit(100),
  memberSince: ago(400 * DAY_MS),
  browserSince: ago(100 * DAY_MS),
  accountSince: ago(100 * DAY_MS),
  isAccountShared: false,
  holder: 'Juana Cruz',
  realName: 'CRUZ, Juana',
  lastDepositAt: ago(10 * DAY_MS),
  wasPaidBefore: true,
  countToday: 0,
};
const flagsOf = (facts: Partial<ReviewFacts>, settings: Partial<typeof SETTINGS> = {}) =>
  review({ ...PLAIN, ...facts }, { ...SETTINGS, ...settings }).flags;

describe('a withdrawal', () => {
  it('with nothing about it is approved at once, up to the very amount', () => {
    expect(review(PLAIN, SETTINGS)).toEqual({ flags: [], needsTwo: false });
    expect(flagsOf({ amountParts: unit(5_000) })).toEqual([]);
  });

  it.each([
    ['aboveAutomatic', { amountParts: unit(5_000) + 1n }, { amountParts: unit(5_000) }],
    ['newMember', { memberSince: ago(7 * DAY_MS - 1) }, { memberSince: ago(7 * DAY_MS) }],
    ['newDevice', { browserSince: ago(24 * HOUR_MS - 1) }, { browserSince: ago(24 * HOUR_MS) }],
    ['newDevice', { browserSince: undefined }, {}],
    ['firstWithdrawal', { wasPaidBefore: false }, { wasPaidBefore: true }],
    ['newAccount', { accountSince: ago(3 * DAY_MS - 1) }, { accountSince: ago(3 * DAY_MS) }],
    ['fastAfterDeposit', { lastDepositAt: ago(60 * MINUTE_MS - 1) }, { lastDepositAt: ago(60 * MINUTE_MS) }],
    ['fastAfterDeposit', { lastDepositAt: NOW }, { lastDepositAt: undefined }],
    ['sharedAccount', { isAccountShared: true }, { isAccountShared: false }],
    ['holderDiffers', { holder: 'Juan Cruz' }, { holder: 'juana  CRUZ' }],
    ['manyToday', { countToday: 3 }, { countToday: 2 }],
  ] as const)('waits for a person by %s, and by nothing just short of it', (flag, facts, short) => {
    expect(flagsOf(facts)).toEqual([flag]);
    expect(flagsOf(short)).toEqual([]);
  });

  it('is not held up by a name that nobody gave, nor by rules that the brand switched off', () => {
    expect(flagsOf({ holder: 'Juan', realName: '' })).toEqual([]);
    expect(flagsOf({ holder: '', realName: 'Juan' })).toEqual([]);
    expect(flagsOf({ browserSince: undefined }, { newDeviceHours: 0 })).toEqual([]);
    expect(flagsOf({ wasPaidBefore: false }, { firstIsReviewed: false })).toEqual([]);
    expect(flagsOf({ memberSince: NOW }, { newMemberDays: 0 })).toEqual([]);
    expect(flagsOf({ lastDepositAt: NOW }, { fastAfterDepositMinutes: 0 })).toEqual([]);
  });

  it('says everything that was found', () => {
    const found = flagsOf({ isAccountShared: true, wasPaidBefore: false, countToday: 9 });
    expect(found.toSorted()).toEqual(['firstWithdrawal', 'manyToday', 'sharedAccount']);
  });

  it('needs two people from the limit on, and at least one look even where the rules find nothing', () => {
    const wide = { automaticUpTo: '90000' };
    expect(review({ ...PLAIN, amountParts: unit(20_000) - 1n }, { ...SETTINGS, ...wide })).toEqual({
      flags: [],
      needsTwo: false,
    });
    expect(review({ ...PLAIN, amountParts: unit(20_000) }, { ...SETTINGS, ...wide })).toEqual({
      flags: ['manualReview'],
      needsTwo: true,
    });
    const shared = { ...PLAIN, amountParts: unit(20_000), isAccountShared: true };
    expect(review(shared, { ...SETTINGS, ...wide })).toEqual({ flags: ['sharedAccount'], needsTwo: true });
  });
});
