import {
  type Compared,
  type ContractToPay,
  endedBySigning,
  type Given,
  type Payment,
  settle,
  type Signing,
  type Simulated,
  type WindowToPay,
} from '../index.ts';

/**
 * What signing changes, found by paying everybody of a closed window again: slow, but easy to check. First of the agent who signs, then of
 * everybody whose contract ends with it, in the order of the contracts. `inForce` are the contracts of that kind now; an agent of the
 * line who was paid for the window and holds no contract any more keeps what it was. Bets must be given one by one, or summed with the
 * new `singleBetFrom` among the bounds.
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
