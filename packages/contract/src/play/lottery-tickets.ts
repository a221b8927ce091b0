import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey, wireTotals } from '../wire.ts';
import { lotteryGameCode, lotteryIssueCode } from './lottery.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/lottery-tickets');

/** How many tickets a slip may have, how many issues a chase, and how many tickets in all. */
export const SLIP_TICKETS_MAX = 100;
export const CHASE_ISSUES_MAX = 100;
export const SLIP_ALL_MAX = 500;
/** A typed list of every five-digit number is as long as this. */
const BODY_BYTES_MAX = 1_000_000;

const notePrice = z.union([
  z.object({
    by: z.literal('multiple'),
    base: wireAmount.describe('what a note costs at unit and multiple 1: one that the game offers'),
    unit: z.enum(['yuan', 'jiao', 'fen', 'li']).describe('1, 0.1, 0.01 or 0.001 of it'),
    multiple: z.number().int().min(1).max(1_000_000),
  }),
  z.object({ by: z.literal('amount'), amount: wireAmount.describe('on each note') }),
]);

const ticketAsked = z.object({
  play: plainText(40).min(1).describe('its code in the family of the game'),
  selection: z.unknown().describe('what was chosen, as the form of the play has it'),
  price: notePrice,
  group: z
    .number()
    .int()
    .min(0)
    .max(2_000)
    .optional()
    .describe('the prize group, or how many levels below the full odds; without it the usual one'),
});

const ticketBought = z.object({
  ticketId: z.string(),
  issue: z.string(),
  play: z.string(),
  notes: z.number().int(),
  stake: wireMoney,
  mayPay: wireMoney.describe('the most that it can win'),
});

export const lotteryBuy = call({
  method: 'POST',
  path: '/wps/lottery/slip',
  access: 'session',
  movesMoney: true,
  bodyBytesMax: BODY_BYTES_MAX,
  summary:
    'Buys a slip of tickets of one issue, or a chase: the same tickets in several issues. All of it or nothing; the whole amount is taken at once. The server counts the notes and prices them. The same `requestKey` gives the same slip again.',
  request: z.object({
    requestKey: wireRequestKey,
    game: lotteryGameCode,
    issue: lotteryIssueCode.optional().describe('of a slip; a chase names its issues itself'),
    terms: plainText(40)
      .optional()
      .describe('the `version` of the terms that the page showed: refused when others hold by now'),
    tickets: z.array(ticketAsked).min(1).max(SLIP_TICKETS_MAX),
    chase: z
      .object({
        stopOnWin: z.boolean().describe('the first issue that wins ends it: what is left comes back'),
        issues: z
          .array(
            z.object({
              issue: lotteryIssueCode,
              multiple: z.number().int().min(1).max(1_000_000).describe('of the prices of the tickets'),
            }),
          )
          .min(2)
          .max(CHASE_ISSUES_MAX),
      })
      .optional(),
  }),
  value: z.object({
    slipId: z.string(),
    tickets: z.array(ticketBought),
    stake: wireMoney,
    currency: wireCurrency,
    at: wireInstant,
  }),
  refusals: [
    ...FOR_SESSIONS,
    'account_locked',
    'balance_too_low',
    'game_paused',
    'game_region_blocked',
    'wallet_frozen',
    'key_reused',
    'play_limit_reached',
    'award_stake_too_high',
    'reality_check_due',
    'lottery_chase_not_offered',
    'lottery_game_not_found',
    'lottery_group_not_offered',
    'lottery_issue_closed',
    'lottery_issue_full',
    'lottery_issue_limit',
    'lottery_issue_not_found',
    'lottery_multiple_not_offered',
    'lottery_no_notes',
    'lottery_payout_too_high',
    'lottery_play_unknown',
    'lottery_selection_malformed',
    'lottery_selection_out_of_range',
    'lottery_selection_repeats',
    'lottery_stake_not_payable',
    'lottery_terms_changed',
    'lottery_too_few_chosen',
    'lottery_too_many_chosen',
    'lottery_too_many_notes',
    'lottery_unit_not_offered',
  ],
});

