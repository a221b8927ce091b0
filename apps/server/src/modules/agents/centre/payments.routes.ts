import { agentPaymentFile, agentPayments } from '@baize/contract/agents/centre';
import { asId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { paymentFileOf, paymentsOf, type PaymentWithSettlement, type SettlementId } from '../settlements/index.ts';
import type { CentreDeps } from './team.ts';

/** Shows agents what their contracts paid, and what each payment was computed from. */
export function mountPayments(serve: Serve, { db, brands }: CentreDeps): void {
  serve(agentPayments, async ({ kind, pageNo, pageSize }, { session }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const page = { agentId, kind, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total } = await paymentsOf(db, page);
    return { list: rows.map(onWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(agentPaymentFile, async ({ settlementId }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const file = await paymentFileOf(
      { db, brands },
      { brand, agentId, settlementId: asId<SettlementId>(settlementId) },
    );
    return { json: JSON.stringify(file, null, 2) };
  });
}

type Wire = z.input<typeof agentPayments.value>['list'][number];

function onWire({ settlement, ...paid }: PaymentWithSettlement): Wire {
  const { settlementId, kind, period, state, from, to, currency } = settlement;
  return {
    ...{ settlementId, kind, period, state, from, to, currency },
    ...{ paidAt: paid.paidAt, contractId: paid.contractId, activeMembers: paid.activeMembers },
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
