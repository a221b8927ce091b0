import { endedBySigning, type Given } from '../terms/bounds.ts';
import { type ContractToPay, type Payment, settle, type WindowToPay } from './settle.ts';

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
