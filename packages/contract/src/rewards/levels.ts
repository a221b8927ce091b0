import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_OPERATORS } from '../call.ts';
import { guardedSetting, wireInstant, wireMoney, wireNothing, wireUsername } from '../wire.ts';

const call = callsIn('rewards/levels');

const amount = wireMoney.refine((text) => !text.startsWith('-'), 'below zero');
const asked = z.object({
  points: z.number().int().min(0).max(1_000_000_000).describe('at the base rate, whatever the level multiplies'),
  deposits: amount.describe('"0": none are asked for'),
});
const every = z.enum(['week', 'month']).describe('a window: a week from Monday on, or a month, in the brand’s time');
const level = z.object({
  rankLevel: z.number().int().min(1).max(99),
  rise: asked.describe('what has to be reached within one window'),
  keep: asked.describe('what has to be reached in each window after the one the level was reached in'),
  award: amount.describe('for rising to it; "0": nothing'),
  weekly: amount.default('0').describe('each week from Monday on to who has it; "0": nothing'),
  birthday: amount.default('0').describe('on the birthday of who has it, once a year; "0": nothing'),
});

const benefits = z.object({
  withdrawal: z
    .object({ amountPerDay: wireMoney, countPerDay: z.number().int(), freePerMonth: z.number().int() })
    .describe('how much and how often one may withdraw in a day, and how often without a fee in a month'),
  points: z
    .array(z.object({ gameType: z.string(), perUnit: z.string() }))
    .describe('what a unit of valid bets earns, as decimal text; of types that earn any at some level'),
  rebates: z
    .array(z.object({ gameType: z.string(), vendor: z.string().nullable(), percent: z.string() }))
    .describe('what valid bets bring back; `vendor`: one with a rate of its own'),
  vipService: z.boolean().describe('customer service for VIPs'),
});

export const levelsCompared = call({
  method: 'GET',
  path: '/wps/levels',
  access: 'anyone',
  kept: {},
  summary:
    'What each level of the club asks for and gives, and what the rest of the product gives at it, lowest first. Its name and words are of `/wps/system/vipLevels`.',
  request: wireNothing,
  value: z.object({ currency: z.string(), every, levels: z.array(level.extend({ benefits })) }),
  refusals: [],
});

export const levelStanding = call({
  method: 'GET',
  path: '/wps/levels/mine',
  access: 'member',
  summary: 'The member’s level, what was reached in the present window, and what is missing to rise and to keep it.',
  request: wireNothing,
  value: z.object({
    rankLevel: z.number().int().nullable(),
    since: wireInstant.describe('when the present window began'),
    until: wireInstant.describe('when it ends'),
    points: z.number().int(),
    deposits: wireMoney,
    next: z
      .object({ rankLevel: z.number().int(), ...asked.shape })
      .nullable()
      .describe('null: there is none above'),
    keep: asked.nullable().describe('null: the level cannot be lost'),
    keepUntil: wireInstant.nullable(),
    isKept: z.boolean().describe('whether the present window is enough to keep it for the next'),
  }),
  refusals: FOR_MEMBERS,
});

const budget = (of: string) =>
  amount.describe(`the most that ${of} brings on a day of the brand; "0": nothing`).nullable();
const rules = z
  .object({
    every,
    levels: z.array(level).max(50).describe('by rank; each asks for at least what the one before asks for'),
    turnover: z.number().int().min(0).max(10_000).describe('how often an award must be staked, in hundredths'),
    claimDays: z.number().int().min(1).max(365).describe('for how long it can be claimed'),
    warnDays: z.number().int().min(1).max(14).describe('how many days ahead a fall is told'),
    awardsAgain: z
      .boolean()
      .describe('true: whoever fell is rewarded for rising again; false: once per level for ever'),
    dayBudget: budget('rising'),
    weeklyDayBudget: budget('a week').default(null),
    birthdayDayBudget: budget('a birthday').default(null),
    birthdayDays: z
      .number()
      .int()
      .min(1)
      .max(365)
      .default(7)
      .describe('for how many days a birthday must have been known; one that was told later counts next year'),
  })
  .refine(
    ({ levels }) => levels.every((one, place) => place === 0 || one.rankLevel > (levels[place - 1]?.rankLevel ?? 0)),
    'by rank',
  );

export const opsLevelRules = call({
  method: 'GET',
  path: '/ops/levels/rules',
  access: 'operator',
  role: 'owner',
  summary: 'What the levels of the club ask for and give now.',
  request: wireNothing,
  value: rules,
  refusals: FOR_OPERATORS,
});

export const opsPutLevelRules = call({
  method: 'PUT',
  path: '/ops/levels/rules',
  access: 'operator',
  role: 'owner',
  summary:
    'Changes that. What asks for less or gives more takes two people. A level that the club does not have is refused.',
  request: rules,
  value: rules.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'amount_not_whole_coins', 'level_not_found'],
});

export const opsLevelHistory = call({
  method: 'GET',
  path: '/ops/levels/history',
  access: 'operator',
  role: 'payments',
  summary: 'The latest hundred changes of a member’s level, newest first: when, why, and who of the staff did it.',
  request: z.object({ username: wireUsername }),
  value: z.object({
    list: z.array(
      z.object({
        at: wireInstant,
        from: z.number().int().nullable(),
        to: z.number().int().nullable(),
        cause: z.enum(['reached', 'notKept', 'staff']),
        by: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});
