import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireSlug } from '../wire-texts.ts';
import { guardedSetting, wireAmount, wireInstant, wireMoney, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { redemptionState } from './mall.ts';
import { OFFER_KINDS } from './redemption-states.ts';

const call = callsIn('rewards/mall-ops');

const offer = z.object({
  rewardId: wireSlug,
  kind: z.enum(OFFER_KINDS),
  stock: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .describe('null: as many as one likes. Of vouchers the codes count.'),
  perMember: z.number().int().min(1).max(1000).nullable(),
  turnover: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe('how often a bonus, or what free rounds win, must be staked, in hundredths'),
  campaignId: z.uuid().nullable().default(null).describe('of free rounds: the campaign that they are of'),
});

export const opsMallOffers = call({
  method: 'GET',
  path: '/ops/mall/offers',
  access: 'operator',
  role: 'payments',
  summary: 'How each reward of the mall is given, what is left, and up to how many points one person approves alone.',
  request: wireNothing,
  value: z.object({
    offers: z.array(
      offer.extend({
        bonus: wireMoney,
        points: z.number().int().describe('what it cost when the offer was set: for less it cannot be redeemed'),
      }),
    ),
    alonePoints: z.number().int(),
  }),
  refusals: FOR_OPERATORS,
});

export const opsPutMallOffer = call({
  method: 'PUT',
  path: '/ops/mall/offers',
  access: 'operator',
  role: 'owner',
  summary:
    'Says how a reward of `/ops/rewards` is given at the price it has now, and how many there are from now on. A first offer, and what gives more or for fewer points, takes two people.',
  request: offer
    .extend({ bonus: wireAmount.optional() })
    .refine(({ kind, bonus }) => kind !== 'bonus' || bonus !== undefined, { path: ['bonus'] })
    .refine(({ kind, campaignId }) => (kind === 'freeRounds') === (campaignId !== null), { path: ['campaignId'] }),
  value: z.object(guardedSetting),
  refusals: [...FOR_OPERATORS, 'content_not_found', 'amount_not_whole_coins', 'campaign_not_found'],
});

export const opsPutMallLimit = call({
  method: 'PUT',
  path: '/ops/mall/limit',
  access: 'operator',
  role: 'owner',
  summary: 'Says up to how many points one person approves alone. More of them takes two people.',
  request: z.object({ alonePoints: z.number().int().min(0).max(100_000_000) }),
  value: z.object({ alonePoints: z.number().int(), ...guardedSetting }),
  refusals: FOR_OPERATORS,
});

const conversion = {
  points: z.number().int().min(1).max(1_000_000),
  turnover: z.number().int().min(0).max(10_000).describe('how often it must be staked, in hundredths'),
};

export const opsPointsConversion = call({
  method: 'GET',
  path: '/ops/points/conversion',
  access: 'operator',
  role: 'owner',
  summary: 'What points are turned into; null: they are not.',
  request: wireNothing,
  value: z.object({
    conversion: z.object({ ...conversion, amount: wireMoney, dayBudget: wireMoney.nullable() }).nullable(),
  }),
  refusals: FOR_OPERATORS,
});

export const opsPutPointsConversion = call({
  method: 'PUT',
  path: '/ops/points/conversion',
  access: 'operator',
  role: 'owner',
  summary: 'Changes that. What gives more for points, or asks for less play, takes two people.',
  request: z.object({
    conversion: z.object({ ...conversion, amount: wireAmount, dayBudget: wireAmount.nullable() }).nullable(),
  }),
  value: z.object({
    conversion: z.object({ ...conversion, amount: wireMoney, dayBudget: wireMoney.nullable() }).nullable(),
    ...guardedSetting,
  }),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});

export const opsAddVouchers = call({
  method: 'POST',
  path: '/ops/mall/vouchers',
  access: 'operator',
  role: 'owner',
  summary:
    'Adds codes to a reward. They are kept sealed, and none is ever given twice: a code that is there already is left out.',
  request: z.object({ rewardId: wireSlug, codes: z.array(staffLine(100).min(1)).min(1).max(1000) }),
  value: z.object({ added: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'reward_not_found'],
});

const opsRedemption = z.object({
  redemptionId: z.string(),
  username: z.string(),
  rewardId: z.string(),
  kind: z.enum(OFFER_KINDS),
  points: z.number().int(),
  state: redemptionState,
  delivery: z.string(),
  at: wireInstant,
  approvedBy: z.string().nullable().describe('the first of two people'),
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string(),
  awaitsSecond: z.boolean(),
});

export const opsRedemptions = call({
  method: 'GET',
  path: '/ops/mall/redemptions',
  access: 'operator',
  role: 'payments',
  summary: 'What members redeemed, oldest first where it waits for staff, else newest first.',
  request: z.object({ ...wirePage, state: redemptionState.optional() }),
  value: z.object({ list: z.array(opsRedemption), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

const decided = [...FOR_OPERATORS, 'redemption_not_found', 'redemption_decided'] as const;

export const opsApproveRedemption = call({
  method: 'POST',
  path: '/ops/mall/redemptions/approve',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary: 'Says that the goods are on their way. Beyond what one person approves alone another one must, too.',
  request: z.object({ redemptionId: z.uuid(), note: staffLine(200).default('') }),
  value: opsRedemption,
  refusals: [...decided, 'second_operator_needed'],
});

export const opsRejectRedemption = call({
  method: 'POST',
  path: '/ops/mall/redemptions/reject',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary: 'Gives the points and the stock back. The member reads the note.',
  request: z.object({ redemptionId: z.uuid(), note: staffLine(200).min(1) }),
  value: opsRedemption,
  refusals: decided,
});
