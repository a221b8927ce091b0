import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireCurrency, wireMoney } from '../wire.ts';
import { lotteryGameCode } from './lottery.ts';

const call = callsIn('play/lottery-terms');

const share = z.string().describe('as decimals, cut off after six places');

const play = z.object({
  play: z.string().describe('its code in the family'),
  by: z.enum(['multiple', 'amount']).describe('how its notes are priced: by base, unit and multiple, or by an amount'),
  least: wireMoney.describe('the smallest price of a note'),
  most: wireMoney.describe('the greatest price of a note: what a note may win allows no more'),
  multiple: z
    .number()
    .int()
    .describe(
      'the greatest multiple at the dearest base and unit 1; a ticket that wins with several notes may have less',
    ),
  notePayout: wireMoney.describe('the most that one note may win'),
  ticketPayout: wireMoney.describe('the most that one ticket may win'),
  returnLeast: share.describe('what its least favourable tier returns in the long run, of 1, as decimals'),
  returnMost: share.describe('the same of its most favourable one'),
  tiers: z.array(
    z.object({
      tier: z.string(),
      odds: z.string().describe('stake included, at the greatest group or full odds, as a fraction: "978/50"'),
      shown: z.string().describe('the same as decimals, cut off after four places'),
      chance: z.string().describe('winning notes to be expected of one note, as a fraction'),
      push: z.string().nullable().describe('its chance to be given back, as a fraction'),
    }),
  ),
});

export const lotteryTerms = call({
  method: 'GET',
  path: '/wps/lottery/terms',
  access: 'anyone',
  summary:
    'How a game of the lottery is sold: prices of a note, prize groups or levels, limits, and what each play pays and returns. To a member as to that member, to a visitor as to members whom nobody gave a prize group.',
  request: z.object({ game: lotteryGameCode }),
  value: z.object({
    game: z.string(),
    family: z.string(),
    pricing: z.enum(['group', 'odds']),
    currency: wireCurrency,
    bases: z.array(wireMoney).describe('what a note may cost at unit and multiple 1'),
    units: z.array(z.enum(['yuan', 'jiao', 'fen', 'li'])).describe('1, 0.1, 0.01 and 0.001 of it, as far as offered'),
    least: wireMoney.describe('of an amount on one note'),
    most: wireMoney,
    notes: z.number().int().describe('the most notes of a ticket'),
    multiple: z.number().int().describe('the greatest multiple'),
    notePayout: wireMoney.describe('the most that one note may win'),
    ticketPayout: wireMoney.describe('the most that one ticket may win'),
    issueStake: wireMoney.describe('the most that a member may stake on an issue'),
    issuePayout: wireMoney.describe('the most that all tickets of a member for an issue may win'),
    groups: z
      .object({ least: z.number().int(), greatest: z.number().int() })
      .nullable()
      .describe('of prize groups, the greatest as this member may have it'),
    levels: z.number().int().describe('of odds: how many levels down may be chosen; each gives some of the stake back'),
    levelRebate: z.string().describe('share of the stake that a level gives back, as decimals'),
    odds: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe('of play and tier, where the brand lists them'),
    plays: z.array(play).describe('those that are sold, in the order of the family'),
  }),
  refusals: ['lottery_game_not_found'],
});
