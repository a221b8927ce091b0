import type { Payment } from '@baize/agent-pay';
import type { agentPayments } from '@baize/contract/agents/centre';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { PaymentWithSettlement } from '../settlements/index.ts';

type Wire = z.input<typeof agentPayments.value>['list'][number];

/** A payment as its agent reads it. */
export function paymentOnWire({ settlement, ...paid }: PaymentWithSettlement): Wire {
  const { settlementId, kind, period, from, to, currency } = settlement;
  const { contractId, paidAt, hash, under } = paid;
  const state = paidAt === null ? settlement.state : 'paid';
  return {
    ...{ settlementId, kind, period, state, from, to, currency, contractId, hash, under, paidAt },
    ...{ countedAt: paidAt ?? to, ...figuresOnWire(paid) },
  };
}

/** What a payment was computed from and comes to, settled or not. */
export function figuresOnWire(
  paid: Omit<Payment, 'agent'> & { readonly carriedInParts: bigint; readonly owedBeforeParts: bigint },
) {
  return {
    activeMembers: paid.activeMembers,
    tier: paid.tier === null ? null : paid.tier + 1,
    rate: Number(paid.rate),
    validBets: textFromParts(paid.validBetsParts),
    netLoss: textFromParts(paid.netLossParts),
    base: textFromParts(paid.baseParts),
    gross: textFromParts(paid.grossParts),
    below: textFromParts(paid.grossParts - paid.netParts),
    net: textFromParts(paid.netParts),
    paidBack: textFromParts(paid.paidBackParts),
    credited: textFromParts(paid.creditedParts),
    carriedIn: textFromParts(paid.carriedInParts),
    carriedOut: textFromParts(paid.carriedOutParts),
    owedBefore: textFromParts(paid.owedBeforeParts),
    owedAfter: textFromParts(paid.owedAfterParts),
  };
}
