import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { guardedSetting, wireAmount, wireInstant, wireMoney, wireUsername } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { lotteryGameCode } from './lottery.ts';

const call = callsIn('play/lottery-terms-ops');

const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .describe('as decimals');

/** What is the same coming and going. */
const counts = {
  notes: z.number().int().min(1).max(100_000).describe('the most notes of a ticket'),
  multiple: z.number().int().min(1).max(1_000_000),
  groups: z
    .object({ least: z.number().int().min(1_000).max(2_000), greatest: z.number().int().min(1_000).max(2_000) })
    .describe('prize groups, of games that are priced so'),
  listed: z
    .record(plainText(40), z.record(plainText(40), decimal))
    .describe('odds of play and tier, stake included, of games that are priced by odds'),
  share: decimal.describe('what tiers return that are not listed, of 1'),
  levels: z.number().int().min(0).max(100).describe('how many levels down members may choose'),
  step: z.number().int().min(0).max(100).describe('what a level gives back, in two-thousandths of the stake'),
};

const terms = z.object({
  game: z.string(),
  isUsual: z.boolean().describe('nothing was set: the terms of every game of its kind'),
  bases: z.array(wireMoney),
  least: wireMoney.describe('of an amount on one note'),
  most: wireMoney,
  notePayout: wireMoney,
  ticketPayout: wireMoney,
  issueStake: wireMoney.describe('of one member'),
  issuePayout: wireMoney.describe('of one member'),
  issueExposure: wireMoney.nullable().describe('what all members together may win with one issue; null: no limit'),
  playExposure: wireMoney.nullable().describe('the same of one play of it'),
  ...counts,
  plays: z.record(
    z.string(),
    z.object({
      isOff: z.boolean(),
      most: wireMoney,
      ticketPayout: wireMoney,
      exposure: wireMoney.nullable(),
    }),
  ),
});

export const opsLotteryTerms = call({
  method: 'GET',
  path: '/ops/lottery/terms',
  access: 'operator',
  role: 'owner',
  summary:
    'How the brand sells a lottery game: prices, odds, and the limits of notes, tickets, members and all of them.',
  request: z.object({ game: lotteryGameCode }),
  value: terms,
  refusals: [...FOR_OPERATORS, 'lottery_game_not_found'],
});

export const opsPutLotteryTerms = call({
  method: 'PUT',
  path: '/ops/lottery/terms',
  access: 'operator',
  role: 'owner',
  summary:
    'Sets that, for tickets from then on. Odds at which a play returns all that is staked are refused. What lets more be won waits for a second person.',
  request: z.object({
    game: lotteryGameCode,
    bases: z.array(wireAmount).min(1).max(4),
    least: wireAmount,
    most: wireAmount,
    notePayout: wireAmount,
    ticketPayout: wireAmount,
    issueStake: wireAmount,
    issuePayout: wireAmount,
    issueExposure: wireAmount.nullable(),
    playExposure: wireAmount.nullable(),
    ...counts,
    plays: z
      .record(
        plainText(40),
        z.object({
          isOff: z.boolean().default(false),
          most: wireAmount.optional(),
          ticketPayout: wireAmount.optional(),
          exposure: wireAmount.nullable().optional().describe('left out: as of every play'),
        }),
      )
      .describe('what is different for a play'),
  }),
  value: terms.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'lottery_game_not_found', 'lottery_play_unknown', 'amount_not_whole_coins'],
});

const greatest = z.number().int().nullable();
const group = z.object({ username: wireUsername, greatest: greatest.describe('null: that of the game') });
const change = z.object({
  at: wireInstant,
  from: greatest.describe('null: none of their own'),
  to: greatest,
  cause: z
    .enum(['staff', 'upline', 'link', 'line'])
    .describe('staff; the agent right above, by hand or by a registration link; staff who lowered somebody above'),
  by: z.string().describe('the operator’s name, or the agent’s'),
});

export const opsLotteryGroup = call({
  method: 'GET',
  path: '/ops/lottery/group',
  access: 'operator',
  role: 'owner',
  summary: 'The highest prize group that a member was given, and its last fifty changes.',
  request: z.object({ username: wireUsername }),
  value: group.extend({ changes: z.array(change).describe('the latest first') }),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

export const opsPutLotteryGroup = call({
  method: 'PUT',
  path: '/ops/lottery/group',
  access: 'operator',
  role: 'owner',
  summary:
    'Gives a member a highest prize group, or none of their own; those above earn what lies between theirs and this. A higher one waits for a second person; a lower one takes along everybody below who has more.',
  request: z.object({ username: wireUsername, greatest: z.number().int().min(1_000).max(2_000).nullable() }),
  value: group.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});
