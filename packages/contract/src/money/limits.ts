import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_SESSIONS } from '../call.ts';
import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS } from './limit-kinds.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wireNothing } from '../wire.ts';

const call = callsIn('money/limits');

export const limitKey = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

const limitLine = z.object({
  ...limitKey,
  amount: wireMoney.nullable().describe('what holds: the lowest of own, staff and brand; null: no limit'),
  used: wireMoney.describe('how much of it is used; who has won has lost nothing'),
  left: wireMoney.nullable().describe('null: no limit'),
  own: wireMoney.nullable().describe('what the member wished for'),
  staff: wireMoney.nullable().describe('what staff set for this member'),
  brand: wireMoney.nullable().describe('the most the brand lets any member have'),
  next: z
    .object({ amount: wireMoney.nullable(), at: wireInstant })
    .nullable()
    .describe('a looser wish that waits, and when it holds; amount null: the limit falls away'),
});

export const limitsValue = z.object({
  currency: wireCurrency,
  limits: z.array(limitLine),
  check: z.object({
    minutes: z.number().int().nullable().describe('how often the member is told how long they play; null: never'),
    own: z.number().int().nullable().describe('as the member wishes; null: as the brand says'),
    brand: z.number().int().nullable().describe('at least so often; null: unless the member wishes'),
    choices: z.array(z.number().int()),
  }),
});

export const memberLimits = call({
  method: 'GET',
  path: '/wps/member/limits',
  access: 'member',
  summary: 'The limits on what the member pays in, stakes and loses, what is used of them, and what waits.',
  request: wireNothing,
  value: limitsValue,
  refusals: FOR_MEMBERS,
});

export const setMemberLimit = call({
  method: 'PUT',
  path: '/wps/member/limits',
  access: 'member',
  summary:
    'Sets a limit. Tighter holds at once, looser after 24 hours; wishing for what stands cancels what waits. The same again changes nothing.',
  request: z.object({ ...limitKey, amount: wireAmount.nullable().describe('null: no limit') }),
  value: limitsValue,
  refusals: [...FOR_MEMBERS, 'amount_not_whole_coins', 'limit_above_brand'],
});

export const setRealityCheck = call({
  method: 'PUT',
  path: '/wps/member/reality-check',
  access: 'member',
  summary: 'How often the member wants to be told how long they play. The brand may say: at least so often.',
  request: z.object({ minutes: z.union(CHECK_MINUTES.map((minutes) => z.literal(minutes))).nullable() }),
  value: limitsValue,
  refusals: FOR_MEMBERS,
});

const playClockValue = z.object({
  now: wireInstant.describe('by the clock of the server'),
  currency: wireCurrency,
  minutes: z.number().int().nullable(),
  clock: z
    .object({
      beganAt: wireInstant,
      checkAt: wireInstant.nullable().describe('when the member is told next; null: never'),
      isDue: z.boolean().describe('nothing is staked until it is answered'),
      staked: wireMoney,
      won: wireMoney,
      result: wireMoney.describe('won less staked'),
    })
    .nullable()
    .describe('null: not playing'),
});

export const playClock = call({
  method: 'GET',
  path: '/wps/member/play-clock',
  access: 'session',
  summary: 'How long the member has been playing, what came of it, and whether a reality check is due.',
  request: wireNothing,
  value: playClockValue,
  refusals: FOR_SESSIONS,
});

export const answerRealityCheck = call({
  method: 'POST',
  path: '/wps/member/play-clock',
  access: 'session',
  summary:
    'Answers a reality check: the member goes on, or stops, and every game is over. The only way past it; the same again changes nothing.',
  request: z.object({ dueAt: wireInstant, answer: z.enum(['goOn', 'stop']) }),
  value: playClockValue,
  refusals: FOR_SESSIONS,
});
