import { z } from 'zod';
import { callsIn } from '../call.ts';
import { gamesAsker, listLanguage } from '../list-params.ts';
import { wireDay, wireInstant } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { PRIZE_MODES } from './catalogue.ts';
import { LOTTERY_ISSUE_STATES, type LotteryIssueState } from './lottery-issue-states.ts';

const call = callsIn('play/lottery');

/** A game of the lottery by its code: `ssc-1m`, `xsmn-ben-tre`. */
export const lotteryGameCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .describe('the code of a lottery game, such as ssc-1m');

/** What people call an issue: 202611230001, 26/092. */
export const lotteryIssueCode = z
  .string()
  .regex(/^[0-9/]{1,20}$/)
  .describe('what people call the issue, such as 202611230001');

export const lotteryIssueState = z.enum(
  Object.keys(LOTTERY_ISSUE_STATES) as [LotteryIssueState, ...LotteryIssueState[]],
);

/** The logos that the specification names; other families have none of their own. */
export const LOGO_TYPES = ['11X5', 'LF', 'LHC', 'PK10', 'SSC'] as const;

const sale = z.object({
  issue: z.string(),
  opensAt: wireInstant,
  closesAt: wireInstant.describe('tickets are taken until then, by the server’s clock'),
  drawsAt: wireInstant,
  commitment: z.string().nullable().describe('of a house game: SHA-256 of the seed it will be drawn with'),
  anchor: z
    .string()
    .nullable()
    .describe(
      'of a house game: what the house’s own chain begins with, used where the public beacon cannot be reached',
    ),
});

/** An issue that was drawn or voided. */
export const openedIssue = z.object({
  issue: z.string(),
  day: z.string().describe('of the game’s calendar: a draw after midnight may still be the day before’s'),
  state: lotteryIssueState,
  drawsAt: wireInstant,
  result: z.string().nullable().describe('numbers with commas, as the family writes them; null: voided'),
  version: z.number().int().describe('more than 1: the result was corrected'),
});

const game = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  gameType: z.enum(['LOTT', 'ELOTT']),
  family: z.string(),
  logoType: z.enum(LOGO_TYPES).nullable(),
  prizeMode: z.enum(PRIZE_MODES),
  isHouse: z.boolean().describe('drawn by the house, with a proof; otherwise the official result counts'),
  region: z.enum(['MB', 'MN', 'MT']).nullable(),
  station: z.string().nullable().describe('whose draw it is, of a Vietnamese province'),
  everySeconds: z.number().int().nullable().describe('how often it is drawn, of a game with a fixed pace'),
  onSale: sale.nullable().describe('the issue on sale, or between two sales the one that opens next'),
  last: openedIssue.nullable(),
});

export const lotteryGames = call({
  method: 'GET',
  path: '/lgw/lottery/games',
  access: 'anyone',
  kept: {},
  summary:
    'The lottery games that the brand sells itself, in its order, each with the issue on sale and the last result.',
  request: z.object({
    ...gamesAsker,
    prizeMode: z
      .enum(PRIZE_MODES)
      .optional()
      .describe('only games priced so: Lott in groups, ZY the house’s of those, Elott and SEA by odds'),
    language: listLanguage,
  }),
  value: z.object({ list: z.array(game) }),
  refusals: [],
});

export const lotteryIssue = call({
  method: 'GET',
  path: '/lgw/lottery/issue',
  access: 'anyone',
  summary:
    'The issue of a game that is on sale, those that come after it, and the server’s time: what a countdown runs by.',
  request: z.object({
    ...gamesAsker,
    gameCode: lotteryGameCode,
    count: z.coerce.number().int().min(1).max(120).default(1).describe('how many issues that are still to be drawn'),
    language: listLanguage,
  }),
  value: z.object({
    serverTime: wireInstant,
    gameCode: z.string(),
    issues: z.array(sale),
    last: openedIssue.nullable(),
  }),
  refusals: ['lottery_game_not_found'],
});

export const openedNumbers = call({
  method: 'GET',
  path: '/lgw/lottery/openedNumbers',
  access: 'anyone',
  kept: {},
  summary: 'The last results of a game, or those of a day, the newest first, corrected and voided ones marked.',
  request: z.object({
    ...gamesAsker,
    gameCode: lotteryGameCode,
    count: z.coerce.number().int().min(1).max(100).default(20),
    day: wireDay.optional().describe('only those of that day of the game’s calendar'),
    before: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('only those drawn before that moment: the next page'),
    language: listLanguage,
  }),
  value: z.object({ gameCode: z.string(), family: z.string(), list: z.array(openedIssue) }),
  refusals: ['lottery_game_not_found'],
});

export const beacon = z.union([
  z.object({ source: z.literal('drand-quicknet'), round: z.number().int(), signature: plainText(200) }),
  z.object({ source: z.literal('own-chain'), anchor: z.string(), place: z.number().int(), hash: z.string() }),
]);

export const lotteryProof = call({
  method: 'GET',
  path: '/lgw/lottery/proof',
  access: 'anyone',
  kept: {},
  summary: 'All that a stranger needs to draw an issue again, and every result it ever had (docs/fairness.md).',
  request: z.object({ ...gamesAsker, gameCode: lotteryGameCode, issue: lotteryIssueCode, language: listLanguage }),
  value: z.object({
    game: z.string(),
    issue: z.string(),
    family: z.string(),
    day: z.string(),
    state: lotteryIssueState,
    committedAt: wireInstant.describe('when the commitment was published: before the sale'),
    closedAt: wireInstant.describe('when the sale ends: the public round is the first from then on'),
    commitment: z.string().nullable(),
    anchor: z.string().nullable(),
    seed: z.string().nullable().describe('told once it is drawn'),
    beacon: beacon.nullable(),
    result: z.string().nullable(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        kind: z.enum(['result', 'void']),
        source: z.enum(['house', 'staff', 'feed']),
        result: z.string().nullable(),
        reason: z.string().describe('why it was corrected or voided'),
        at: wireInstant,
      }),
    ),
  }),
  refusals: ['lottery_game_not_found', 'lottery_issue_not_found'],
});
