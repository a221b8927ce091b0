import type { ContractKind } from '../kinds.ts';
import type { Measures } from '../measures/measures.ts';
import type { Given } from '../terms/bounds.ts';
import { earned } from './earned.ts';
import { paid, type Payment } from './settle.ts';

/** What somebody would sign, and who gives it; null is the brand. */
export type Signing = Given;

/** What an agent was paid for a window, and would have been paid. Null: no contract, no payment. */
export interface Compared {
  readonly agent: string;
  readonly asItWas: Payment | null;
  readonly asItWouldBe: Payment | null;
}

/** What signing would have changed: who ends with it, and what each of the line and the giver was and would have been paid. */
export interface Simulated {
  readonly ended: readonly string[];
  /** Who signs, then everybody whose contract ends. */
  readonly compared: readonly Compared[];
  /** Who gives the contract; null: the brand. */
  readonly giver: Compared | null;
}

/** What somebody was paid for a closed window, by whose contract, and what it started from. */
export interface PaidBefore {
  readonly under: string | null;
  readonly payment: Payment;
  readonly carriedInParts: bigint;
  readonly owedParts: bigint;
}

/** A closed window as it was paid, and what the line of who signs came to in it by the new terms. */
export interface PaidWindow {
  readonly kind: ContractKind;
  readonly coinParts: bigint;
  readonly measured: Measures;
  /** Payments of who signs, of everybody who was paid under them, of all whose contract ends, and of the giver. */
  readonly paid: readonly PaidBefore[];
}

/**
 * What signing changes, by what was paid for a closed window: of the agent who signs first, then of everybody whose contract ends
 * with it (`ended`, as `endedBySigning` says). It changes what one agent earns, what that agent's downlines and the giver's take, and
 * nothing else, so that no other line is looked at.
 */
export function simulateFromPaid(signing: Signing, ended: readonly string[], window: PaidWindow): Simulated {
  const { agent, under, terms } = signing;
  const gone = new Set([agent, ...ended]);
  const before = new Map(window.paid.map((each) => [each.payment.agent, each]));
  const own = before.get(agent);
  const { carriedInParts, owedParts } = own ?? { carriedInParts: 0n, owedParts: 0n };
  const earns = earned(window.measured, { ...window, terms, carriedInParts });
  const taken = grossUnder(agent, window.paid, (each) => !gone.has(each));
  const signed = { agent, ...window.measured, ...earns, ...paid(earns.grossParts - taken, owedParts) };
  const asItWas = (who: string) => before.get(who)?.payment ?? null;
  const giver = under === null ? undefined : before.get(under);
  const givers = (): Payment | null => {
    if (giver === undefined || gone.has(giver.payment.agent)) return null;
    const kept = grossUnder(giver.payment.agent, window.paid, (each) => gone.has(each));
    return { ...giver.payment, ...paid(giver.payment.netParts + kept - earns.grossParts, giver.owedParts) };
  };
  return {
    ended,
    compared: [
      { agent, asItWas: asItWas(agent), asItWouldBe: signed },
      ...ended.map((each) => ({ agent: each, asItWas: asItWas(each), asItWouldBe: null })),
    ],
    giver: under === null ? null : { agent: under, asItWas: asItWas(under), asItWouldBe: givers() },
  };
}

/** What some of an agent's downlines took out of its gross. */
function grossUnder(agent: string, all: readonly PaidBefore[], isMeant: (agent: string) => boolean): bigint {
  return all.reduce(
    (sum, { under, payment }) => (under === agent && isMeant(payment.agent) ? sum + payment.grossParts : sum),
    0n,
  );
}
