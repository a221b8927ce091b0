import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { webAsker } from '../list-params.ts';
import { wireCurrency, wireInstant, wireMoney, wireNothing, wirePage } from '../wire.ts';
import { wireLanguage, wireSlug } from '../wire-texts.ts';

const call = callsIn('rewards/promotions');

/** What a promotion is about: the tabs of /promotions, and the keys of availablePromo (B7.2). */
export const PROMOTION_KINDS = ['EVENT', 'DEPOSIT', 'REFERRAL', 'RAFFLE', 'CARE'] as const;

export const promotionKind = z.enum(PROMOTION_KINDS);

export const promotionLink = {
  linkageType: z.enum(['', 'internal', 'external']).describe('where the button leads: nowhere, a page of ours, https'),
  target: z.string().max(300),
};

export const period = { startsAt: wireInstant, endsAt: wireInstant.nullable().describe('null: until further notice') };

/** In words, so that the first view need not wake the browser's own calendar (ADR 0023). */
const days = {
  startsOn: z.string().describe('the first day, in the brand’s time zone and the words of the language'),
  endsOn: z.string().nullable().describe('the last day in the same words; null: until further notice'),
};

const card = z.object({
  promotionId: z.string(),
  kind: promotionKind,
  motif: z.string(),
  picture: z.string(),
  title: z.string(),
  summary: z.string(),
  ...period,
  ...days,
});

export const promotionList = call({
  method: 'GET',
  path: '/wps/promotions',
  access: 'anyone',
  kept: {},
  summary:
    'The promotions that run now or will, in the brand’s order. `days` keeps those that run within so many days.',
  request: z.object({
    ...wirePage,
    ...webAsker,
    kind: promotionKind.optional(),
    days: z.coerce.number().int().min(1).max(366).optional(),
    language: wireLanguage,
  }),
  value: z.object({
    list: z.array(card),
    totalPages: z.number().int(),
    kinds: z.array(promotionKind).describe('the kinds there is something of, whatever was asked for'),
  }),
  refusals: [],
});

export const promotionDetail = call({
  method: 'GET',
  path: '/wps/promotions/detail',
  access: 'anyone',
  kept: {},
  summary:
    'One promotion with its content and terms. `content` and `terms` are sanitised HTML. An ended one is still told.',
  request: z.object({ promotionId: wireSlug, language: wireLanguage }),
  value: card.extend({
    content: z.string(),
    terms: z.string(),
    ...promotionLink,
    joins: z.boolean().describe('whether it can be joined: `promotionsMine` has how it stands for a member'),
    hasBoard: z.boolean().describe('a tournament: `promotionBoard` has who leads it'),
  }),
  refusals: ['promotion_not_found'],
});

export const promotionBoard = call({
  method: 'GET',
  path: '/wps/promotions/board',
  access: 'anyone',
  summary:
    'Who leads a tournament: the first twenty under masked names, and the prizes. Of the same score whoever had it first stands ahead. Once it is closed nothing of it changes.',
  request: z.object({ promotionId: wireSlug }),
  value: z.object({
    state: z.enum(['coming', 'open', 'counting', 'closed']),
    startsAt: wireInstant,
    endsAt: wireInstant,
    score: z.enum(['validBets', 'rounds']).describe('what is counted'),
    currency: wireCurrency,
    prizes: z.array(z.object({ from: z.number().int(), through: z.number().int(), amount: wireMoney })),
    list: z.array(
      z.object({
        place: z.number().int(),
        name: z.string(),
        score: wireMoney.describe('an amount, or how many rounds'),
      }),
    ),
  }),
  refusals: ['promotion_not_found'],
});

export const promotionsAvailable = call({
  method: 'GET',
  path: '/wps/promotions/available',
  access: 'session',
  summary: 'availablePromo: per kind whether the brand runs one now, and how many this member can claim.',
  request: wireNothing,
  value: z.record(promotionKind, z.object({ enabled: z.boolean(), count: z.number().int() })),
  refusals: FOR_SESSIONS,
});
