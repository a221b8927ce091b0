import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { plainText, wireLanguage, writtenText } from '../wire-texts.ts';
import {
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireRequestKey,
  wireTotals,
} from '../wire.ts';
import { OFFER_KINDS, REDEMPTION_STATES, type RedemptionState } from './redemption-states.ts';

const call = callsIn('rewards/mall');

const offerKind = z.enum(OFFER_KINDS);
export const redemptionState = z.enum(Object.keys(REDEMPTION_STATES) as [RedemptionState, ...RedemptionState[]]);

export const mallRewards = call({
  method: 'GET',
  path: '/wps/mall/rewards',
  access: 'anyone',
  summary: 'What points can be redeemed for, cheapest first, and how much of it is left.',
  request: z.object({ language: wireLanguage }),
  value: z.object({
    rewards: z.array(
      z.object({
        rewardId: z.string(),
        kind: offerKind.nullable().describe('null: it cannot be redeemed yet'),
        title: z.string(),
        summary: z.string(),
        points: z.number().int(),
        picture: z.string(),
        motif: z.string(),
        left: z.number().int().nullable().describe('null: as many as one likes; 0: sold out'),
        perMember: z.number().int().nullable(),
        bonus: wireMoney.nullable(),
        currency: wireCurrency,
        turnover: z
          .number()
          .int()
          .describe('how often a bonus, or what free rounds win, must be staked, in hundredths'),
      }),
    ),
  }),
  refusals: [],
});

export const pointsConversion = call({
  method: 'GET',
  path: '/wps/points/conversion',
  access: 'anyone',
  summary: 'What points are turned into: so many of them, or a multiple, bring so much money. Null: they are not.',
  request: wireNothing,
  value: z.object({
    conversion: z
      .object({
        points: z.number().int(),
        amount: wireMoney,
        currency: wireCurrency,
        turnover: z.number().int().describe('how often it must be staked, in hundredths'),
      })
      .nullable(),
  }),
  refusals: [],
});

export const pointsConvert = call({
  method: 'POST',
  path: '/wps/points/convert',
  access: 'member',
  movesMoney: true,
  sealed: true,
  summary:
    'Turns points into money with the withdrawal password, in whole lots, for the amount that was shown. The same `requestKey` gives the same answer again.',
  request: z.object({
    requestKey: wireRequestKey,
    points: z.number().int().min(1).max(1_000_000_000),
    amount: wireAmount.describe('what the member was shown that they bring'),
    paymentPassword: plainText(255),
  }),
  value: z.object({ points: z.number().int(), amount: wireMoney, awardId: z.string() }),
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'points_not_convertible',
    'points_not_whole_lots',
    'points_rate_changed',
    'points_too_few',
    'award_budget_spent',
    'member_excluded',
    'access_denied',
    'payment_password_missing',
    'password_wrong',
    'key_reused',
  ],
});

const redemption = z.object({
  redemptionId: z.string(),
  rewardId: z.string(),
  title: z.string(),
  kind: offerKind,
  points: z.number().int(),
  state: redemptionState,
  at: wireInstant,
  decidedAt: wireInstant.nullable(),
  delivery: z.string().describe('the address or number that the member gave'),
  note: z.string().describe('what staff say about it'),
  hasCode: z.boolean().describe('a code waits that the member has not looked at'),
});

export const mallRedeem = call({
  method: 'POST',
  path: '/wps/mall/redeem',
  access: 'member',
  movesMoney: true,
  sealed: true,
  summary:
    'Redeems points with the withdrawal password. Goods need an address, phone prizes a number. The same `requestKey` gives the same redemption again.',
  request: z.object({
    requestKey: wireRequestKey,
    rewardId: plainText(60),
    points: z.number().int().min(1).describe('what the member was shown that it costs'),
    delivery: writtenText(300).default(''),
    paymentPassword: plainText(255),
  }),
  value: redemption,
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'reward_not_found',
    'reward_changed',
    'reward_sold_out',
    'reward_limit_reached',
    'reward_delivery_needed',
    'mobile_invalid',
    'points_too_few',
    'award_budget_spent',
    'free_rounds_unavailable',
    'member_excluded',
    'payment_password_missing',
    'password_wrong',
    'key_reused',
  ],
});

export const mallRedemptions = call({
  method: 'GET',
  path: '/wps/mall/redemptions',
  access: 'member',
  summary: 'What the member redeemed, newest first.',
  request: z.object({ ...wirePage, state: redemptionState.optional(), language: wireLanguage }),
  value: z.object({ list: z.array(redemption), ...wireTotals }),
  refusals: FOR_MEMBERS,
});

export const mallVoucher = call({
  method: 'POST',
  path: '/wps/mall/voucher',
  access: 'member',
  sealed: true,
  summary: 'Shows a voucher’s code, once: the same `requestKey` shows it again, another one does not.',
  request: z.object({ redemptionId: z.uuid(), requestKey: wireRequestKey, paymentPassword: plainText(255) }),
  value: z.object({ code: z.string() }),
  refusals: [
    ...FOR_MEMBERS,
    ...SEALED,
    'redemption_not_found',
    'voucher_shown',
    'payment_password_missing',
    'password_wrong',
  ],
});
