import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { plainText, wireLanguage, wireSlug } from '../wire-texts.ts';
import { wireInstant, wireMoney, wireNothing, wirePage, wireTotals } from '../wire.ts';
import { AWARD_REFUSALS } from './awards.ts';
import { MISSION_GOALS, MISSION_STATES, type MissionState, MISSION_TURNS } from './mission-states.ts';

const call = callsIn('rewards/missions');

/** A period of a mission: `once`, or the first day of the day or week that it is for. */
const wireMissionPeriod = plainText(10).regex(/^(once|20\d\d-\d\d-\d\d)$/);

const given = {
  kind: z.enum(['money', 'points']),
  currency: z.string(),
  amount: wireMoney.describe('of money in its currency; of points how many'),
};

const mission = z.object({
  missionId: z.string(),
  period: z.string().describe('`once`, or the first day of the day or week'),
  every: z.enum(MISSION_TURNS),
  title: z.string(),
  text: z.string(),
  state: z.enum(Object.keys(MISSION_STATES) as [MissionState, ...MissionState[]]),
  goal: z.enum(MISSION_GOALS),
  isAmount: z.boolean().describe('whether `done` and `target` are money, or how often'),
  done: wireMoney,
  target: wireMoney,
  gameType: z.string().nullable(),
  vendor: z.string().nullable(),
  gameCode: z.string().nullable(),
  award: z.object(given),
  turnover: z.number().int().describe('how often the award must be staked, in hundredths'),
  score: z.number().int().describe('what claiming it brings for the leaderboard'),
  after: z.string().nullable().describe('the mission that must be claimed before'),
  endsAt: wireInstant.nullable().describe('when its period is over'),
  claimBy: wireInstant.nullable(),
});

export const missionsSummary = call({
  method: 'GET',
  path: '/wps/missions/summary',
  access: 'member',
  summary: 'The badge: how many missions can be claimed, how many are open, and how many were claimed.',
  request: wireNothing,
  value: z.object({ claimable: z.number().int(), open: z.number().int(), claimed: z.number().int() }),
  refusals: FOR_MEMBERS,
});

export const missionsList = call({
  method: 'GET',
  path: '/wps/missions',
  access: 'member',
  summary:
    'The missions that are for this member, each with how far they are. Those of an earlier day or week are there while they can be claimed.',
  request: z.object({ language: wireLanguage }),
  value: z.object({ list: z.array(mission) }),
  refusals: FOR_MEMBERS,
});

export const missionClaim = call({
  method: 'POST',
  path: '/wps/missions/claim',
  access: 'member',
  movesMoney: true,
  summary: 'Claims a mission that is done: once for each of its periods. The same again is the same claim.',
  request: z.object({ missionId: wireSlug, period: wireMissionPeriod }),
  value: z.object({ awardId: z.string(), ...given }),
  refusals: [...AWARD_REFUSALS, 'award_budget_spent', 'mission_not_found', 'mission_not_open', 'mission_not_done'],
});

export const missionsHistory = call({
  method: 'GET',
  path: '/wps/missions/history',
  access: 'member',
  summary: 'The missions that were claimed, newest first.',
  request: z.object({ ...wirePage, language: wireLanguage }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        period: z.string(),
        ...given,
        score: z.number().int(),
        at: wireInstant,
      }),
    ),
    ...wireTotals,
  }),
  refusals: FOR_MEMBERS,
});

export const missionLeaderboard = call({
  method: 'GET',
  path: '/wps/missions/leaderboard',
  access: 'member',
  summary:
    'The leaderboard of a week or month: the first twenty under masked names and the member’s own place. Who reached a score first stands before the others who have it. Once the period is closed nothing of it changes.',
  request: z.object({ which: z.enum(['current', 'last']).default('current'), language: wireLanguage }),
  value: z.object({
    enabled: z.boolean(),
    title: z.string(),
    since: wireInstant,
    until: wireInstant,
    isClosed: z.boolean(),
    prizes: z.array(z.object({ from: z.number().int(), through: z.number().int(), ...given })),
    list: z.array(z.object({ place: z.number().int(), name: z.string(), score: z.number().int(), isMe: z.boolean() })),
    me: z
      .object({
        place: z.number().int().nullable().describe('null: further back than the thousandth'),
        score: z.number().int(),
      })
      .nullable(),
  }),
  refusals: FOR_MEMBERS,
});
