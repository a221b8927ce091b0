import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireCurrency, wireDay, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { TEAM_ORDERS, TEAM_SUM_ORDERS } from './team-lists.ts';

const call = callsIn('agents/centre');

const account = plainText(60);

/** All that an agent is shown of somebody below, beside sums (B12.3). */
const teamMember = z.object({
  account: z.string(),
  nickname: z.string(),
  isAgent: z.number().int(),
  level: z.number().int().describe('how far below the agent who asks: 1 is right below'),
  above: z.string().describe('who stands right above'),
  registeredAt: wireInstant,
  lastSeen: wireDay.nullable().describe('the day of the last visit; null: none yet'),
  isActive: z.boolean().describe('false: the account takes part in nothing at the moment; why is not told'),
  direct: z.number().int().describe('how many stand right below'),
  all: z.number().int().describe('how many stand in the whole line below'),
});

/** What a line, or one of it, came to: decimal texts, and counts. */
const sums = {
  bets: z.number().int().describe('how many rounds were settled'),
  stake: wireMoney,
  valid: wireMoney.describe('valid bets'),
  profit: wireMoney.describe('of the members: payouts less stakes, with bonuses and rebates; above 0 they won'),
  bonuses: wireMoney,
  rebates: wireMoney,
  deposits: wireMoney,
  withdrawals: wireMoney,
  sent: wireMoney.describe('to members above and below'),
  received: wireMoney.describe('from members above and below'),
};

