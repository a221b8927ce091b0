import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { GAME_TYPES } from '../play/catalogue.ts';
import { days } from './account-record.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('records/betting-record');

export const bettingRecordRow = z.object({
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
    ...wireTotals,
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
    isSample: z.boolean().describe('told by the seed of a demonstration: its vendor has no page about it'),
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
