import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireLanguage, wireSlug, writtenText } from '../wire-texts.ts';
import { wireInstant, wireMoney, wireRequestKey } from '../wire.ts';
import { AWARD_REFUSALS } from './awards.ts';
import { APPLICATION_PICTURES_MAX, APPLICATION_REMARK_MAX, PROMOTION_MEMBER_STATES } from './promotion-states.ts';

const call = callsIn('rewards/promotions-mine');

/** Three pictures of 5 MB in base64, and the rest. */
const BODY_BYTES_MAX = 22_000_000;
const PICTURE_TEXT_MAX = 7_000_000;

const standing = z.object({
  promotionId: z.string(),
  state: z.enum(PROMOTION_MEMBER_STATES),
  kind: z.enum(['deposit', 'code', 'checkIn', 'lossBack', 'freeRounds', 'application', 'tournament']),
  currency: z.string(),
  edition: z.number().int().describe('of the terms that hold now'),
  agreed: z.number().int().nullable().describe('the edition that the member agreed to'),
  claimable: wireMoney.nullable().describe('what can be claimed now, where it is known before'),
  days: z
    .array(z.object({ amount: wireMoney, isDone: z.boolean() }))
    .describe('of a check-in: the days in a row, and which are done'),
  note: z.string().describe('why an application was rejected'),
  nextAt: wireInstant.nullable().describe('when there is something anew'),
  board: z
    .object({
      place: z.number().int().nullable().describe('null: further back than the thousandth'),
      score: wireMoney.describe('an amount, or how many rounds'),
    })
    .nullable()
    .describe('of a tournament: how far the member is'),
  needsPicture: z.boolean(),
  turnover: z.number().int(),
  largestStake: wireMoney.nullable(),
});

export const promotionsMine = call({
  method: 'GET',
  path: '/wps/promotions/mine',
  access: 'member',
  summary: 'How the promotions that can be joined stand for this member. One that is not for them is not in the list.',
  request: z.object({ promotionId: wireSlug.optional() }),
  value: z.object({ list: z.array(standing) }),
  refusals: FOR_MEMBERS,
});

const OPEN = ['promotion_not_found', 'promotion_not_open', 'promotion_not_for_you'] as const;

export const promotionJoin = call({
  method: 'POST',
  path: '/wps/promotions/join',
  access: 'member',
  summary: 'Joins a promotion by agreeing to an edition of its terms. The same again changes nothing.',
  request: z.object({ promotionId: wireSlug, edition: z.number().int().min(1) }),
  value: standing,
  refusals: [
    ...FOR_MEMBERS,
    ...OPEN,
    'promotion_terms_changed',
    'promotion_conflict',
    'member_excluded',
    'offers_refused',
    'access_denied',
  ],
});

export const promotionClaim = call({
  method: 'POST',
  path: '/wps/promotions/claim',
  access: 'member',
  movesMoney: true,
  summary:
    'Claims what a joined promotion brings now: once for each day, period, deposit or code. The same key again is the same claim.',
  request: z.object({
    requestKey: wireRequestKey,
    promotionId: wireSlug,
    code: z.string().trim().max(40).default('').describe('of a promotion by code'),
  }),
  value: z.object({ awardId: z.string(), amount: wireMoney, standing }),
  refusals: [
    ...AWARD_REFUSALS,
    ...OPEN,
    'promotion_not_joined',
    'promotion_nothing_to_claim',
    'promotion_code_wrong',
    'award_budget_spent',
  ],
});

export const promotionApply = call({
  method: 'POST',
  path: '/wps/promotions/apply',
  access: 'member',
  bodyBytesMax: BODY_BYTES_MAX,
  summary: `Applies for a promotion with a remark (at most ${APPLICATION_REMARK_MAX} characters) and up to ${APPLICATION_PICTURES_MAX} pictures (png or jpg of at most 5 MB, judged by content and encoded anew). The same key again is the same application.`,
  request: z.object({
    requestKey: wireRequestKey,
    promotionId: wireSlug,
    remark: writtenText(APPLICATION_REMARK_MAX),
    pictures: z
      .array(z.string().min(1).max(PICTURE_TEXT_MAX))
      .max(APPLICATION_PICTURES_MAX)
      .describe('the files in base64'),
    language: wireLanguage,
  }),
  value: standing,
  refusals: [
    ...FOR_MEMBERS,
    ...OPEN,
    'promotion_not_joined',
    'application_open',
    'picture_invalid',
    'picture_too_large',
    'member_excluded',
    'offers_refused',
    'access_denied',
  ],
});
