import type { Call } from '@baize/contract/call';
import { opsAwardCeiling, opsSetAwardCeiling } from '@baize/contract/rewards/awards-ops';
import { opsLevelRules, opsPutLevelRules } from '@baize/contract/rewards/levels';
import {
  opsMallOffers,
  opsPointsConversion,
  opsPutMallLimit,
  opsPutMallOffer,
  opsPutPointsConversion,
} from '@baize/contract/rewards/mall-ops';
import { opsPutRebateRules, opsRebateRules } from '@baize/contract/rewards/rebates';
import { opsPointRates, opsPutPointRates } from '@baize/contract/rewards/points';
import { opsPromotionOffer, opsPutPromotionOffer } from '@baize/contract/rewards/promotion-applications-ops';
import { opsPutReferral, opsReferral } from '@baize/contract/rewards/referral-ops';

type Form = Readonly<Record<string, unknown>>;

const LEVEL = {
  ...{ rankLevel: 1, rise: { points: 10, deposits: '10' }, keep: { points: 10, deposits: '10' } },
  ...{ award: '5', weekly: '5', birthday: '5' },
};

const CONVERSION = { points: 100, amount: '1', turnover: 100, dayBudget: '1000' };

const FRIEND = { step: 'deposit', least: '100', inviter: '5', invited: '5' };

const CHECK_IN = {
  ...{ deal: { kind: 'checkIn', amounts: ['1', '2'] }, currency: 'PHP', edition: 1, claimDays: 7, excludes: [] },
  terms: {
    ...{ turnover: 100, counts: [], largestStake: '5', pays: 'atOnce', largestPayout: '50', runDays: 7, stacks: false },
  },
  audience: { levels: [3], labels: null, dialingCodes: null, registeredSince: null, line: null },
  budget: { whole: '1000', day: '100', member: '10' },
};

const RATE = { gameType: 'RNG', fromRank: 0, perUnitMillionths: 50_000 };

const HIGH_RATE = { ...RATE, fromRank: 3, perUnitMillionths: 60_000 };

const LOW_RATE = { ...RATE, fromRank: 5, perUnitMillionths: 10_000 };

const REBATE = { gameType: 'RNG', vendor: null, fromRank: 0, rate: 300 };