export const agentTeam = call({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  summary:
    'The members right below the agent, or below one of the line; or, with `search`, all of the line whose account begins so.',
  request: z.object({
    ...wirePage,
    under: account.optional().describe('whose members; left out: the agent’s own'),
    search: account.optional().describe('searches the whole line, whatever `under` says'),
    sort: z.enum([...TEAM_ORDERS, ...TEAM_SUM_ORDERS]).default('account'),
    descending: z.stringbool().default(false),
    from: wireDay.optional().describe('the first day of the sums; with `to`, or neither'),
    to: wireDay.optional(),
  }),
  value: z.object({
    path: z.array(z.string()).describe('from the agent who asks down to whose members these are'),
    currency: wireCurrency,
    sorted: z
      .enum([...TEAM_ORDERS, ...TEAM_SUM_ORDERS])
      .describe('the order they stand in: by account where sums were asked for and there are too many'),
    sortable: z.boolean().describe('whether these can be put in order by their sums'),
    all: z
      .object(sums)
      .nullable()
      .describe('of everybody below whose members these are; null: no days are asked for, or names were searched'),
    list: z.array(
      teamMember.extend({
        sums: z.object(sums).nullable().describe('of the member with everybody below; null: no days are asked for'),
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found', 'request_invalid'],
});

export const agentTeamMember = call({
  method: 'GET',
  path: '/wps/agent/team/member',
  access: 'agent',
  summary: 'One member of the agent’s line, and the path that leads there.',
  request: z.object({ account }),
  value: teamMember.extend({ path: z.array(z.string()).describe('from the agent who asks down to this member') }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found'],
});

export const agentFigures = call({
  method: 'GET',
  path: '/wps/agent/figures',
  access: 'agent',
  summary:
    'What the line of the agent, or of one of it, came to between two days: by day, or by member right below with everybody below them. What was played before a member came into the line is not in it.',
  request: z.object({
    ...wirePage,
    account: account.optional().describe('whose line; left out: the agent’s own'),
    by: z.enum(['day', 'member']),
    from: wireDay,
    to: wireDay,
  }),
  value: z.object({
    path: z.array(z.string()).describe('from the agent who asks down to whose line it is'),
    isAgent: z.number().int().describe('of the one whose line it is; 0: a member, who has nobody below'),
    currency: wireCurrency,
    total: z.number().int(),
    totalPages: z.number().int(),
    all: z.object(sums).describe('of the whole selection, not of the page'),
    own: z.object(sums).describe('what the one whose line it is did alone'),
    list: z.array(
      z.object({
        ...sums,
        day: wireDay.nullable(),
        account: z.string().nullable(),
        isAgent: z.number().int().nullable(),
        newcomers: z.number().int(),
        active: z.number().int().nullable().describe('members with valid bets; null: not counted over several days'),
        income: wireMoney
          .nullable()
          .describe('what contracts paid the agent who asks that day; null in the rows of others'),
      }),
    ),
  }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'member_not_found', 'request_invalid'],
});

const period = z.object({
  ...sums,
  newcomers: z.number().int(),
  active: z.number().int().describe('members with valid bets, each once'),
  income: wireMoney.describe('what contracts paid the agent'),
});

export const agentOverview = call({
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  summary:
    'What the line of the agent came to today, yesterday, in this month and in the one before, each beside the period before it.',
  request: z.object({}),
  value: z.object({
    currency: wireCurrency,
    members: z.number().int().describe('how many stand below now'),
    periods: z.array(
      z.object({ period: z.enum(['today', 'yesterday', 'thisMonth', 'lastMonth']), now: period, before: period }),
    ),
  }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});

const kind = z.enum(['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary']);

const figures = {
  kind,
  period: z.string(),
  from: wireInstant,
  to: wireInstant,
  contractId: z.string(),
  currency: wireCurrency,
  validBets: wireMoney,
  activeMembers: z.number().int(),
  netLoss: wireMoney.describe('above 0 the line lost'),
  tier: z.number().int().nullable().describe('which of the contract’s, from 1 on; null: none was reached'),
  rate: z.number().int().describe('millionths'),
  base: wireMoney,
  gross: wireMoney,
  below: wireMoney.describe('what direct downlines got out of it'),
  net: wireMoney,
  paidBack: wireMoney,
  credited: wireMoney,
  carriedIn: wireMoney,
  carriedOut: wireMoney,
  owedBefore: wireMoney,
  owedAfter: wireMoney,
};

const paymentState = z.enum(['waiting', 'paying', 'paid']);

/** What a contract paid, or is about to pay. */
export const agentPaymentRow = z.object({
  ...figures,
  settlementId: z.string(),
  hash: z.string().describe('of the contract’s terms, as both sides signed it: SHA-256, in hexadecimal'),
  under: z.string().nullable().describe('who gave the contract; null: the brand'),
  state: paymentState,
  paidAt: wireInstant.nullable(),
  countedAt: wireInstant.describe('when it was paid; until then, when its period ended'),
});

export const agentEstimates = call({
  method: 'GET',
  path: '/wps/agent/estimates',
  access: 'agent',
  summary:
    'What the running periods of the agent’s contracts would pay if they ended now: estimates, 20 seconds old, a minute while thousands play. The hint `line` tells when they move.',
  request: z.object({ kind: kind.optional() }),
  value: z.object({ list: z.array(z.object(figures)) }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});

export const agentPayments = call({
  method: 'GET',
  path: '/wps/agent/payments',
  access: 'agent',
  summary:
    'What contracts paid the agent, the latest first, each with all it was computed from; with what the whole selection comes to. A payment belongs to the day on which it was paid; until then, to the day on which its period ended.',
  request: z.object({
    ...wirePage,
    kind: kind.optional(),
    state: paymentState.optional(),
    from: wireDay.optional(),
    to: wireDay.optional(),
  }),
  value: z.object({
    currency: wireCurrency,
    sums: z.object({
      gross: wireMoney,
      below: wireMoney.describe('what direct downlines got out of it'),
      net: wireMoney,
      credited: wireMoney,
      paidBack: wireMoney,
      newlyOwed: wireMoney.describe('advanced, because downlines got more than the agent earned'),
    }),
    list: z.array(agentPaymentRow),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});

export const agentPaymentFile = call({
  method: 'GET',
  path: '/wps/agent/payments/file',
  access: 'agent',
  summary:
    'A payment with everything it is computed from, as JSON text: anybody can compute it again from it, without asking the brand.',
  request: z.object({ settlementId: z.uuid() }),
  value: z.object({ json: z.string() }),
  refusals: [...FOR_MEMBERS, 'access_denied', 'agent_payment_not_found'],
});
