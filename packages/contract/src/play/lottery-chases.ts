import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { listLanguage } from '../list-params.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { lotteryGameCode } from './lottery.ts';
import { CHASE_ENDS, CHASE_STATES } from './lottery-chase-states.ts';

const call = callsIn('play/lottery-chases');

const chase = z.object({
  chaseId: z.string(),
  game: z.string(),
  gameName: z.string(),
  currency: wireCurrency,
  state: z.enum(CHASE_STATES),
  stopOnWin: z.boolean(),
  stoppedBy: z.enum(CHASE_ENDS).nullable().describe('who or what ended it before its last issue'),
  stoppedAt: wireInstant.nullable(),
  issues: z.number().int().describe('how many it was bought for'),
  settled: z.number().int().describe('issues whose tickets are all settled, by their draw or because they were voided'),
  cancelled: z.number().int().describe('issues whose tickets were all cancelled'),
  stake: wireMoney.describe('what was taken for all of it'),
  returned: wireMoney.describe('of that, what came back for tickets that were cancelled or whose issue was voided'),
  paid: wireMoney.describe('what was won, so far'),
  at: wireInstant,
});

export const lotteryChases = call({
  method: 'GET',
  path: '/wps/lottery/chases',
  access: 'session',
  summary: 'The chases of the member, the newest first.',
  request: z.object({
    ...wirePage,
    game: lotteryGameCode.optional(),
    running: z.enum(['yes', 'no']).optional().describe('only those that go on, or only the others'),
  }),
  value: z.object({ list: z.array(chase), ...wireTotals }),
  refusals: FOR_SESSIONS,
});

export const lotteryChase = call({
  method: 'GET',
  path: '/wps/lottery/chase',
  access: 'session',
  summary: 'One chase of the member, issue by issue. Its tickets: `/wps/lottery/tickets` with its `chaseId`.',
  request: z.object({ chaseId: z.uuid() }),
  value: z.object({
    ...chase.shape,
    parts: z
      .array(
        z.object({
          issue: z.string(),
          drawsAt: wireInstant,
          result: z.string().nullable(),
          tickets: z.number().int(),
          stake: wireMoney,
          paid: wireMoney,
          state: z
            .enum(['waiting', 'won', 'lost', 'cancelled', 'refunded'])
            .describe('as of a ticket; won where one of them won, waiting where one of them waits'),
        }),
      )
      .describe('in the order of the draws'),
  }),
  refusals: [...FOR_SESSIONS, 'lottery_ticket_not_found'],
});

export const lotteryRecent = call({
  method: 'GET',
  path: '/wps/lottery/recent',
  access: 'session',
  summary:
    'The games of the lottery that the member bought tickets of last, the latest first, as far as they are sold.',
  request: z.object({ language: listLanguage }),
  value: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        vendor: z.string(),
        at: wireInstant.describe('when the last ticket was bought'),
      }),
    ),
  }),
  refusals: FOR_SESSIONS,
});
