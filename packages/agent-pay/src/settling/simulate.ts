import type { ContractKind } from '../kinds.ts';
import type { Measures } from '../measures/measures.ts';
import { endedBySigning, type Given } from '../terms/bounds.ts';
import { earned } from './earned.ts';
import { type ContractToPay, paid, type Payment, settle, type WindowToPay } from './settle.ts';

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

/**
 * What signing changes, by what a closed window would have paid: of the agent who signs first, then of everybody whose contract
 * ends with it, in the order of the contracts. `inForce` are the contracts of that kind now; a member of the line who was paid for
 * the window and holds no contract any more keeps what it was. Bets must be given one by one, or summed with the new
 * `singleBetFrom` among the bounds.
 */
export function simulateSigning(signing: Signing, inForce: readonly Given[], closed: WindowToPay): Simulated {
  const ended = endedBySigning(signing, inForce);
  const gone = new Set(ended);
  const before = paymentsOf(closed);
  const own = closed.contracts.find(({ agent }) => agent === signing.agent);
  const others = closed.contracts.filter(({ agent }) => agent !== signing.agent && !gone.has(agent));
  const after = paymentsOf({ ...closed, contracts: [...others, contractOf(signing, own)] });
  const compare = (agent: string): Compared => ({
    agent,
    asItWas: before.get(agent) ?? null,
    asItWouldBe: after.get(agent) ?? null,
  });
  return {
    ended,
    compared: [signing.agent, ...ended].map(compare),
    giver: signing.under === null ? null : compare(signing.under),
  };
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
  /** Of who signs and everybody who was paid under them, of all whose contract ends, and of the giver. */
  readonly paid: readonly PaidBefore[];
}

/**
 * The same as `simulateSigning` from what was paid: signing changes what one agent earns, what that agent's downlines and the giver's
 * take, and nothing else, so that no other line is looked at.
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

/** The new terms with what the agent carried and owed in that window. */
function contractOf({ agent, under, terms }: Signing, own: ContractToPay | undefined): ContractToPay {
  return {
    agent,
    under,
    terms,
    profitLossPeriod: terms.profitLossPeriod,
    carriedInParts: own?.carriedInParts ?? 0n,
    owedParts: own?.owedParts ?? 0n,
  };
}

function paymentsOf(window: WindowToPay): ReadonlyMap<string, Payment> {
  return new Map(settle(window).payments.map((payment) => [payment.agent, payment]));
}
