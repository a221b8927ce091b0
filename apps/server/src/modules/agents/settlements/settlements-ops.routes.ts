import {
  opsAgentCost,
  opsAgentPayLimit,
  opsAgentPayment,
  opsAgentPaymentBets,
  opsAgentSettlement,
  opsAgentSettlements,
  opsApproveAgentSettlement,
  opsPutAgentPayLimit,
} from '@baize/contract/agents/settlements';
import {
  asId,
  type Currency,
  dayPlus,
  instantOf,
  invariant,
  partsFromText,
  startOfDay,
  textFromParts,
} from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { standNamed } from '../../people/hierarchy/index.ts';
import { roundOnWire, sumsOnWire } from '../../records/betting-record/index.ts';
import { approveSettlement } from './approve.ts';
import { aloneOf, putAlone } from './pay-limit.store.ts';
import { betsOfPayment } from './payment-bets.ts';
import { paymentFileOf } from './payment-file.ts';
import { costOfLines, pageOfPayments, pageOfSettlements, settlementById } from './read-settlements.store.ts';
import type { AgentPayment, AgentSettlement, SettlementId, SettlementsDeps } from './settlement.ts';

export type SettlementsOpsDeps = Pick<SettlementsDeps, 'db' | 'clock' | 'brands'> & { readonly noteChange: NoteChange };

interface Limit {
  readonly alone: bigint;
}
const GUARDS: Guards<Limit> = { alone: 'more' };

/** Lets staff see what agents are paid and from what, let large settlements be paid, and see what each line costs. */
export function mountSettlementsOps(serve: Serve, deps: SettlementsOpsDeps): void {
  const { db, brands } = deps;
  serve(opsAgentSettlements, async ({ pageNo, pageSize, kind, state }, { brand }) => {
    const page = { brand, kind, state, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total } = await pageOfSettlements(db, page);
    return { list: rows.map(settlementOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsAgentSettlement, async ({ settlementId: id, pageNo, pageSize }, { brand }) => {
    const settlementId = asId<SettlementId>(id);
    const found = await settlementById(db, brand, settlementId);
    if (found === undefined) throw new Refusal('agent_settlement_not_found');
    const page = { settlementId, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const list = (await pageOfPayments(db, page)).map(paymentOnWire);
    return {
      ...settlementOnWire(found),
      ...{ list, total: found.contracts, totalPages: Math.ceil(found.contracts / pageSize) },
    };
  });
  serve(opsApproveAgentSettlement, async ({ settlementId }, { session: operator }) =>
    settlementOnWire(await approveSettlement(deps, { operator, settlementId: asId<SettlementId>(settlementId) })),
  );
  serve(opsAgentPayment, async ({ settlementId, username }, { brand }) => {
    const agent = await standNamed(db, brand, username);
    if (agent === undefined) throw new Refusal('agent_payment_not_found');
    const of = { brand, settlementId: asId<SettlementId>(settlementId), agentId: agent.memberId };
    return { file: await paymentFileOf(deps, of) };
  });
  serve(opsAgentPaymentBets, async ({ settlementId, placedFrom, ...asked }, { brand }) => {
    const of = { brand, settlementId: asId<SettlementId>(settlementId) };
    const since = placedFrom === undefined ? undefined : instantOf(placedFrom);
    const { list, sums, counted, sizeParts, ...found } = await betsOfPayment(deps, {
      ...{ ...asked, ...of, placedFrom: since },
    });
    return {
      ...{ ...found, ...sumsOnWire(sums), total: sums.rounds, singleBetFrom: textFromParts(sizeParts) },
      counted: { validBets: textFromParts(counted.validParts), netLoss: textFromParts(counted.lossParts) },
      list: list.map(({ isInLine, isOfSize, ...round }) => ({ ...roundOnWire(round), isInLine, isOfSize })),
    };
  });
  serve(opsAgentCost, async ({ from, to }, { brand }) => {
    const { timeZone } = await brands.of(brand);
    const days = { from: startOfDay(timeZone, from), to: startOfDay(timeZone, dayPlus(to, 1)) };
    const list = await costOfLines(db, { brand, ...days });
    return { list: list.map(({ grossParts, ...line }) => ({ ...line, gross: textFromParts(grossParts) })) };
  });
  serveLimit(serve, deps);
}

function serveLimit(serve: Serve, deps: SettlementsOpsDeps): void {
  const { db, brands } = deps;
  const onWire = (currency: Currency, alone: bigint) => ({ currency, alone: textFromParts(alone) });
  serve(opsAgentPayLimit, async (_, { brand }) => {
    const { currency } = await brands.of(brand);
    return onWire(currency, await aloneOf(db, { brand, currency }));
  });
  serve(opsPutAgentPayLimit, async ({ alone: text }, { session: operator, brand }) => {
    const { currency } = await brands.of(brand);
    const alone = partsFromText(text);
    invariant(alone !== undefined, 'the contract takes amounts only');
    return db.inTransaction(async (tx) => {
      const outcome = await changeSetting<Limit>(tx, deps, {
        ...{ operator, what: 'agents.pay-limit', target: currency, after: { alone } },
        read: async () => ({ alone: await aloneOf(tx, { brand, currency }) }),
        isLooser: (before, after) => isLooserBy(GUARDS, before, after),
        shown: (limit) => onWire(currency, limit.alone),
        write: () => putAlone(tx, { brand, currency }, alone),
      });
      return { ...onWire(currency, await aloneOf(tx, { brand, currency })), awaitsSecond: outcome === 'waits' };
    });
  });
}

type SettlementWire = z.input<typeof opsApproveAgentSettlement.value>;

function settlementOnWire(one: AgentSettlement): SettlementWire {
  const { settlementId, kind, currency, period, from, to, state, contracts, computedAt, paidAt } = one;
  return {
    ...{ settlementId, kind, currency, period, from, to, state, contracts, computedAt, paidAt },
    credited: textFromParts(one.creditedParts),
    paidBack: textFromParts(one.paidBackParts),
    newlyOwed: textFromParts(one.newlyOwedParts),
    grossOfHeads: textFromParts(one.grossOfHeadsParts),
    ...{ firstName: one.firstName, secondName: one.secondName },
  };
}

function paymentOnWire(one: AgentPayment): z.input<typeof opsAgentSettlement.value>['list'][number] {
  return {
    ...{ agent: one.agent, contractId: one.contractId, activeMembers: one.activeMembers, tier: one.tier },
    ...{ rate: Number(one.rate), paidAt: one.paidAt },
    validBets: textFromParts(one.validBetsParts),
    netLoss: textFromParts(one.netLossParts),
    base: textFromParts(one.baseParts),
    gross: textFromParts(one.grossParts),
    carriedIn: textFromParts(one.carriedInParts),
    carriedOut: textFromParts(one.carriedOutParts),
    net: textFromParts(one.netParts),
    paidBack: textFromParts(one.paidBackParts),
    credited: textFromParts(one.creditedParts),
    owedBefore: textFromParts(one.owedBeforeParts),
    owedAfter: textFromParts(one.owedAfterParts),
  };
}
