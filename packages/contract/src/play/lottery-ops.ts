import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage, wireReason, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { lotteryGameCode, lotteryIssueCode, lotteryIssueState } from './lottery.ts';

const call = callsIn('play/lottery-ops');

const entry = z.object({
  kind: z.enum(['result', 'void']),
  source: z.enum(['staff', 'feed']),
  result: z.string().nullable(),
  by: z.string(),
  at: wireInstant,
  reason: z.string(),
});

const issue = z.object({
  gameCode: z.string(),
  issue: z.string(),
  isHouse: z.boolean(),
  state: lotteryIssueState,
  version: z.number().int().describe('grows with each result, and when the issue is voided'),
  settledVersion: z.number().int().describe('the version that every ticket is settled by'),
  closesAt: wireInstant,
  drawsAt: wireInstant,
  result: z.string().nullable(),
  waiting: z
    .array(entry)
    .describe('what was said of the next version: it takes another person, or the feed, to say the same'),
});

export const opsLotteryIssues = call({
  method: 'GET',
  path: '/ops/lottery/issues',
  access: 'operator',
  role: 'house',
  summary: 'Issues of the lottery whose sale is over, the newest first: of a game, of a state.',
  request: z.object({ ...wirePage, gameCode: lotteryGameCode.optional(), state: lotteryIssueState.optional() }),
  value: z.object({ list: z.array(issue), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

/** `version` says what was seen: an issue that changed since is not decided on. */
const named = { gameCode: lotteryGameCode, issue: lotteryIssueCode, version: z.number().int().min(0).max(1_000) };

const ABOUT_ISSUES = [
  ...FOR_OPERATORS,
  'lottery_issue_not_found',
  'lottery_issue_changed',
  'lottery_issue_voided',
] as const;

export const opsEnterLotteryResult = call({
  method: 'POST',
  path: '/ops/lottery/results',
  access: 'operator',
  role: 'house',
  summary:
    'Says what an official draw came to, or, of one that has a result, what it should have been. It is published when another person, or the feed, said the same; who differs is shown to both.',
  request: z.object({
    ...named,
    numbers: plainText(400).min(1).describe('in the order of the draw, with blanks or commas between'),
    reason: wireReason,
  }),
  value: issue,
  refusals: [
    ...ABOUT_ISSUES,
    'lottery_house_draw',
    'lottery_draw_not_due',
    'lottery_draw_malformed',
    'lottery_result_repeats',
    'lottery_result_unchanged',
  ],
});

export const opsVoidLotteryIssue = call({
  method: 'POST',
  path: '/ops/lottery/voids',
  access: 'operator',
  role: 'house',
  summary: 'Voids an issue, whatever its state: every ticket of it is refunded. Takes two people.',
  request: z.object({ ...named, reason: wireReason }),
  value: issue,
  refusals: ABOUT_ISSUES,
});

const offer = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  family: z.string(),
  isHouse: z.boolean(),
  isOffered: z.boolean(),
  place: z.number().int().nullable().describe('in the brand’s order; null where it was never offered'),
});

export const opsLotteryOffers = call({
  method: 'GET',
  path: '/ops/lottery/offers',
  access: 'operator',
  role: 'owner',
  summary: 'Every lottery game there is, and which of them the brand sells.',
  request: z.object({}),
  value: z.object({ list: z.array(offer) }),
  refusals: FOR_OPERATORS,
});

export const opsPutLotteryOffer = call({
  method: 'PUT',
  path: '/ops/lottery/offers',
  access: 'operator',
  role: 'owner',
  summary: 'Has the brand sell a lottery game, or no longer: what was sold of it is drawn and settled all the same.',
  request: z.object({
    gameCode: lotteryGameCode,
    isOffered: z.boolean(),
    place: z.number().int().min(0).max(10_000),
  }),
  value: offer,
  refusals: [...FOR_OPERATORS, 'lottery_game_not_found'],
});
