import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import {
  wireAmount,
  wireCurrency,
  wireInstant,
  wireMoney,
  wirePage,
  wireReason,
  wireRequestKey,
  wireTotals,
  wireUsername,
} from '../wire.ts';

const call = callsIn('staff/adjustments');

const adjustmentValue = z.object({
  adjustmentId: z.string(),
  username: z.string(),
  direction: z.enum(['credit', 'debit']).describe('credit gives to the member, debit takes'),
  amount: wireMoney,
  currency: wireCurrency,
  reason: z.string(),
  state: z.enum(['proposed', 'posted', 'refused']),
  proposedBy: z.string(),
  proposedAt: wireInstant,
  decidedBy: z.string().nullable(),
  decidedAt: wireInstant.nullable(),
  note: z.string().describe('why it was refused'),
});

export const opsAdjustments = call({
  method: 'GET',
  path: '/ops/adjustments',
  access: 'operator',
  role: 'payments',
  summary: 'Money that staff put right by hand: what is proposed and what was decided, newest first.',
  request: z.object({ ...wirePage, state: z.enum(['proposed', 'posted', 'refused']).optional() }),
  value: z.object({ list: z.array(adjustmentValue), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsProposeAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/propose',
  access: 'operator',
  role: 'payments',
  summary: 'Proposes to give a member money or to take some. Nothing moves until another operator approves.',
  request: z.object({
    requestKey: wireRequestKey,
    username: wireUsername,
    direction: z.enum(['credit', 'debit']),
    amount: wireAmount,
    reason: wireReason,
  }),
  value: adjustmentValue,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'amount_not_whole_coins', 'key_reused'],
});

export const opsApproveAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/approve',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary: 'Approves what another operator proposed, and moves the money. The same again gives the same answer.',
  request: z.object({ adjustmentId: z.uuid() }),
  value: adjustmentValue,
  refusals: [
    ...FOR_OPERATORS,
    'adjustment_not_found',
    'adjustment_decided',
    'second_operator_needed',
    'balance_too_low',
  ],
});

export const opsRefuseAdjustment = call({
  method: 'POST',
  path: '/ops/adjustments/refuse',
  access: 'operator',
  role: 'payments',
  summary: 'Refuses what was proposed, or withdraws one’s own proposal. Nothing moves.',
  request: z.object({ adjustmentId: z.uuid(), note: wireReason }),
  value: adjustmentValue,
  refusals: [...FOR_OPERATORS, 'adjustment_not_found', 'adjustment_decided'],
});
