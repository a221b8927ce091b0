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
});

export const levelsCompared = call({
  method: 'GET',
  path: '/wps/levels',
  access: 'anyone',
  kept: {},
  summary:
    'What each level of the club asks for and gives, lowest first. Its name and benefits in words are of `/wps/system/vipLevels`.',
  request: wireNothing,
  value: z.object({ currency: z.string(), every, levels: z.array(level) }),
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
    dayBudget: amount.describe('the most that is given on a day of the brand; "0": nothing').nullable(),
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
