import { type Refused, refused } from '../refused.ts';
import { type ContractTerms, tierAt } from './terms.ts';

/** The highest rates a brand lets anybody give, for one kind. */
export interface Cap {
  readonly lossRate: bigint;
  readonly profitRate: bigint;
}

const RATES = ['lossRate', 'profitRate'] as const;

/** What stands against terms because of the brand's cap. */
export function refusedByCap(terms: ContractTerms, cap: Cap): Refused | undefined {
  for (const [i, tier] of terms.tiers.entries()) {
    const above = RATES.find((rate) => tier[rate] > cap[rate]);
    if (above !== undefined) return refused('agent_contract_rate_above_cap', `tiers.${i}.${above}`);
  }
  return undefined;
}

/**
 * What stands against somebody giving these terms to a downline. Wherever the downline's conditions are met, the giver's own
 * contract must pay no less at these conditions. Tiers only rise, so what holds where each of them begins holds everywhere. Both
 * are paid for the same windows: else what the downline gets would be taken from nobody.
 */
export function refusedByOwn(terms: ContractTerms, own: ContractTerms): Refused | undefined {
  if (terms.kind !== own.kind) return refused('agent_contract_kind_differs', 'kind');
  if (terms.currency !== own.currency) return refused('agent_contract_currency_differs', 'currency');
  if (terms.period !== own.period) return refused('agent_contract_period_differs', 'period');
  for (const [i, tier] of terms.tiers.entries()) {
    const reached = tierAt(own.tiers, {
      activeMembers: tier.activeMembersFrom,
      validBetsParts: tier.validBetsFromParts,
    });
    const most = reached === null ? undefined : own.tiers[reached];
    const above = RATES.find((rate) => tier[rate] > (most?.[rate] ?? 0n));
    if (above !== undefined) return refused('agent_contract_rate_above_own', `tiers.${i}.${above}`);
  }
  return undefined;
}

/** A contract in force: whose it is, and who gives it; null is the brand. */
export interface Given<Terms = ContractTerms> {
  readonly agent: string;
  readonly under: string | null;
  readonly terms: Terms;
}

/**
 * The agents whose contracts end when `agent` signs these terms: direct downlines that were given what the new terms no longer
 * allow, and everybody further down, whose giver then holds none himself. In the order given.
 */
export function endedBySigning(
  { agent, terms }: { readonly agent: string; readonly terms: ContractTerms },
  inForce: readonly Given[],
): readonly string[] {
  const tooHigh = inForce.filter((each) => each.under === agent && refusedByOwn(each.terms, terms) !== undefined);
  return withEverybodyBelow(
    tooHigh.map((each) => each.agent),
    inForce,
  );
}

/** These agents and all who hold a contract that hangs on one of theirs: it ends when theirs does. In the order given. */
export function withEverybodyBelow(agents: readonly string[], inForce: readonly Given<unknown>[]): readonly string[] {
  const below = new Map<string, string[]>();
  for (const { agent, under } of inForce) {
    if (under === null) continue;
    const others = below.get(under);
    if (others) others.push(agent);
    else below.set(under, [agent]);
  }
  const ended = new Set<string>();
  const open = [...agents];
  for (let agent = open.pop(); agent !== undefined; agent = open.pop()) {
    if (ended.has(agent)) continue;
    ended.add(agent);
    open.push(...(below.get(agent) ?? []));
  }
  return inForce.flatMap(({ agent }) => (ended.has(agent) ? [agent] : []));
}