/** What the house gives by promotions, the mall, points, levels, rebates and for friends. */
export const guardedRewards = (valueOf: (call: Call, request: Form) => Promise<string>) => ({
  'what one person may give a member': {
    put: opsSetAwardCeiling,
    usual: () => ({ currency: 'PHP', alone: '100', day: '500', reason: 'as agreed' }),
    loosened: { alone: { alone: '100.01' }, 'in a day': { day: '500.01' } },
    tightened: { lower: { alone: '99', day: '499' } },
    shown: () => valueOf(opsAwardCeiling, {}),
  },
  'what a promotion brings': {
    put: opsPutPromotionOffer,
    usual: () => ({ promotionId: 'check-a-spin', offer: CHECK_IN }),
    loosened: {
      'larger amounts': { offer: { ...CHECK_IN, deal: { kind: 'checkIn', amounts: ['1', '3'] } } },
      'less to stake': { offer: { ...CHECK_IN, terms: { ...CHECK_IN.terms, turnover: 99 } } },
      'a larger budget': { offer: { ...CHECK_IN, budget: { whole: '1001', day: '100', member: '10' } } },
      'more who may join': { offer: { ...CHECK_IN, audience: { ...CHECK_IN.audience, levels: null } } },
    },
    tightened: { 'nothing any more': { offer: null } },
    shown: () => valueOf(opsPromotionOffer, { promotionId: 'check-a-spin' }),
  },
  'how a reward of the mall is given': {
    put: opsPutMallOffer,
    usual: () => ({ rewardId: 'play-money', kind: 'bonus', stock: 10, perMember: 2, turnover: 100, bonus: '100' }),
    loosened: {
      'a larger bonus': { bonus: '101' },
      'another kind': { kind: 'goods' },
      'less turnover': { turnover: 99 },
      'more of it': { stock: 11 },
      'as many as one likes': { stock: null },
      'more for a member': { perMember: 3 },
      'any number for a member': { perMember: null },
    },
    tightened: { 'all of them': { stock: 9, perMember: 1, turnover: 101, bonus: '99' } },
    shown: async () => {
      const { offers } = JSON.parse(await valueOf(opsMallOffers, {})) as { offers: { rewardId: string }[] };
      return JSON.stringify(offers.filter(({ rewardId }) => rewardId === 'play-money'));
    },
  },
  'up to how many points one person approves': {
    put: opsPutMallLimit,
    usual: () => ({ alonePoints: 500 }),
    loosened: { more: { alonePoints: 501 } },
    tightened: { fewer: { alonePoints: 499 } },
    shown: async () => {
      const { alonePoints } = JSON.parse(await valueOf(opsMallOffers, {})) as Form;
      return JSON.stringify(alonePoints);
    },
  },
  'what points are turned into': {
    put: opsPutPointsConversion,
    usual: () => ({ conversion: CONVERSION }),
    loosened: {
      'more money': { conversion: { ...CONVERSION, amount: '1.01' } },
      'smaller lots': { conversion: { ...CONVERSION, points: 50, amount: '0.5' } },
      'less turnover': { conversion: { ...CONVERSION, turnover: 99 } },
      'a larger budget': { conversion: { ...CONVERSION, dayBudget: '1001' } },
      'no budget': { conversion: { ...CONVERSION, dayBudget: null } },
    },
    tightened: {
      'all of it': { conversion: { points: 200, amount: '1', turnover: 101, dayBudget: '999' } },
      'nothing any more': { conversion: null },
    },
    shown: () => valueOf(opsPointsConversion, {}),
  },
  'what invited friends bring': {
    put: opsPutReferral,
    usual: () => ({ enabled: true, steps: [FRIEND], mostFriends: 9, claimDays: 9, turnover: 100 }),
    loosened: {
      'more for the friend': {
        enabled: true,
        steps: [{ ...FRIEND, invited: '9' }],
        ...{ mostFriends: 9, claimDays: 9, turnover: 100 },
      },
      'no cap': { enabled: true, steps: [FRIEND], mostFriends: null, claimDays: 9, turnover: 100 },
    },
    tightened: { 'nothing any more': { enabled: false } },
    shown: () => valueOf(opsReferral, {}),
  },
  'what earns points': {
    put: opsPutPointRates,
    usual: () => ({ rates: [RATE, HIGH_RATE, LOW_RATE] }),
    loosened: {
      'a higher rate': { rates: [{ ...RATE, perUnitMillionths: 50_001 }, HIGH_RATE, LOW_RATE] },
      'another type': { rates: [RATE, HIGH_RATE, LOW_RATE, { ...RATE, gameType: 'LIVE' }] },
      'a higher one sooner': { rates: [RATE, { ...HIGH_RATE, fromRank: 2 }, LOW_RATE] },
      'a low one no more': { rates: [RATE, HIGH_RATE] },
    },
    tightened: {
      lower: { rates: [{ ...RATE, perUnitMillionths: 49_999 }, HIGH_RATE, LOW_RATE] },
      'a high one no more': { rates: [RATE, LOW_RATE] },
      'none at all': { rates: [] },
    },
    shown: () => valueOf(opsPointRates, {}),
  },
  'what levels ask for and give': {
    put: opsPutLevelRules,
    usual: () => ({
      ...{ every: 'month', levels: [LEVEL], turnover: 100, claimDays: 7, warnDays: 3, awardsAgain: false },
      ...{ dayBudget: '1000', weeklyDayBudget: '1000', birthdayDayBudget: '1000', birthdayDays: 7 },
    }),
    loosened: {
      'fewer points to rise': { levels: [{ ...LEVEL, rise: { points: 9, deposits: '10' } }] },
      'smaller deposits to keep': { levels: [{ ...LEVEL, keep: { points: 10, deposits: '9' } }] },
      'a larger award': { levels: [{ ...LEVEL, award: '6' }] },
      'more each week': { levels: [{ ...LEVEL, weekly: '6' }] },
      'more for birthdays': { levels: [{ ...LEVEL, birthday: '6' }] },
      'a larger budget of weeks': { weeklyDayBudget: '1001' },
      'any budget of weeks': { weeklyDayBudget: null },
      'a larger budget of birthdays': { birthdayDayBudget: '1001' },
      'any budget of birthdays': { birthdayDayBudget: null },
      'birthdays sooner': { birthdayDays: 6 },
      'rewarded again': { awardsAgain: true },
      'less turnover': { turnover: 99 },
      'a larger budget': { dayBudget: '1001' },
      'any budget': { dayBudget: null },
    },
    tightened: {
      'more is asked for, less is given': {
        levels: [{ ...LEVEL, rise: { points: 11, deposits: '11' }, ...{ award: '4', weekly: '4', birthday: '4' } }],
        ...{ turnover: 101, dayBudget: '999', weeklyDayBudget: '999', birthdayDayBudget: '999', birthdayDays: 8 },
      },
    },
    shown: () => valueOf(opsLevelRules, {}),
  },
  'what bets bring back': {
    put: opsPutRebateRules,
    usual: () => ({ rates: [REBATE], smallest: '5', automatic: false, turnover: 100, dayBudget: '1000' }),
    loosened: {
      'a higher rate': { rates: [{ ...REBATE, rate: 301 }] },
      'a higher one of a level': { rates: [REBATE, { ...REBATE, fromRank: 3, rate: 301 }] },
      'a higher one of a vendor': { rates: [REBATE, { ...REBATE, vendor: 'house', rate: 301 }] },
      'another type': { rates: [REBATE, { ...REBATE, gameType: 'LIVE' }] },
      'a smaller claim': { smallest: '4' },
      'paid by itself': { automatic: true },
      'less turnover': { turnover: 99 },
      'a larger budget': { dayBudget: '1001' },
      'any budget': { dayBudget: null },
    },
    tightened: {
      'all of them': { rates: [{ ...REBATE, rate: 299 }], smallest: '6', turnover: 101, dayBudget: '999' },
      'none at all': { rates: [] },
    },
    shown: () => valueOf(opsRebateRules, {}),
  },
});
