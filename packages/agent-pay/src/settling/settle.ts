import { invariant } from '@baize/kernel';
import type { CalendarPeriod } from '../kinds.ts';
import { type Lines, measure, type Measures } from '../measures/measures.ts';
import type { PayTerms } from '../terms/terms.ts';
import { type Earned, earned } from './earned.ts';

/** A contract at the end of a window. */
export interface ContractToPay {
  readonly agent: string;
  /** Who gave the contract; null: the brand. */
  readonly under: string | null;
  readonly terms: PayTerms;
  readonly profitLossPeriod: CalendarPeriod;
  /** What the window before left: never above zero. */
  readonly carriedInParts: bigint;
  /** What the agent owes so far: never below zero. */
  readonly owedParts: bigint;
}

/** All of one kind and one window. */
export interface WindowToPay extends Lines {
  /** The currency's smallest coin, in parts. */
  readonly coinParts: bigint;
  readonly contracts: readonly ContractToPay[];
}

/** What becomes of what an agent earned and of what downlines take out of it. */
export interface Paid {
  /** Gross less the gross of direct downlines. Below zero: the brand advances it, and the agent owes it. */
  readonly netParts: bigint;
  readonly paidBackParts: bigint;
  readonly creditedParts: bigint;
  readonly owedAfterParts: bigint;
}

export interface Payment extends Measures, Earned, Paid {
  readonly agent: string;
}

export interface Totals {
  readonly creditedParts: bigint;
  readonly paidBackParts: bigint;
  readonly newlyOwedParts: bigint;
  /** Gross of the agents whose contract is with the brand. */
  readonly grossOfHeadsParts: bigint;
}

export interface Settlement {
  /** One for each contract, in the order of the contracts. */
  readonly payments: readonly Payment[];
  readonly totals: Totals;
}

/** Pays one kind for one window: everybody under contract at once, because what one earns is part of what another pays. */
export function settle(window: WindowToPay): Settlement {
  return settleMeasured(window, measure(window, window.contracts));
}

/** The same from measures that are known. Right only for agents whose direct downlines under contract are all given. */
export function settleMeasured(
  { kind, coinParts, contracts }: Pick<WindowToPay, 'kind' | 'coinParts' | 'contracts'>,
  measures: ReadonlyMap<string, Measures>,
): Settlement {
  invariant(coinParts > 0n, 'a coin is worth something');
  const gross = contracts.map((contract) => {
    invariant(
      contract.carriedInParts <= 0n && contract.owedParts >= 0n,
      `${contract.agent} carries a gain or owes less than nothing`,
    );
    const measured = measures.get(contract.agent);
    invariant(measured !== undefined, `${contract.agent} was not measured`);
    return { contract, ...measured, ...earned(measured, { kind, coinParts, ...contract }) };
  });
  const taken = takenBelow(gross.map(({ contract, grossParts }) => ({ under: contract.under, grossParts })));
  const payments = gross.map(({ contract, ...rest }) => {
    const { agent, owedParts } = contract;
    return { agent, ...rest, ...paid(rest.grossParts - (taken.get(agent) ?? 0n), owedParts) };
  });
  const heads = new Set(contracts.flatMap(({ agent, under }) => (under === null ? [agent] : [])));
  return { payments, totals: totalsOf(payments, heads) };
}

/** Above zero it first pays back what is owed; below zero it is owed, too. */
export function paid(netParts: bigint, owedParts: bigint): Paid {
  if (netParts <= 0n) {
    return { netParts, paidBackParts: 0n, creditedParts: 0n, owedAfterParts: owedParts - netParts };
  }
  const paidBackParts = netParts < owedParts ? netParts : owedParts;
  const creditedParts = netParts - paidBackParts;
  return { netParts, paidBackParts, creditedParts, owedAfterParts: owedParts - paidBackParts };
}

/**
 * The check at the end of every settlement: what was paid out and what debts it made and settled is what the brand owes its heads.
 * It fails when somebody was paid out of a contract that nobody above holds.
 */
export function isBalanced({ creditedParts, paidBackParts, newlyOwedParts, grossOfHeadsParts }: Totals): boolean {
  return creditedParts + paidBackParts - newlyOwedParts === grossOfHeadsParts;
}

/** What direct downlines take out of each agent's gross. */
function takenBelow(
  gross: readonly { readonly under: string | null; readonly grossParts: bigint }[],
): ReadonlyMap<string, bigint> {
  const taken = new Map<string, bigint>();
  for (const { under, grossParts } of gross) {
    if (under !== null) taken.set(under, (taken.get(under) ?? 0n) + grossParts);
  }
  return taken;
}

function totalsOf(payments: readonly Payment[], heads: ReadonlySet<string>): Totals {
  let [creditedParts, paidBackParts, newlyOwedParts, grossOfHeadsParts] = [0n, 0n, 0n, 0n];
  for (const payment of payments) {
    creditedParts += payment.creditedParts;
    paidBackParts += payment.paidBackParts;
    if (payment.netParts < 0n) newlyOwedParts -= payment.netParts;
    if (heads.has(payment.agent)) grossOfHeadsParts += payment.grossParts;
  }
  return { creditedParts, paidBackParts, newlyOwedParts, grossOfHeadsParts };
}
