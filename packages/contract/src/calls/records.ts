import { z } from 'zod';
import { call } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { TRANSFER_KINDS } from '../transfer-kinds.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage } from '../wire.ts';
import { GAME_TYPES, plainText } from './games.ts';

const FOR_MEMBERS = ['session_required', 'session_expired', 'in_need_true_account'] as const satisfies RefusalCode[];

const total = { totalPages: z.number().int(), total: z.number().int() };
/** The first and the last day that count; without one there is no end on that side. */
const days = { from: wireDay.optional(), to: wireDay.optional() };
const cursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .describe('as an earlier page gave it: the record stays as it was then, however much money moves meanwhile');
const accountFilter = { kind: z.enum(TRANSFER_KINDS).optional(), ...days, cursor: cursor.optional() };

/** What a transfer belongs to, and where the member finds more about it. */
const about = z.object({
  what: z
    .enum(['deposit', 'withdrawal', 'round', 'transfer', 'wallet'])
    .describe('`transfer`: along a line of members; `wallet`: to or from a wallet at a vendor'),
  id: z.string(),
  vendor: z.string().nullable().describe('of a round or a wallet'),
});

const accountRecordRow = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  amount: wireMoney.describe('signed: what the balance changed by'),
  held: wireMoney.describe('signed: what the money set aside changed by'),
  balance: wireMoney.describe('right after'),
  reference: z.string(),
  about: about.nullable(),
  at: wireInstant,
});

export const accountRecord = call({
  method: 'GET',
  path: '/wps/member/records/account',
  access: 'member',
  summary: 'Every transfer of the member’s money, newest first, with the running balance.',
  request: z.object({ ...wirePage, ...accountFilter }),
  value: z.object({
    list: z.array(accountRecordRow),
    ...total,
    cursor,
    in: wireMoney.describe('what these transfers brought'),
    out: wireMoney.describe('what they took'),
    opening: wireMoney.describe('the balance before the first day'),
    closing: wireMoney.describe('the balance at the end of the last day, or now'),
    currency: wireCurrency,
  }),
  refusals: FOR_MEMBERS,
});

export const exportAccountRecord = call({
  method: 'GET',
  path: '/wps/member/records/account/export',
  access: 'member',
  summary:
    'A piece of the account record as CSV (RFC 4180), newest first; ask with `next` until it is null, and join them.',
  request: z.object({
    ...accountFilter,
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('of the headings and kinds; English where there are no words in it'),
  }),
  value: z.object({ csv: z.string(), next: cursor.nullable() }),
  refusals: FOR_MEMBERS,
});

export const balanceAt = call({
  method: 'GET',
  path: '/wps/member/records/balance',
  access: 'member',
  summary: 'The member’s balance as it was at a moment.',
  request: z.object({ at: z.coerce.number().int().min(0).max(4_102_444_800_000).describe('milliseconds since 1970') }),
  value: z.object({
    balance: wireMoney,
    currency: wireCurrency,
    at: wireInstant,
  }),
  refusals: FOR_MEMBERS,
});

const bettingRecordRow = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.enum(GAME_TYPES).nullable().describe('null for a game that the vendor never listed'),
  round: z.string(),
  stake: wireMoney,
  validBet: wireMoney.describe('what of the stake counts as a valid bet'),
  win: wireMoney,
  result: wireMoney.describe('win less stake, signed'),
  status: z.enum(['open', 'settled', 'rolledBack']),
  runningResult: wireMoney.describe('sum of the results of this and all earlier rounds of the record asked for'),
  currency: wireCurrency,
  at: wireInstant,
});

export const bettingRecord = call({
  method: 'GET',
  path: '/wps/member/records/bets',
  access: 'member',
  summary: 'The member’s rounds, newest first, with the running result.',
  request: z.object({
    ...wirePage,
    ...days,
    vendor: plainText(40).optional(),
    gameName: plainText(60).optional().describe('a part of the name'),
    status: z.enum(['open', 'settled', 'rolledBack']).optional(),
  }),
  value: z.object({
    list: z.array(bettingRecordRow),
    ...total,
    stake: wireMoney,
    validBet: wireMoney,
    win: wireMoney,
    result: wireMoney,
    currency: wireCurrency,
    vendors: z.array(z.object({ code: z.string(), name: z.string() })).describe('where the member has played'),
  }),
  refusals: FOR_MEMBERS,
});

const roundKey = { vendor: plainText(40), round: plainText(255) };

export const roundDetail = call({
  method: 'GET',
  path: '/wps/member/records/bets/round',
  access: 'member',
  summary: 'One round of the member: what it came to, and every bet, win and rollback of it as it was posted.',
  request: z.object(roundKey),
  value: z.object({
    round: bettingRecordRow.omit({ runningResult: true }),
    moves: z.array(
      z.object({
        id: z.string().describe('of the transfer in the account record'),
        kind: z.enum(['bet', 'win', 'rollback']),
        amount: wireMoney.describe('signed'),
        balance: wireMoney.describe('right after'),
        transaction: z.string().describe('as the vendor named it'),
        at: wireInstant,
      }),
    ),
  }),
  refusals: [...FOR_MEMBERS, 'round_not_found'],
});

export const roundLink = call({
  method: 'GET',
  path: '/wps/member/records/bets/verify',
  access: 'member',
  summary: 'The address of the vendor’s own page about the round, where what was drawn can be verified.',
  request: z.object(roundKey),
  value: z.object({ content: z.string().describe('URL') }),
  refusals: [...FOR_MEMBERS, 'origin_foreign', 'round_not_found', 'round_page_missing', 'vendor_unreachable'],
});

const played = {
  rounds: z.number().int(),
  stake: wireMoney,
  validBet: wireMoney,
  win: wireMoney,
  result: wireMoney.describe('win less stake, signed'),
};

export const profitRecord = call({
  method: 'GET',
  path: '/wps/member/records/profit',
  access: 'member',
  summary:
    'What the member won and lost: settled rounds by the day on which they began, and by category. By default the last 7 days; 92 at most, counted back from the last.',
  request: z.object({ ...days, gameType: z.enum(GAME_TYPES).optional() }),
  value: z.object({
    from: z.string(),
    to: z.string(),
    currency: wireCurrency,
    days: z.array(z.object({ day: z.string(), ...played })).describe('every day, without a gap'),
    categories: z
      .array(z.object({ gameType: z.enum(GAME_TYPES).nullable(), ...played }))
      .describe('all that were played, whichever was asked for'),
    ...played,
    openStake: wireMoney.describe('staked in rounds that are not decided; not in the sums'),
  }),
  refusals: FOR_MEMBERS,
});

export const bonusRecord = call({
  method: 'GET',
  path: '/wps/member/records/bonuses',
  access: 'member',
  summary: 'Bonuses the member was given, newest first, and how much is still to be bet before money can be withdrawn.',
  request: z.object({ ...wirePage, ...days, cursor: cursor.optional() }),
  value: z.object({
    list: z.array(
      accountRecordRow.omit({ kind: true, held: true }).extend({
        source: z
          .object({ channel: z.string(), title: z.string().nullable().describe('what the brand calls it') })
          .nullable()
          .describe('the way to pay that it was given with'),
        turnover: z
          .object({ required: wireMoney, done: wireMoney, state: z.enum(['open', 'met']) })
          .nullable()
          .describe('what must be bet for this bonus; a bet counts once, for the oldest that is open'),
      }),
    ),
    ...total,
    cursor,
    sum: wireMoney,
    currency: wireCurrency,
    turnover: z.object({ required: wireMoney, done: wireMoney, left: wireMoney }),
  }),
  refusals: FOR_MEMBERS,
});
