import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { bettingRecordRow } from '../records/betting-record.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { TEAM_MONEY } from './team-lists.ts';

const call = callsIn('agents/member-records');

/** Whose, which days, and up to which moment: with the `cursor` of an earlier page the others stay as they were. */
const asked = {
  ...wirePage,
  account: plainText(60).optional().describe('one of the agent’s line; left out: the agent alone'),
  from: wireDay,
  to: wireDay,
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('as an earlier page gave it: what came after it is left out'),
};
const answered = {
  path: z.array(z.string()).describe('from the agent who asks down to whose these are'),
  since: wireDay
    .nullable()
    .describe('the first day that is shown, where the member came into the line after the days asked for began'),
  currency: wireCurrency,
  cursor: z.string(),
  ...wireTotals,
};
const REFUSALS = [...FOR_MEMBERS, 'access_denied', 'member_not_found', 'request_invalid'] as const;

export const agentMemberBets = call({
  method: 'GET',
  path: '/wps/agent/figures/bets',
  access: 'agent',
  summary:
    'The single bets of a member of the agent’s line, newest first, as the member’s own record tells them; with what the whole selection comes to. What was placed before the member came into the line is not in it.',
  request: z.object({
    ...asked,
    vendor: plainText(40).optional(),
    gameName: plainText(60).optional().describe('a part of the name'),
    status: z.enum(['open', 'settled', 'rolledBack']).optional(),
  }),
  value: z.object({
    ...answered,
    list: z.array(bettingRecordRow.omit({ runningResult: true })),
    stake: wireMoney,
    validBet: wireMoney,
    win: wireMoney,
    result: wireMoney.describe('win less stake, signed'),
    vendors: z.array(z.object({ code: z.string(), name: z.string() })).describe('where the member has played'),
  }),
  refusals: REFUSALS,
});

export const agentMemberMoney = call({
  method: 'GET',
  path: '/wps/agent/figures/transactions',
  access: 'agent',
  summary:
    'The single movements of money of a member of the agent’s line that its sums are made of, newest first; with what the whole selection comes to. No balance, no reference, nothing of how the member pays.',
  request: z.object({ ...asked, what: z.enum(TEAM_MONEY).optional() }),
  value: z.object({
    ...answered,
    list: z.array(
      z.object({
        id: z.string(),
        at: wireInstant,
        what: z.enum(TEAM_MONEY),
        amount: wireMoney.describe('as it counts in its sum: below 0 what was taken back'),
      }),
    ),
    sums: z.object({
      deposits: wireMoney,
      withdrawals: wireMoney,
      sent: wireMoney,
      received: wireMoney,
      bonuses: wireMoney,
      rebates: wireMoney,
    }),
  }),
  refusals: REFUSALS,
});
