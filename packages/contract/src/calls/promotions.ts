import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { isSafeLink } from '../links.ts';
import { wireInstant, wirePage } from '../wire.ts';
import { wireLanguage, wireMotif, wirePicture, wireSlug, wireTexts } from '../wire-texts.ts';

/** What a promotion is about: the tabs of /promotions, and the keys of availablePromo (B7.2). */
export const PROMOTION_KINDS = ['EVENT', 'DEPOSIT', 'REFERRAL', 'RAFFLE', 'CARE'] as const;

const kind = z.enum(PROMOTION_KINDS);
const linkage = {
  linkageType: z.enum(['', 'internal', 'external']).describe('where the button leads: nowhere, a page of ours, https'),
  target: z.string().max(300),
};
const period = { startsAt: wireInstant, endsAt: wireInstant.nullable().describe('null: until further notice') };
/** In words, so that the first view need not wake the browser's own calendar (ADR 0023). */
const days = {
  startsOn: z.string().describe('the first day, in the brand’s time zone and the words of the language'),
  endsOn: z.string().nullable().describe('the last day in the same words; null: until further notice'),
};
const card = z.object({
  promotionId: z.string(),
  kind,
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
  summary:
    'The promotions that run now or will, in the brand’s order. `days` keeps those that run within so many days.',
  request: z.object({
    ...wirePage,
    kind: kind.optional(),
    days: z.coerce.number().int().min(1).max(366).optional(),
    language: wireLanguage,
  }),
  value: z.object({
    list: z.array(card),
    totalPages: z.number().int(),
    kinds: z.array(kind).describe('the kinds there is something of, whatever was asked for'),
  }),
  refusals: [],
});

export const promotionDetail = call({
  method: 'GET',
  path: '/wps/promotions/detail',
  access: 'anyone',
  summary:
    'One promotion with its content and terms. `content` and `terms` are sanitised HTML. An ended one is still told.',
  request: z.object({ promotionId: wireSlug, language: wireLanguage }),
  value: card.extend({ content: z.string(), terms: z.string(), ...linkage }),
  refusals: ['promotion_not_found'],
});

export const promotionsAvailable = call({
  method: 'GET',
  path: '/wps/promotions/available',
  access: 'session',
  summary: 'availablePromo: per kind whether the brand runs one now, and how many this member can claim.',
  request: z.object({}),
  value: z.record(kind, z.object({ enabled: z.boolean(), count: z.number().int() })),
  refusals: ['session_required', 'session_expired'],
});

const words = z.object({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300),
  content: z.string().max(60_000).describe('HTML; what is not on the allow-list is removed'),
  terms: z.string().max(60_000).describe('HTML; what is not on the allow-list is removed'),
});
const written = z.object({
  promotionId: wireSlug,
  kind,
  position: z.number().int().min(0).max(999),
  motif: wireMotif,
  picture: wirePicture,
  enabled: z.boolean(),
  ...period,
  ...linkage,
  texts: wireTexts(words),
});

export const opsPromotions = call({
  method: 'GET',
  path: '/ops/promotions',
  access: 'operator',
  summary: 'Every promotion of the brand, in all languages, the switched-off and ended ones too.',
  request: z.object({}),
  value: z.object({ list: z.array(written) }),
  refusals: FOR_OPERATORS,
});

export const opsPutPromotion = call({
  method: 'PUT',
  path: '/ops/promotions',
  access: 'operator',
  summary: 'Creates or replaces a promotion. Its HTML is sanitised before it is stored.',
  request: written
    .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] })
    .refine(({ linkageType, target }) => linkageType === '' || isSafeLink('web', target), { path: ['target'] }),
  value: written,
  refusals: FOR_OPERATORS,
});

export const opsDeletePromotion = call({
  method: 'DELETE',
  path: '/ops/promotions',
  access: 'operator',
  summary: 'Removes a promotion.',
  request: z.object({ promotionId: wireSlug }),
  value: z.object({}),
  refusals: [...FOR_OPERATORS, 'promotion_not_found'],
});
