import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { staffLine, wireSlug, wireTexts, writtenText } from '../wire-texts.ts';
import { guardedSetting, wireAmount, wireCurrency, wireDay, wireInstant, wireMoney, wireNothing } from '../wire.ts';
import { wireAwardTerms } from './awards-ops.ts';
import { MISSION_TURNS } from './mission-states.ts';
import { wireAudience } from './promotion-offers.ts';

const call = callsIn('rewards/missions-ops');

const count = z.number().int().min(1).max(1_000_000);

const games = {
  gameType: staffLine(20).nullable(),
  vendor: staffLine(40).nullable(),
  gameCode: staffLine(80).nullable(),
};

/** What a mission asks for. */
const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposits'), amount: wireAmount }),
  z.object({ kind: z.literal('bets'), amount: wireAmount, ...games }),
  z.object({ kind: z.literal('rounds'), count, ...games }),
  z.object({ kind: z.literal('logins'), count }),
  z.object({ kind: z.literal('profile') }),
  z.object({ kind: z.literal('referrals'), count }),
]);

const award = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: wireAmount }),
  z.object({ kind: z.literal('points'), points: count }),
]);

/** The prizes of the leaderboard are given under this name, and have a budget of their own. */
const OF_THE_BOARD = 'leaderboard';

const written = z.object({
  missionId: wireSlug.refine((id) => id !== OF_THE_BOARD, 'is the name of the leaderboard'),
  position: z.number().int().min(0).max(999),
  enabled: z.boolean(),
  every: z.enum(MISSION_TURNS),
  startsAt: wireInstant,
  endsAt: wireInstant.nullable(),
  after: wireSlug.nullable().describe('the mission that must be claimed before this one opens, in the same period'),
  texts: wireTexts(z.object({ title: staffLine(80).min(1), text: writtenText(300) })),
  currency: wireCurrency,
  goal,
  award,
  terms: wireAwardTerms,
  claimDays: z.number().int().min(1).max(31).describe('how long after its period it can be claimed'),
  score: z.number().int().min(0).max(100_000),
  budget: z.object({ whole: wireAmount.nullable(), day: wireAmount.nullable(), member: wireAmount.nullable() }),
  audience: wireAudience,
});

/** A mission as it is stored: as it was written. */
export const writtenMission = written;

export const opsMissions = call({
  method: 'GET',
  path: '/ops/missions',
  access: 'operator',
  role: 'content',
  summary:
    'Every mission of the brand, the switched-off and ended ones too. `edition` rises when its count began anew.',
  request: wireNothing,
  value: z.object({
    list: z.array(z.object({ missionId: z.string(), edition: z.number().int(), mission: z.unknown() })),
  }),
  refusals: FOR_OPERATORS,
});

export const opsPutMission = call({
  method: 'PUT',
  path: '/ops/missions',
  access: 'operator',
  role: 'content',
  summary:
    'Creates or changes a mission. Texts, order and switching it off take one person, everything else two. What is played counts from a minute later on; another goal, turn or start begins the count anew. When a mission ends can be changed until then.',
  request: written
    .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] })
    .refine(({ terms, award: { kind } }) => kind === 'money' || terms.turnover === 0, { path: ['terms'] }),
  value: z.object({ mission: z.unknown(), ...guardedSetting }),
  refusals: [...FOR_OPERATORS, 'mission_chain_broken', 'mission_over'],
});

const board = z.object({
  enabled: z.boolean(),
  every: z.enum(['week', 'month']),
  texts: wireTexts(staffLine(80).min(1)),
  currency: wireCurrency,
  prizes: z
    .array(z.object({ through: z.number().int().min(1).max(1_000), award }))
    .max(50)
    .refine((all) => all.every(({ through }, at) => at === 0 || through > (all[at - 1]?.through ?? 0)), 'in order')
    .describe('each for the places after the one before, through this one'),
  terms: wireAwardTerms,
  claimDays: z.number().int().min(1).max(366),
});

export const writtenMissionBoard = board;

export const opsMissionBoard = call({
  method: 'GET',
  path: '/ops/missions/board',
  access: 'operator',
  role: 'any',
  summary: 'The leaderboard of missions and its prizes; null where the brand has none.',
  request: wireNothing,
  value: z.object({ board: z.unknown() }),
  refusals: FOR_OPERATORS,
});

export const opsPutMissionBoard = call({
  method: 'PUT',
  path: '/ops/missions/board',
  access: 'operator',
  role: 'owner',
  summary:
    'Sets the leaderboard; two people, unless it is switched off. The prizes are those that hold when a period is closed.',
  request: z.object({ board }),
  value: z.object({ board: z.unknown(), ...guardedSetting }),
  refusals: FOR_OPERATORS,
});

export const opsMissionReport = call({
  method: 'GET',
  path: '/ops/missions/report',
  access: 'operator',
  role: 'any',
  summary:
    'What missions came to on some days of the brand: how often each was claimed, by how many, and what it gave.',
  request: z.object({ from: wireDay, to: wireDay }),
  value: z.object({
    list: z.array(
      z.object({
        missionId: z.string(),
        claims: z.number().int(),
        members: z.number().int(),
        kind: z.enum(['money', 'points']),
        currency: z.string(),
        given: wireMoney,
      }),
    ),
  }),
  refusals: FOR_OPERATORS,
});
