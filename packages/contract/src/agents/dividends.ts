import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireCurrency, wireInstant, wireMoney, wireNothing } from '../wire.ts';

const call = callsIn('agents/dividends');

const FOR_AGENTS = [...FOR_MEMBERS, 'access_denied'] as const;

const window = {
  from: wireInstant,
  to: wireInstant,
  period: z.enum(['Daily', 'Weekly', 'Semimonthly', 'Monthly', 'Hourly', 'FiveMinutes']),
  currency: wireCurrency,
};

export const agentOpenDividends = call({
  method: 'GET',
  path: '/wps/agent/dividends/open',
  access: 'agent',
  summary: 'The closed periods of the agent’s dividend contracts that are not settled yet, the oldest first.',
  request: wireNothing,
  value: z.object({
    dividendOn: z
      .enum(['period', 'request'])
      .describe('period: they are settled by themselves; request: once an agent asks for them'),
    list: z.array(z.object({ ...window, askedAt: wireInstant.nullable().describe('when the agent asked for it') })),
  }),
  refusals: FOR_AGENTS,
});

export const agentRequestDividend = call({
  method: 'POST',
  path: '/wps/agent/dividends/request',
  access: 'agent',
  summary:
    'Asks for the dividend of a closed period: it is settled within seconds, with every earlier one that is not, and paid once the brand’s limit lets it be. Asking again tells how it stands.',
  request: z.object({ from: wireInstant.describe('the start of the period') }),
  value: z.object({
    ...window,
    state: z
      .enum(['asked', 'waiting', 'paying', 'paid'])
      .describe('asked: it is settled in a moment; waiting: above the limit, two people let it be paid'),
    settlementId: z.string().nullable(),
    net: wireMoney.nullable().describe('what the agent gets of it; null: not settled yet'),
  }),
  refusals: [...FOR_AGENTS, 'agent_dividend_not_due'],
});
