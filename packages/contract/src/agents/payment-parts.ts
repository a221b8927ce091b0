import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireCurrency, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { plainText } from '../wire-texts.ts';
import { agentPaymentRow } from './centre.ts';

const call = callsIn('agents/payment-parts');

const REFUSALS = [...FOR_MEMBERS, 'access_denied', 'agent_payment_not_found'] as const;
const settlementId = z.uuid();

export const agentPayment = call({
  method: 'GET',
  path: '/wps/agent/payments/detail',
  access: 'agent',
  summary: 'One payment to the agent, with all it was computed from.',
  request: z.object({ settlementId }),
  value: agentPaymentRow,
  refusals: REFUSALS,
});

export const agentPaymentBelow = call({
  method: 'GET',
  path: '/wps/agent/payments/below',
  access: 'agent',
  summary:
    'Who right below took what of a payment: those who held a contract of that kind from the agent, who earned most first.',
  request: z.object({ ...wirePage, settlementId, account: plainText(60).optional().describe('begins with') }),
  value: z.object({
    currency: wireCurrency,
    list: z.array(
      z.object({
        account: z.string(),
        contractId: z.string().describe('of the contract that the agent gave'),
        validBets: wireMoney,
        activeMembers: z.number().int(),
        netLoss: wireMoney.describe('above 0 the line lost'),
        tier: z.number().int().nullable().describe('which of the contract’s, from 1 on; null: none was reached'),
        rate: z.number().int().describe('millionths'),
        gross: wireMoney.describe('what they took'),
      }),
    ),
    gross: wireMoney.describe('of the whole selection'),
    ...wireTotals,
  }),
  refusals: REFUSALS,
});

export const agentPaymentMembers = call({
  method: 'GET',
  path: '/wps/agent/payments/members',
  access: 'agent',
  summary:
    'What each member of the line added to a payment, who bet most first: what its measures are the sums of. Members as they stood in the line when they bet.',
  request: z.object({ ...wirePage, settlementId, account: plainText(60).optional().describe('begins with') }),
  value: z.object({
    currency: wireCurrency,
    list: z.array(
      z.object({
        account: z.string(),
        conditions: wireMoney.describe('valid bets over the time by which the tier is found'),
        valid: wireMoney.describe('valid bets over the period itself'),
        loss: wireMoney.describe('over the time of profit and loss; above 0 the member lost'),
        isActive: z.boolean().describe('whether they count as an active member'),
      }),
    ),
    sums: z
      .object({ conditions: wireMoney, valid: wireMoney, loss: wireMoney, active: z.number().int() })
      .describe('of the whole selection'),
    ...wireTotals,
  }),
  refusals: REFUSALS,
});
