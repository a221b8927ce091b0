import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireSlug } from '../wire-texts.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireReason, wireTotals } from '../wire.ts';
import { promotionOffer } from './promotion-offers.ts';
import { APPLICATION_PICTURES_MAX, APPLICATION_STATES, type ApplicationState } from './promotion-states.ts';

const call = callsIn('rewards/promotion-applications-ops');

const state = z.enum(Object.keys(APPLICATION_STATES) as [ApplicationState, ...ApplicationState[]]);

const application = z.object({
  applicationId: z.string(),
  promotionId: z.string(),
  username: z.string(),
  remark: z.string(),
  pictures: z.number().int(),
  state,
  appliedAt: wireInstant,
  currency: wireCurrency,
  amount: wireMoney.describe('what was given, or what staff usually give'),
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string(),
});

export const opsApplications = call({
  method: 'GET',
  path: '/ops/promotions/applications',
  access: 'operator',
  role: 'payments',
  summary: 'Applications for promotions, the oldest that wait first.',
  request: z.object({ ...wirePage, state: state.optional(), promotionId: wireSlug.optional() }),
  value: z.object({ list: z.array(application), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsApplicationPicture = call({
  method: 'GET',
  path: '/ops/promotions/applications/picture',
  access: 'operator',
  role: 'payments',
  summary: 'A picture of an application, as WebP in base64.',
  request: z.object({
    applicationId: z.uuid(),
    number: z.coerce.number().int().min(1).max(APPLICATION_PICTURES_MAX),
  }),
  value: z.object({ data: z.string(), width: z.number().int(), height: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'application_not_found'],
});

export const opsDecideApplication = call({
  method: 'POST',
  path: '/ops/promotions/applications/decide',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Approves an application, which gives its award, or rejects it with a reason that the member reads. Beyond what one person gives alone the award waits for another. The same again gives the same answer.',
  request: z.object({
    applicationId: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    amount: wireAmount.optional().describe('what is given, where it is less than usual'),
    note: wireReason,
  }),
  value: application,
  refusals: [
    ...FOR_OPERATORS,
    'application_not_found',
    'application_decided',
    'amount_out_of_range',
    'amount_not_whole_coins',
    'award_budget_spent',
    'member_excluded',
    'access_denied',
  ],
});

export const opsPromotionOffer = call({
  method: 'GET',
  path: '/ops/promotions/offer',
  access: 'operator',
  role: 'payments',
  summary: 'What a promotion brings those who join it, and how many did; null: it can only be read.',
  request: z.object({ promotionId: wireSlug }),
  value: z.object({ offer: z.unknown(), members: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'promotion_not_found'],
});

export const opsPutPromotionOffer = call({
  method: 'PUT',
  path: '/ops/promotions/offer',
  access: 'operator',
  role: 'payments',
  summary:
    'Sets what a promotion brings. Money is given by it: the first person proposes it, it holds once another sends the same.',
  request: z.object({ promotionId: wireSlug, offer: promotionOffer.nullable() }),
  value: z.object({ awaitsSecond: z.boolean() }),
  refusals: [...FOR_OPERATORS, 'promotion_not_found', 'tournament_running'],
});

export const opsSimulatePromotion = call({
  method: 'POST',
  path: '/ops/promotions/simulate',
  access: 'operator',
  role: 'payments',
  summary:
    'What an offer would have cost over the last 30 days of real deposits and play, had everybody it is for joined and claimed. Nothing is changed.',
  request: z.object({ promotionId: wireSlug, offer: promotionOffer }),
  value: z.object({
    days: z.number().int(),
    currency: wireCurrency,
    members: z.number().int(),
    awards: z.number().int(),
    cost: wireMoney,
    capped: wireMoney.describe('the same within its budget'),
    isKnown: z.boolean().describe('false: what was not tried before (codes, applications) cannot be known'),
  }),
  refusals: [...FOR_OPERATORS, 'promotion_not_found'],
});
