import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireTotals, wireUsername } from '../wire.ts';
import { lotteryGameCode, lotteryIssueCode } from './lottery.ts';
import { TICKET_STATES } from './lottery-tickets.ts';

const call = callsIn('play/lottery-tickets-ops');

const ofIssue = { game: lotteryGameCode, issue: lotteryIssueCode };

export const opsLotteryTickets = call({
  method: 'GET',
  path: '/ops/lottery/tickets',
  access: 'operator',
  role: 'read',
  summary: 'Tickets of an issue that members of the brand bought, the dearest first.',
  request: z.object({ ...wirePage, ...ofIssue }),
  value: z.object({
    list: z.array(
      z.object({
        ticketId: z.string(),
        username: wireUsername,
        play: z.string(),
        selection: z.unknown(),
        notes: z.number().int(),
        stake: wireMoney,
        mayPay: wireMoney,
        paid: wireMoney,
        clipped: wireMoney.describe('what was won beyond the most that the ticket may win'),
        left: wireMoney.describe('what a correction would have had to take back, and was not there any more'),
        currency: wireCurrency,
        state: z.enum(TICKET_STATES),
        at: wireInstant,
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_OPERATORS, 'lottery_issue_not_found'],
});

export const opsLotteryExposure = call({
  method: 'GET',
  path: '/ops/lottery/exposure',
  access: 'operator',
  role: 'read',
  summary: 'What members of the brand staked on an issue and may win with it, by play, and how far it is settled.',
  request: z.object(ofIssue),
  value: z.object({
    plays: z.array(
      z.object({
        play: z.string(),
        currency: wireCurrency,
        tickets: z.number().int(),
        stake: wireMoney,
        mayPay: wireMoney.describe('if every ticket won the most it can'),
        paid: wireMoney,
      }),
    ),
    settling: z
      .object({
        version: z.number().int().describe('of the result that tickets are settled by'),
        tickets: z.number().int().describe('settled by it so far, of all brands'),
        isDone: z.boolean(),
      })
      .nullable(),
  }),
  refusals: [...FOR_OPERATORS, 'lottery_issue_not_found'],
});
