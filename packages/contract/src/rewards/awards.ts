import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireInstant, wireMoney, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { wireLanguage } from '../wire-texts.ts';
import { AWARD_KINDS, AWARD_SOURCES } from './award-states.ts';

const call = callsIn('rewards/awards');

/** How an award is shown to its member: `waiting` and `rejected` ones are staff's business alone. */
const shownState = z.enum(['offered', 'claimed', 'running', 'done', 'expired', 'cancelled']);

const award = z.object({
  awardId: z.string(),
  title: z.string(),
  source: z.enum(AWARD_SOURCES),
  sourceId: z.string(),
  kind: z.enum(AWARD_KINDS),
  currency: z.string(),
  amount: wireMoney,
  item: z.string().describe('what is not an amount: the free rounds, the goods'),
  state: shownState,
  offeredAt: wireInstant,
  claimBy: wireInstant.nullable().describe('null: it does not expire'),
  claimedAt: wireInstant.nullable(),
  runUntil: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  paid: wireMoney,
  required: wireMoney.describe('what must be staked'),
  staked: wireMoney.describe('how much of it is; 0 unless it runs'),
  paysAfter: z.boolean().describe('true: it is paid once everything is staked; false: when it is claimed'),
  largestStake: wireMoney.nullable().describe('the most one stake may be while it runs'),
  largestPayout: wireMoney.nullable(),
  counts: z
    .array(
      z.object({
        gameType: z.string().nullable(),
        vendor: z.string().nullable(),
        gameCode: z.string().nullable(),
        gameName: z.string().nullable().describe('of a single game, in the language asked for'),
        share: z.number().int(),
      }),
    )
    .describe('which games count and how much of a bet, in hundredths; empty: every game, whole'),
});

export const rewardsSummary = call({
  method: 'GET',
  path: '/wps/rewards/summary',
  access: 'member',
  summary: 'How much can be claimed: the badges. `largestStake`: the most one stake may be while an award runs.',
  request: wireNothing,
  value: z.object({ rewardCenter: z.number().int(), largestStake: wireMoney.nullable() }),
  refusals: FOR_MEMBERS,
});

export const rewardsOpen = call({
  method: 'GET',
  path: '/wps/rewards/open',
  access: 'member',
  summary: 'What waits to be claimed, what ends first before the rest, and what is under way.',
  request: z.object({ language: wireLanguage }),
  value: z.object({ list: z.array(award) }),
  refusals: FOR_MEMBERS,
});

export const rewardsHistory = call({
  method: 'GET',
  path: '/wps/rewards/history',
  access: 'member',
  summary: 'What was given and is over, newest first.',
  request: z.object({ ...wirePage, language: wireLanguage }),
  value: z.object({ list: z.array(award), ...wireTotals }),
  refusals: FOR_MEMBERS,
});

export const AWARD_REFUSALS = [
  ...FOR_MEMBERS,
  'award_not_found',
  'award_expired',
  'award_over',
  'award_running',
  'member_excluded',
  'access_denied',
  'wallet_frozen',
  'free_rounds_unavailable',
] as const;

export const rewardsClaim = call({
  method: 'POST',
  path: '/wps/rewards/claim',
  access: 'member',
  movesMoney: true,
  summary: 'Claims an award. The same again gives it as it is by now.',
  request: z.object({ awardId: z.uuid(), language: wireLanguage }),
  value: award,
  refusals: AWARD_REFUSALS,
});

export const rewardsClaimAll = call({
  method: 'POST',
  path: '/wps/rewards/claim-all',
  access: 'member',
  movesMoney: true,
  summary: 'Claims these awards, each for itself, and says of each that could not be claimed why.',
  request: z.object({ awardIds: z.array(z.uuid()).min(1).max(100) }),
  value: z.object({
    claimed: z.array(z.string()),
    refused: z.array(z.object({ awardId: z.string(), reason: z.string().describe('a refusal code') })),
  }),
  refusals: FOR_MEMBERS,
});
