import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { bettingRecordRow } from '../records/betting-record.ts';
import {
  guardedSetting,
  wireCurrency,
  wireDay,
  wireInstant,
  wireMoney,
  wireNothing,
  wirePage,
  wireTotals,
} from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('agents/settlements');

const kind = z.enum(['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary']);
const state = z.enum(['waiting', 'paying', 'paid']).describe('waiting: above the limit, two people let it be paid');

const settlement = z.object({
  settlementId: z.string(),
  kind,
  currency: wireCurrency,
  period: z.string(),
  from: wireInstant,
  to: wireInstant,
  state,
  contracts: z.number().int(),
  credited: wireMoney,
  paidBack: wireMoney.describe('of what agents owed'),
  newlyOwed: wireMoney.describe('advanced, because downlines take more than their agent earned'),
  grossOfHeads: wireMoney.describe('what it costs the brand: credited + paidBack − newlyOwed'),
  computedAt: wireInstant,
  paidAt: wireInstant.nullable(),
  firstName: z.string().nullable().describe('who said first that it may be paid'),
  secondName: z.string().nullable(),
});

const payment = z.object({
  agent: z.string(),
  contractId: z.string(),
  validBets: wireMoney,
  activeMembers: z.number().int(),
  netLoss: wireMoney.describe('above zero: the line lost'),
  tier: z.number().int().nullable().describe('from 0; null: none was reached'),
  rate: z.number().int().describe('millionths'),
  base: wireMoney,
  gross: wireMoney,
  carriedIn: wireMoney,
  carriedOut: wireMoney,
  net: wireMoney.describe('gross less what direct downlines earned'),
  paidBack: wireMoney,
  credited: wireMoney,
  owedBefore: wireMoney,
  owedAfter: wireMoney,
  paidAt: wireInstant.nullable(),
});

export const opsAgentSettlements = call({
  method: 'GET',
  path: '/ops/agents/settlements',
  access: 'operator',
  role: 'payments',
  summary: 'Settlements of agents’ contracts, the latest window first.',
  request: z.object({ ...wirePage, kind: kind.optional(), state: state.optional() }),
  value: z.object({ list: z.array(settlement), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsAgentSettlement = call({
  method: 'GET',
  path: '/ops/agents/settlements/detail',
  access: 'operator',
  role: 'payments',
  summary: 'One settlement with what each agent is paid by it, the highest first: the preview of one that waits.',
  request: z.object({ ...wirePage, settlementId: z.uuid() }),
  value: settlement.extend({ list: z.array(payment), ...wireTotals }),
  refusals: [...FOR_OPERATORS, 'agent_settlement_not_found'],
});

export const opsApproveAgentSettlement = call({
  method: 'POST',
  path: '/ops/agents/settlements/approve',
  access: 'operator',
  role: 'payments',
  summary: 'Lets a settlement above the limit be paid, once a second person says so too. May be repeated.',
  request: z.object({ settlementId: z.uuid() }),
  value: settlement,
  refusals: [...FOR_OPERATORS, 'agent_settlement_not_found', 'agent_settlement_decided'],
});

export const opsAgentPayment = call({
  method: 'GET',
  path: '/ops/agents/settlements/payment',
  access: 'operator',
  role: 'payments',
  summary:
    'One payment with everything it is computed from, member by member: `node tools/agent-payment.mjs` computes it again from this alone.',
  request: z.object({ settlementId: z.uuid(), username: plainText(60) }),
  value: z.object({ file: z.record(z.string(), z.unknown()) }),
  refusals: [...FOR_OPERATORS, 'agent_payment_not_found'],
});

export const opsAgentPaymentBets = call({
  method: 'GET',
  path: '/ops/agents/settlements/bets',
  access: 'operator',
  role: 'payments',
  summary:
    'The single bets behind one member’s part of a payment, newest first, with what the payment counted of the member. Bets stand at the time they were placed; a payment counts them by when they were settled, so that bets about its ends may differ.',
  request: z.object({
    ...wirePage,
    settlementId: z.uuid(),
    username: plainText(60).describe('whose payment'),
    account: plainText(60).describe('the member: the agent, or somebody who stood in the line'),
    placedFrom: z.coerce
      .number()
      .int()
      .min(0)
      .max(8.64e15)
      .optional()
      .describe('left out: from the window’s start; earlier, to see what was placed before and settled within'),
  }),
  value: z.object({
    from: wireInstant,
    to: wireInstant,
    currency: wireCurrency,
    singleBetFrom: wireMoney.describe('by the contract: valid bets of smaller ones count nothing'),
    counted: z
      .object({ validBets: wireMoney, netLoss: wireMoney.describe('less bonuses and rebates') })
      .describe('of the member, in the window of the payment, while in the line'),
    list: z.array(
      bettingRecordRow.omit({ runningResult: true }).extend({
        isInLine: z.boolean().describe('whether the member stood in the agent’s line when it was placed'),
        isOfSize: z.boolean().describe('whether its stake reaches singleBetFrom'),
      }),
    ),
    ...wireTotals,
    stake: wireMoney,
    validBet: wireMoney,
    win: wireMoney,
    result: wireMoney.describe('of all that are listed: win less stake, signed'),
  }),
  refusals: [...FOR_OPERATORS, 'agent_payment_not_found', 'member_not_found', 'request_invalid'],
});

export const opsAgentCost = call({
  method: 'GET',
  path: '/ops/agents/cost',
  access: 'operator',
  role: 'payments',
  summary:
    'What contracts cost on some days of the brand, by line (its head agent) and kind: windows that ended on them.',
  request: z.object({ from: wireDay, to: wireDay }),
  value: z.object({
    list: z.array(
      z.object({ head: z.string(), kind, currency: wireCurrency, gross: wireMoney, settlements: z.number().int() }),
    ),
  }),
  refusals: FOR_OPERATORS,
});

const limit = z.object({ currency: wireCurrency, alone: wireMoney.describe('up to this a settlement pays itself') });

export const opsAgentPayLimit = call({
  method: 'GET',
  path: '/ops/agents/pay-limit',
  access: 'operator',
  role: 'owner',
  summary: 'Up to what all credited by one settlement is paid by itself; beyond, two people let it be paid.',
  request: wireNothing,
  value: limit,
  refusals: FOR_OPERATORS,
});

export const opsPutAgentPayLimit = call({
  method: 'PUT',
  path: '/ops/agents/pay-limit',
  access: 'operator',
  role: 'owner',
  summary: 'Sets it, for settlements from now on. A higher one waits for a second person.',
  request: z.object({
    alone: wireMoney
      .refine((text) => !text.startsWith('-'), 'not below zero')
      .describe('up to this a settlement pays itself; "0": none does'),
  }),
  value: limit.extend(guardedSetting),
  refusals: FOR_OPERATORS,
});
