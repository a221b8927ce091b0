import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import {
  guardedSetting,
  wireAmount,
  wireCurrency,
  wireDay,
  wireInstant,
  wireMoney,
  wirePage,
  wireReason,
  wireRequestKey,
  wireTotals,
  wireUsername,
} from '../wire.ts';
import { staffLine } from '../wire-texts.ts';
import { AWARD_KINDS, AWARD_SOURCES, AWARD_STATES, type AwardState } from './award-states.ts';

const call = callsIn('rewards/awards-ops');

const state = z.enum(Object.keys(AWARD_STATES) as [AwardState, ...AwardState[]]);

/** What an award asks for, as staff write it. */
export const wireAwardTerms = z.object({
  turnover: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe('how often it must be staked, in hundredths: 500 is five times'),
  counts: z
    .array(
      z.object({
        gameType: staffLine(20).nullable(),
        vendor: staffLine(40).nullable(),
        gameCode: staffLine(80).nullable(),
        share: z.number().int().min(0).max(100),
      }),
    )
    .max(100)
    .describe('which games count and how much of a bet, in hundredths, the first that fits; empty: every game, whole'),
  largestStake: wireAmount.nullable(),
  pays: z.enum(['atOnce', 'afterTurnover']),
  largestPayout: wireAmount.nullable(),
  runDays: z.number().int().min(1).max(366).nullable().describe('for what is paid after the play'),
  stacks: z.boolean().describe('whether it may run beside others that ask for play'),
});

const opsAward = z.object({
  awardId: z.string(),
  username: z.string(),
  source: z.enum(AWARD_SOURCES),
  sourceId: z.string(),
  kind: z.enum(AWARD_KINDS),
  currency: wireCurrency,
  amount: wireMoney,
  item: z.string(),
  paid: wireMoney,
  required: wireMoney,
  state,
  offeredAt: wireInstant,
  claimBy: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
});

export const opsAwards = call({
  method: 'GET',
  path: '/ops/awards',
  access: 'operator',
  role: 'payments',
  summary: 'What the brand gave, newest first; `state` waiting is what needs a second person.',
  request: z.object({ ...wirePage, state: state.optional(), username: wireUsername.optional() }),
  value: z.object({ list: z.array(opsAward), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsGiveAward = call({
  method: 'POST',
  path: '/ops/awards/give',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Gives a member money to claim. Beyond what the brand lets one person give alone it waits for another. The same key again gives the same award.',
  request: z.object({
    requestKey: wireRequestKey,
    username: wireUsername,
    amount: wireAmount,
    title: staffLine(80).min(1).describe('what the member sees it as'),
    days: z.number().int().min(1).max(366).describe('how long it can be claimed'),
    terms: wireAwardTerms,
    reason: wireReason,
  }),
  value: opsAward,
  refusals: [
    ...FOR_OPERATORS,
    'member_not_found',
    'amount_not_whole_coins',
    'award_budget_spent',
    'key_reused',
    'member_excluded',
    'offers_refused',
    'access_denied',
  ],
});

const decided = [...FOR_OPERATORS, 'award_not_found', 'award_decided'] as const;

export const opsApproveAward = call({
  method: 'POST',
  path: '/ops/awards/approve',
  access: 'operator',
  role: 'payments',
  summary: 'Approves what another person gave beyond what one may give alone: it can be claimed from then on.',
  request: z.object({ awardId: z.uuid() }),
  value: opsAward,
  refusals: [...decided, 'second_operator_needed', 'award_expired'],
});

export const opsRejectAward = call({
  method: 'POST',
  path: '/ops/awards/reject',
  access: 'operator',
  role: 'payments',
  summary: 'Rejects what waits for a second person.',
  request: z.object({ awardId: z.uuid(), note: wireReason }),
  value: opsAward,
  refusals: decided,
});

export const opsCancelAward = call({
  method: 'POST',
  path: '/ops/awards/cancel',
  access: 'operator',
  role: 'payments',
  summary: 'Takes back an award that is not paid. What was paid stays with the member.',
  request: z.object({ awardId: z.uuid(), note: wireReason }),
  value: opsAward,
  refusals: decided,
});

const ceiling = z.object({
  currency: wireCurrency,
  alone: wireMoney.describe('the most one person gives a member alone'),
  day: wireMoney.describe('the most one person gives alone in a day of the brand'),
});

export const opsAwardCeiling = call({
  method: 'GET',
  path: '/ops/awards/ceiling',
  access: 'operator',
  role: 'any',
  summary: 'What one person may give alone.',
  request: z.object({}),
  value: ceiling,
  refusals: FOR_OPERATORS,
});

export const opsSetAwardCeiling = call({
  method: 'PUT',
  path: '/ops/awards/ceiling',
  access: 'operator',
  role: 'payments',
  summary: 'Sets what one person may give alone. More of it takes two.',
  request: z.object({ currency: wireCurrency, alone: wireAmount, day: wireAmount, reason: wireReason }),
  value: ceiling.extend(guardedSetting),
  refusals: FOR_OPERATORS,
});

export const opsAwardCost = call({
  method: 'GET',
  path: '/ops/awards/cost',
  access: 'operator',
  role: 'any',
  summary: 'What awards cost on some days of the brand: by source, kind and currency.',
  request: z.object({ from: wireDay, to: wireDay }),
  value: z.object({
    list: z.array(
      z.object({
        source: z.enum(AWARD_SOURCES),
        sourceId: z.string(),
        kind: z.enum(AWARD_KINDS),
        currency: wireCurrency,
        awards: z.number().int(),
        members: z.number().int(),
        promised: wireMoney,
        paid: wireMoney,
        open: wireMoney.describe('can still be claimed or earned'),
        expired: wireMoney,
      }),
    ),
  }),
  refusals: FOR_OPERATORS,
});
