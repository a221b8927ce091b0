import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_OPERATORS } from '../call.ts';
import { plainText } from '../wire-texts.ts';
import { guardedSetting, wireInstant, wireMoney, wireNothing, wirePage, wireRequestKey, wireTotals } from '../wire.ts';

const call = callsIn('rewards/rebates');

const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;

/** What bets of a type of game at a vendor bring back. */
const line = z.object({
  gameType: z.enum(GAME_TYPES),
  vendor: z.string(),
  rank: z.number().int().describe('the level the bets count at'),
  rate: z.string().describe('percent, as decimal text'),
  validBets: wireMoney.describe('below zero where corrections outweigh what was bet since'),
  amount: wireMoney,
});

export const rebateStanding = call({
  method: 'GET',
  path: '/wps/rebates',
  access: 'member',
  summary:
    'What the member’s valid bets that were not rebated yet bring back, by type of game, vendor and level; how much of it can be claimed now.',
  request: wireNothing,
  value: z.object({
    currency: z.string(),
    lines: z.array(line),
    total: wireMoney.describe('below zero: later bets make up for it'),
    claimable: wireMoney.describe('0 below the smallest claim'),
    smallest: wireMoney,
    automatic: z.boolean().describe('true: it is also paid each night by itself'),
    turnover: z.number().int().describe('how often it must be staked before it may leave, in hundredths'),
  }),
  refusals: FOR_MEMBERS,
});

export const rebateClaim = call({
  method: 'POST',
  path: '/wps/rebates/claim',
  access: 'member',
  movesMoney: true,
  summary: 'Pays everything that can be claimed. The same key is the same claim.',
  request: z.object({ requestKey: wireRequestKey }),
  value: z.object({ amount: wireMoney, currency: z.string(), at: wireInstant }),
  refusals: [...FOR_MEMBERS, 'rebate_too_small', 'award_budget_spent', 'member_excluded', 'access_denied'],
});

export const rebateHistory = call({
  method: 'GET',
  path: '/wps/rebates/history',
  access: 'member',
  summary: 'What the member was rebated, newest first, and the bets it was for.',
  request: z.object(wirePage),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        at: wireInstant,
        currency: z.string(),
        amount: wireMoney,
        validBets: wireMoney,
        automatic: z.boolean(),
        lines: z.array(line),
      }),
    ),
    ...wireTotals,
  }),
  refusals: FOR_MEMBERS,
});

const amount = wireMoney.refine((text) => !text.startsWith('-'), 'below zero');
const rules = z.object({
  rates: z
    .array(
      z.object({
        gameType: z.enum(GAME_TYPES),
        vendor: plainText(60).min(1).nullable().describe('null: every vendor that has no rate of its own'),
        fromRank: z.number().int().min(0).max(99),
        rate: z.number().int().min(0).max(5_000).describe('thousandths of a percent of valid bets'),
      }),
    )
    .max(500)
    .refine(
      (all) => new Set(all.map((one) => `${one.gameType} ${one.vendor} ${one.fromRank}`)).size === all.length,
      'said twice',
    ),
  smallest: amount.describe('nobody claims less; "0": anything'),
  automatic: z.boolean().describe('whether what can be claimed is paid each night'),
  turnover: z.number().int().min(0).max(10_000).describe('how often it must be staked, in hundredths'),
  dayBudget: amount.describe('the most that is paid on a day of the brand; "0": nothing').nullable(),
});

export const opsRebateRules = call({
  method: 'GET',
  path: '/ops/rebates/rules',
  access: 'operator',
  role: 'owner',
  summary: 'What valid bets bring back now, and how it is claimed.',
  request: wireNothing,
  value: rules,
  refusals: FOR_OPERATORS,
});

export const opsPutRebateRules = call({
  method: 'PUT',
  path: '/ops/rebates/rules',
  access: 'operator',
  role: 'owner',
  summary:
    'Changes that. Rates hold for days of a member that nothing was counted for yet. What gives more, sooner or on easier terms takes two people.',
  request: rules,
  value: rules.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins'],
});
