import { conditionsFrom, type ContractTerms, type Measures } from '@baize/agent-pay';
import { asId, decimalsOf, PARTS_PER_UNIT } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { FindClosedWindow } from '../contracts/index.ts';
import { isCountedBySize, settledOnce } from './closed-window.store.ts';
import { measureLines } from './measure-lines.ts';
import { paymentOf, paymentsAround, type PaymentOf, termsOf } from './read-settlements.store.ts';
import type { AgentPayment, SettlementId } from './settlement.ts';

/**
 * The last period that was settled of what terms are paid with, or a named one: what an agent's line came to in it by these terms, and
 * what it paid. Undefined where none was, or where its bets were counted before anybody asked for the size that these terms ask for.
 * What lines came to before a window closed never changes, so what is found once may be used later, and under locks.
 */
export const findClosedWindow: FindClosedWindow = async (sql, { brand, timeZone, terms, agentId, settlementId }) => {
  const { kind, currency, period, singleBetFromParts } = terms;
  const series = { brand, kind, currency, period, timeZone };
  const named = settlementId === undefined ? undefined : asId<SettlementId>(settlementId);
  const settled = await settledOnce(sql, series, named);
  if (settled === undefined) return undefined;
  const { window } = settled;
  const since = conditionsFrom(kind, timeZone, window);
  if (!(await isCountedBySize(sql, series, { sizeParts: singleBetFromParts, since }))) return undefined;
  const known = await measuredAsPaid(sql, { settlementId: settled.settlementId, agentId }, terms);
  const measure = () => measureLines(sql, { ...series, window, isRunning: false }, [{ agentId, terms }]);
  const measured = known ?? (await measure()).get(agentId) ?? NOTHING;
  return {
    ...{ settlementId: settled.settlementId, window, measured },
    coinParts: PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency)),
    paidTo: async (within, { under, agents }) =>
      (await paymentsAround(within, { settlementId: settled.settlementId, agentId: under, agents })).map(paidBefore),
  };
};

const NOTHING: Measures = { validBetsParts: 0n, activeMembers: 0, netLossParts: 0n, windowBetsParts: 0n };

/** What the line was measured to come to when it was paid: most offers change rates alone, and then it is the same. */
async function measuredAsPaid(sql: Sql, of: PaymentOf, terms: ContractTerms): Promise<Measures | undefined> {
  const payment = await paymentOf(sql, of);
  const before = payment && (await termsOf(sql, payment.contractId));
  const isSame =
    before !== undefined &&
    before.singleBetFromParts === terms.singleBetFromParts &&
    before.activeFromParts === terms.activeFromParts &&
    before.profitLossPeriod === terms.profitLossPeriod;
  if (payment === undefined || !isSame) return undefined;
  const { validBetsParts, activeMembers, netLossParts, windowBetsParts } = payment;
  return { validBetsParts, activeMembers, netLossParts, windowBetsParts };
}

function paidBefore({ agentId, underId, carriedInParts, owedBeforeParts, ...figures }: AgentPayment) {
  return {
    payment: { ...figures, agent: agentId },
    ...{ under: underId, carriedInParts, owedParts: owedBeforeParts },
  };
}
