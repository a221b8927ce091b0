import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_OPERATORS } from '../call.ts';
import { wireCurrency, wireDay, wireInstant, wirePage, wireReason, wireRequestKey, wireTotals } from '../wire.ts';
import { plainText, writtenText } from '../wire-texts.ts';
import { AGENT_DISPUTE_STATES, type AgentDisputeState } from './dispute-states.ts';

const call = callsIn('agents/disputes');

/** The lines of a payment, as they are disputed. */
export const PAYMENT_LINES = [
  ...(['validBets', 'activeMembers', 'netLoss', 'tier', 'rate', 'carriedIn', 'base', 'gross'] as const),
  ...(['below', 'net', 'paidBack', 'credited', 'carriedOut', 'owedBefore', 'owedAfter'] as const),
] as const;

const kind = z.enum(['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary']);
const state = z.enum(Object.keys(AGENT_DISPUTE_STATES) as [AgentDisputeState, ...AgentDisputeState[]]);
const written = writtenText(2000).min(1);

const dispute = z.object({
  disputeId: z.string(),
  settlementId: z.string(),
  kind,
  currency: wireCurrency,
  from: wireInstant.describe('of the period that was paid'),
  to: wireInstant,
  agent: z.string().describe('who disputes it'),
  under: z.string().nullable().describe('who gave the contract; null: the brand'),
  line: z.enum(PAYMENT_LINES),
  value: z.string().describe('what the line said: an amount, a number, millionths of a rate, or nothing'),
  state,
  text: z.string(),
  openedAt: wireInstant,
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: wireInstant.nullable(),
  closedBy: z.string().nullable(),
  closedAt: wireInstant.nullable(),
});

const FOR_AGENTS = [...FOR_MEMBERS, 'access_denied'] as const;
const list = z.object({ list: z.array(dispute), ...wireTotals });

export const agentDisputes = call({
  method: 'GET',
  path: '/wps/agent/disputes',
  access: 'agent',
  summary: 'Disputes about payments: the agent’s own, or those about contracts the agent gave; the latest first.',
  request: z.object({
    ...wirePage,
    side: z.enum(['own', 'below']),
    state: state.optional(),
    kind: kind.optional(),
    account: plainText(60).optional().describe('of `below`: who disputes'),
    from: wireDay.optional().describe('opened on these days'),
    to: wireDay.optional(),
  }),
  value: list,
  refusals: FOR_AGENTS,
});

export const agentOpenDispute = call({
  method: 'POST',
  path: '/wps/agent/disputes/open',
  access: 'agent',
  summary:
    'Disputes one line of a payment: a message with that line to who gave the contract, for heads to the brand’s staff. One at a time for each payment. May be repeated with its key.',
  request: z.object({
    requestKey: wireRequestKey,
    settlementId: z.uuid(),
    line: z.enum(PAYMENT_LINES),
    text: written,
  }),
  value: dispute,
  refusals: [...FOR_AGENTS, 'agent_payment_not_found', 'agent_dispute_open', 'key_reused'],
});

const one = z.object({ disputeId: z.uuid() });
const DECIDED = ['agent_dispute_not_found', 'agent_dispute_decided'] as const;

export const agentAnswerDispute = call({
  method: 'POST',
  path: '/wps/agent/disputes/answer',
  access: 'agent',
  summary: 'Answers a dispute about a contract that the agent gave, once. The same again changes nothing.',
  request: one.extend({ text: written }),
  value: dispute,
  refusals: [...FOR_AGENTS, ...DECIDED],
});

export const agentCloseDispute = call({
  method: 'POST',
  path: '/wps/agent/disputes/close',
  access: 'agent',
  summary: 'Closes a dispute as who opened it. May be repeated.',
  request: one,
  value: dispute,
  refusals: [...FOR_AGENTS, 'agent_dispute_not_found'],
});

export const opsAgentDisputes = call({
  method: 'GET',
  path: '/ops/agents/disputes',
  access: 'operator',
  role: 'payments',
  summary: 'Disputes of the brand’s agents about their payments, the latest first.',
  request: z.object({
    ...wirePage,
    state: state.optional(),
    whose: z.enum(['brand', 'all']).default('all').describe('brand: those that wait for the brand’s staff'),
  }),
  value: list,
  refusals: FOR_OPERATORS,
});

export const opsAnswerAgentDispute = call({
  method: 'POST',
  path: '/ops/agents/disputes/answer',
  access: 'operator',
  role: 'payments',
  summary: 'Answers any dispute of the brand, once. The agent gets a message. The same again changes nothing.',
  request: one.extend({ text: written }),
  value: dispute,
  refusals: [...FOR_OPERATORS, ...DECIDED],
});

export const opsCloseAgentDispute = call({
  method: 'POST',
  path: '/ops/agents/disputes/close',
  access: 'operator',
  role: 'payments',
  summary: 'Closes any dispute of the brand, with a reason. The agent gets a message. May be repeated.',
  request: one.extend({ reason: wireReason }),
  value: dispute,
  refusals: [...FOR_OPERATORS, 'agent_dispute_not_found'],
});
