import { z } from 'zod';
import { staffLine, wireSlug } from '../wire-texts.ts';
import { wireAmount, wireCurrency, wireInstant } from '../wire.ts';
import { wireAwardTerms } from './awards-ops.ts';

const rate = z.number().int().min(1).max(100_000).describe('hundredths of a percent: 5000 is half');

/** What a promotion brings those who join it. Amounts are of the offer's currency. */
const deal = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('deposit'),
      which: z.enum(['first', 'nth', 'reload']),
      nth: z.number().int().min(1).max(100).describe('for `nth`: the member’s deposit of that number'),
      every: z.enum(['day', 'week', 'month']).describe('for `reload`: once in each, of the brand’s calendar'),
      withinHours: z.number().int().min(1).max(720).describe('how long after the deposit the bonus can be claimed'),
      steps: z
        .array(z.object({ from: wireAmount, rate, most: wireAmount }))
        .min(1)
        .max(10)
        .describe('the highest step that the deposit reaches holds'),
      withDeposit: z.boolean().describe('whether the deposit must be staked as often as the bonus'),
    }),
    z.object({
      kind: z.literal('code'),
      amount: wireAmount,
      codes: z
        .array(z.object({ code: staffLine(40).min(4), uses: z.number().int().min(1).max(1_000_000) }))
        .min(1)
        .max(500),
    }),
    z.object({
      kind: z.literal('checkIn'),
      amounts: z.array(wireAmount).min(1).max(31).describe('of each day in a row; after the last it begins again'),
    }),
    z.object({
      kind: z.literal('lossBack'),
      every: z.enum(['day', 'week', 'month']).describe('what was lost in the last whole one'),
      rate,
      most: wireAmount,
      least: wireAmount.describe('less is not paid'),
    }),
    z.object({
      kind: z.literal('freeRounds'),
      campaignId: z.uuid().describe('of `/ops/play/free-rounds/campaigns`, in the currency of the offer'),
      every: z.enum(['once', 'day', 'week', 'month']),
    }),
    z.object({
      kind: z.literal('application'),
      amount: wireAmount.describe('what staff usually give; they may give less'),
      every: z.enum(['once', 'day', 'week', 'month']),
      needsPicture: z.boolean(),
    }),
    z.object({
      kind: z.literal('tournament'),
      startsAt: wireInstant,
      endsAt: wireInstant.describe('rounds that began before count where they are settled within an hour after'),
      score: z.enum(['validBets', 'rounds']),
      gameType: staffLine(20).nullable(),
      vendor: staffLine(40).nullable(),
      gameCode: staffLine(80).nullable(),
      prizes: z
        .array(z.object({ through: z.number().int().min(1).max(1000), amount: wireAmount }))
        .min(1)
        .max(50)
        .refine((all) => all.every(({ through }, at) => at === 0 || through > (all[at - 1]?.through ?? 0)), 'by place')
        .describe('of the places after the one before, through this one'),
    }),
  ])
  .refine((one) => one.kind !== 'tournament' || one.endsAt > one.startsAt, { path: ['endsAt'] });

/** Whom a promotion or a mission is for; a field that is null lets everybody in. */
export const wireAudience = z.object({
  levels: z.array(z.number().int().min(0).max(99)).max(100).nullable(),
  labels: z.array(staffLine(40)).max(100).nullable(),
  dialingCodes: z
    .array(z.string().regex(/^\d{1,4}$/))
    .max(300)
    .nullable()
    .describe('of the member’s telephone number'),
  registeredSince: wireInstant.nullable(),
  line: staffLine(60).nullable().describe('who stands below this member'),
});

export const promotionOffer = z.object({
  deal,
  currency: wireCurrency,
  edition: z.number().int().min(1).max(10_000).describe('of its terms: a higher one must be agreed anew'),
  terms: wireAwardTerms,
  claimDays: z.number().int().min(1).max(366).describe('how long what staff give can be claimed'),
  budget: z.object({ whole: wireAmount.nullable(), day: wireAmount.nullable(), member: wireAmount.nullable() }),
  audience: wireAudience,
  excludes: z.array(wireSlug).max(50).describe('promotions that cannot be joined beside it'),
});
