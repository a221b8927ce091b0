import { agentPayment, agentPaymentBelow, agentPaymentMembers } from '@baize/contract/agents/payment-parts';
import { asId, type BrandCode, type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { usernameKey } from '../../people/members/index.ts';
import { openPaymentMembers, pageUnder, type SettlementId, wholePaymentOf } from '../settlements/index.ts';
import { paymentOnWire } from './payment-on-wire.ts';
import type { CentreDeps } from './team.ts';

/** Shows agents what each of their payments is made of: who below took what of it, and what each member of the line added. */
export function mountPaymentParts(serve: Serve, deps: CentreDeps): void {
  const { db } = deps;
  const membersOf = openPaymentMembers(deps);
  serve(agentPayment, async ({ settlementId }, { session, brand }) =>
    paymentOnWire(await ownPayment(deps, { brand, memberId: session.memberId, settlementId })),
  );
  serve(agentPaymentBelow, async ({ settlementId, account, pageNo, pageSize }, { session, brand }) => {
    const payment = await ownPayment(deps, { brand, memberId: session.memberId, settlementId });
    const { rows, total, grossParts } = await pageUnder(db, {
      ...{ settlementId: payment.settlementId, agentId: payment.agentId, beginsWith: usernameKey(account ?? '') },
      ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
    });
    return {
      currency: payment.settlement.currency,
      list: rows.map((row) => ({
        ...{ account: row.agent, contractId: row.contractId, activeMembers: row.activeMembers },
        ...{ tier: row.tier === null ? null : row.tier + 1, rate: Number(row.rate) },
        validBets: textFromParts(row.validBetsParts),
        netLoss: textFromParts(row.netLossParts),
        gross: textFromParts(row.grossParts),
      })),
      ...{ gross: textFromParts(grossParts), total, totalPages: Math.ceil(total / pageSize) },
    };
  });
  serve(agentPaymentMembers, async ({ settlementId, account, pageNo, pageSize }, { session, brand }) => {
    const { agentId, settlementId: of } = await ownPayment(deps, { brand, memberId: session.memberId, settlementId });
    const { currency, members } = await membersOf({ brand, agentId, settlementId: of });
    const beginsWith = usernameKey(account ?? '');
    const chosen = members.filter(({ member }) => usernameKey(member).startsWith(beginsWith));
    const sumOf = (figure: 'conditionParts' | 'validParts' | 'lossParts') =>
      textFromParts(chosen.reduce((sum, one) => sum + one[figure], 0n));
    return {
      currency,
      list: chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((one) => ({
        ...{ account: one.member, isActive: one.isActive },
        conditions: textFromParts(one.conditionParts),
        valid: textFromParts(one.validParts),
        loss: textFromParts(one.lossParts),
      })),
      sums: {
        ...{ conditions: sumOf('conditionParts'), valid: sumOf('validParts'), loss: sumOf('lossParts') },
        active: chosen.filter(({ isActive }) => isActive).length,
      },
      ...{ total: chosen.length, totalPages: Math.ceil(chosen.length / pageSize) },
    };
  });
}

interface Whose {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly settlementId: string;
}

/** The payment of who asks. Of anybody else's, and of one that nobody has, the answer is the same. */
async function ownPayment({ db }: CentreDeps, { brand, memberId, settlementId }: Whose) {
  const { memberId: agentId } = await actingAgent(db, memberId);
  const payment = await wholePaymentOf(db, brand, { settlementId: asId<SettlementId>(settlementId), agentId });
  if (payment === undefined) throw new Refusal('agent_payment_not_found');
  return payment;
}