const CANCELLED = z.object({
  cancelled: z.number().int().describe('tickets that this call cancelled; none where all were before'),
});

export const lotteryCancel = call({
  method: 'POST',
  path: '/wps/lottery/cancel',
  access: 'session',
  movesMoney: true,
  summary: 'Cancels a ticket while its issue is on sale: the stake comes back. The same again has no further effect.',
  request: z.object({ ticketId: z.uuid() }),
  value: CANCELLED,
  refusals: [...FOR_SESSIONS, 'lottery_issue_closed', 'lottery_ticket_not_found'],
});

export const lotteryStopChase = call({
  method: 'POST',
  path: '/wps/lottery/stopChase',
  access: 'session',
  movesMoney: true,
  summary: 'Ends a chase: the tickets whose issues are on sale, or not yet, are cancelled and their stakes come back.',
  request: z.object({ chaseId: z.uuid() }),
  value: CANCELLED,
  refusals: [...FOR_SESSIONS, 'lottery_issue_closed', 'lottery_ticket_not_found'],
});

/** What has become of a ticket. `waiting`: for its draw, or for being settled. */
export const TICKET_STATES = ['waiting', 'won', 'lost', 'cancelled', 'refunded'] as const;

const ticketRow = z.object({
  ticketId: z.string(),
  chaseId: z.string().nullable().describe('of the chase that it belongs to'),
  game: z.string(),
  gameName: z.string(),
  issue: z.string(),
  play: z.string(),
  selection: z.unknown(),
  notes: z.number().int(),
  stake: wireMoney,
  mayPay: wireMoney,
  currency: wireCurrency,
  state: z.enum(TICKET_STATES),
  paid: wireMoney.describe('what was won and what of the stake was given back, so far'),
  drawsAt: wireInstant,
  at: wireInstant,
});

export const lotteryTickets = call({
  method: 'GET',
  path: '/wps/lottery/tickets',
  access: 'session',
  summary: 'The tickets of the member, the newest first.',
  request: z.object({
    ...wirePage,
    game: lotteryGameCode.optional(),
    chaseId: z.uuid().optional().describe('only those of a chase, in the order of its issues'),
    waiting: z.enum(['yes', 'no']).optional().describe('only those that wait for their draw, or only the others'),
  }),
  value: z.object({ list: z.array(ticketRow), ...wireTotals }),
  refusals: FOR_SESSIONS,
});

export const lotteryTicket = call({
  method: 'GET',
  path: '/wps/lottery/ticket',
  access: 'session',
  summary: 'One ticket of the member: what was agreed, and how each note settled under each result of its issue.',
  request: z.object({ ticketId: z.uuid() }),
  value: z.object({
    ...ticketRow.shape,
    price: z.string().describe('of a note'),
    odds: z.record(z.string(), z.string()).describe('by tier of the play, stake included, as fractions: "978/1"'),
    rebate: z.string().describe('share of the stake that comes back, won or lost, as decimals'),
    most: wireMoney.describe('the most that the ticket may win'),
    rules: z.number().int().describe('version of the rules it was sold under'),
    results: z
      .array(
        z.object({
          version: z.number().int(),
          result: z.string().nullable().describe('null: the issue was voided'),
          wins: z.record(z.string(), z.number()).describe('winning notes by tier'),
          push: z.number().describe('notes given back'),
          due: wireMoney.describe('what this result makes of the ticket'),
          clipped: wireMoney.describe('what was won beyond the most'),
          left: wireMoney.describe('what a correction would have had to take back, and was not there any more'),
        }),
      )
      .describe('oldest first; the last one counts'),
  }),
  refusals: [...FOR_SESSIONS, 'lottery_ticket_not_found'],
});
