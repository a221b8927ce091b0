import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import {
  guardedSetting,
  wireAmount,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireReason,
  wireTotals,
} from '../wire.ts';
import { REFERRAL_SIGNS, REFERRAL_STATES, REFERRAL_STEPS, type ReferralState } from './referral-states.ts';

const call = callsIn('rewards/referral-ops');

const state = z.enum(Object.keys(REFERRAL_STATES) as [ReferralState, ...ReferralState[]]);

/** What a brand gives for invited friends. Amounts are of its currency. */
export const writtenProgramme = z.object({
  enabled: z.boolean(),
  steps: z
    .array(
      z.object({
        step: z.enum(REFERRAL_STEPS),
        least: wireAmount.nullable().describe('null of the registration'),
        inviter: wireAmount.nullable(),
        invited: wireAmount.nullable(),
      }),
    )
    .max(10)
    .refine((steps) => steps.every(({ step, least }) => (step === 'registered') === (least === null))),
  mostFriends: z.number().int().min(1).max(100_000).nullable(),
  claimDays: z.number().int().min(1).max(366),
  turnover: z.number().int().min(0).max(10_000).describe('how often it must be staked, in hundredths'),
});

const programme = z.object({
  enabled: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(REFERRAL_STEPS),
      least: wireMoney.nullable(),
      inviter: wireMoney.nullable(),
      invited: wireMoney.nullable(),
    }),
  ),
  mostFriends: z.number().int().nullable(),
  claimDays: z.number().int(),
  turnover: z.number().int(),
});

export const opsReferral = call({
  method: 'GET',
  path: '/ops/referral',
  access: 'operator',
  role: 'any',
  summary: 'What the brand gives for invited friends. What it cost is in `/ops/awards/cost`.',
  request: wireNothing,
  value: programme,
  refusals: FOR_OPERATORS,
});

export const opsPutReferral = call({
  method: 'PUT',
  path: '/ops/referral',
  access: 'operator',
  role: 'payments',
  summary:
    'Says what invited friends bring, for those who are invited from then on. Switching off takes one person, anything else two.',
  request: writtenProgramme,
  value: programme.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});

const review = z.object({
  invitedId: z.string(),
  invited: z.string(),
  inviter: z.string(),
  at: wireInstant,
  state,
  signs: z.array(z.enum(REFERRAL_SIGNS)),
  note: z.string(),
  decidedBy: z.string().nullable(),
});

export const opsReferralReviews = call({
  method: 'GET',
  path: '/ops/referral/reviews',
  access: 'operator',
  role: 'payments',
  summary: 'Invitations in a state, the oldest first; `checking` is what waits for somebody to look at.',
  request: z.object({ ...wirePage, state: state.default('checking') }),
  value: z.object({ list: z.array(review), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

const decided = [...FOR_OPERATORS, 'referral_not_found', 'referral_decided'] as const;

export const opsApproveReferral = call({
  method: 'POST',
  path: '/ops/referral/approve',
  access: 'operator',
  role: 'payments',
  summary: 'Says that an invitation is in order: what it brings is given.',
  request: z.object({ invitedId: z.uuid(), note: wireReason }),
  value: review,
  refusals: decided,
});

export const opsRefuseReferral = call({
  method: 'POST',
  path: '/ops/referral/refuse',
  access: 'operator',
  role: 'payments',
  summary: 'Says that an invitation brings nothing. Both read the note.',
  request: z.object({ invitedId: z.uuid(), note: wireReason }),
  value: review,
  refusals: decided,
});
