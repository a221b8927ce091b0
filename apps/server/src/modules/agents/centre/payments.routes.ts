import { agentEstimates, agentPaymentFile, agentPayments } from '@baize/contract/agents/centre';
import { asId, spanOfDays, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import {
  type EstimatesDeps,
  openEstimates,
  openPaymentFiles,
  type PaymentSums,
  paymentsOf,
  runningOf,
  type SettlementId,
} from '../settlements/index.ts';
import { currencyOf } from './figures.ts';
import { figuresOnWire, paymentOnWire } from './payment-on-wire.ts';
import type { CentreDeps } from './team.ts';

/** Shows agents what their contracts paid and would pay, and what each payment was computed from. */
export function mountPayments(serve: Serve, deps: CentreDeps & Pick<EstimatesDeps, 'hints'>): void {
  const { db, clock, brands } = deps;
  const estimate = openEstimates(deps);
  const fileOf = openPaymentFiles(deps);
  serve(agentEstimates, async ({ kind }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const list: EstimateWire[] = [];
    for (const { contractId, ...series } of await runningOf(db, agentId, { at: clock.now(), kind })) {
      const { window, payment } = await estimate({ ...series, brand, agentId });
      // A contract that begins within the window has no part in it.
      if (payment !== undefined) list.push({ ...series, ...window, contractId, ...figuresOnWire(payment) });
    }
    return { list };
  });
  serve(agentPayments, async ({ kind, state, pageNo, pageSize, ...days }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const { timeZone } = await brands.of(brand);
    const chosen = { agentId, kind, state, ...spanOfDays(timeZone, days) };
    const { rows, sums } = await paymentsOf(db, { ...chosen, limit: pageSize, offset: (pageNo - 1) * pageSize });
    return {
      currency: await currencyOf(db, agentId),
      ...{ sums: sumsOnWire(sums), list: rows.map(paymentOnWire), total: sums.total },
      totalPages: Math.ceil(sums.total / pageSize),
    };
  });
  serve(agentPaymentFile, async ({ settlementId }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    return { json: await fileOf({ brand, agentId, settlementId: asId<SettlementId>(settlementId) }) };
  });
}

type EstimateWire = z.input<typeof agentEstimates.value>['list'][number];

function sumsOnWire(sums: PaymentSums): z.input<typeof agentPayments.value>['sums'] {
  return {
    gross: textFromParts(sums.grossParts),
    below: textFromParts(sums.grossParts - sums.netParts),
    net: textFromParts(sums.netParts),
    credited: textFromParts(sums.creditedParts),
    paidBack: textFromParts(sums.paidBackParts),
    newlyOwed: textFromParts(sums.newlyOwedParts),
  };
}
