import { invariant } from '@baize/kernel';
import type { CalendarPeriod, ContractKind } from '../kinds.ts';
import type { PayTerms } from '../terms/terms.ts';
import { type Chain, Hierarchy, type Place } from './hierarchy.ts';

/**
 * Settled bets of one place, added up: one bet, or all whose stakes reach the same bounds. Corrections are negative. Bets of play
 * money, trials and tests are not among them, nor are voided ones.
 */
export interface BetSum {
  readonly place: string;
  /** The stake without its sign; of several bets the highest `singleBetFrom` of any contract that all of them reach. */
  readonly sizeParts: bigint;
  readonly validParts: bigint;
  /** Stakes − payouts − rebates and bonuses credited with them: above zero, the member lost. */
  readonly lossParts: bigint;
}

/** The bets a settlement looks at. */
export interface Bets {
  /** Of the window itself. */
  readonly window: readonly BetSum[];
  /** Of the same day before it. Only kinds that pay several times a day look at them. */
  readonly dayBefore: readonly BetSum[];
  /** From the start of each calendar period to the window. A dividend looks at none. */
  readonly periodBefore: Readonly<Partial<Record<CalendarPeriod, readonly BetSum[]>>>;
}

/** What one member adds to a line. */
export interface MemberMeasures {
  readonly member: string;
  /** Counted valid bets over the time the conditions are measured. */
  readonly conditionParts: bigint;
  /** Counted valid bets over the window. */
  readonly validParts: bigint;
  /** Over the profit-and-loss window; of a dividend, over the window. */
  readonly lossParts: bigint;
}

/** What a line comes to. */
export interface Measures {
  /** Counted valid bets over the time the conditions are measured. */
  readonly validBetsParts: bigint;
  readonly activeMembers: number;
  /** Above zero: the line lost. */
  readonly netLossParts: bigint;
  /** Counted valid bets over the window: what a salary is paid on. */
  readonly windowBetsParts: bigint;
}

/** A contract as measuring needs it. */
export interface Measured {
  readonly agent: string;
  readonly terms: Pick<PayTerms, 'singleBetFromParts' | 'activeFromParts'>;
  readonly profitLossPeriod: CalendarPeriod;
}

export interface Lines {
  readonly kind: ContractKind;
  readonly places: Iterable<Place>;
  readonly bets: Bets;
}

/** Takes what each member adds to each line it is in: once per line, however often the member was moved within it. */
export type TakeMember = (agent: string, measures: MemberMeasures) => void;

interface Sum {
  conditionParts: bigint;
  validParts: bigint;
  lossParts: bigint;
}

interface OwnBets {
  readonly place: string;
  readonly window: BetSum[];
  readonly dayBefore: BetSum[];
  readonly periodBefore: Map<CalendarPeriod, bigint>;
}

/**
 * What the line of every contract comes to. Looks at each bet once for each agent above it, so that the work grows as members and
 * bets do. No order of the input matters.
 */
export function measure(
  lines: Lines,
  contracts: readonly Measured[],
  take?: TakeMember,
): ReadonlyMap<string, Measures> {
  const byAgent = new Map(contracts.map((contract) => [contract.agent, contract]));
  invariant(byAgent.size === contracts.length, 'an agent has two contracts of one kind');
  const hierarchy = new Hierarchy(lines.places, new Set(byAgent.keys()));
  const totals = new Map(contracts.map(({ agent }) => [agent, nothingYet()]));
  for (const [member, places] of betsByMember(lines, hierarchy)) {
    for (const [agent, sum] of sumsOfMember(places, { kind: lines.kind, hierarchy, byAgent })) {
      take?.(agent, { member, ...sum });
      addMember(totals.get(agent), sum, byAgent.get(agent));
    }
  }
  return totals;
}

/** What members add to one line comes to. `measure` does the same for all lines at once. */
export function measuresOf(members: Iterable<MemberMeasures>, terms: Pick<PayTerms, 'activeFromParts'>): Measures {
  const total = nothingYet();
  for (const each of members) addMember(total, each, { terms });
  return total;
}

interface Total {
  validBetsParts: bigint;
  activeMembers: number;
  netLossParts: bigint;
  windowBetsParts: bigint;
}

function nothingYet(): Total {
  return { validBetsParts: 0n, activeMembers: 0, netLossParts: 0n, windowBetsParts: 0n };
}

function addMember(
  total: Total | undefined,
  sum: Readonly<Sum>,
  contract: { readonly terms: Pick<PayTerms, 'activeFromParts'> } | undefined,
): void {
  invariant(total !== undefined && contract !== undefined, 'somebody without a contract was measured');
  total.validBetsParts += sum.conditionParts;
  total.windowBetsParts += sum.validParts;
  total.netLossParts += sum.lossParts;
  if (sum.conditionParts > 0n && sum.conditionParts >= contract.terms.activeFromParts) total.activeMembers += 1;
}

/** The bets of each member, by the places they were made at. */
function betsByMember({ bets }: Lines, hierarchy: Hierarchy): ReadonlyMap<string, ReadonlyMap<string, OwnBets>> {
  const members = new Map<string, Map<string, OwnBets>>();
  const ownAt = (place: string): OwnBets => {
    const member = hierarchy.memberAt(place);
    const places = members.get(member) ?? new Map<string, OwnBets>();
    if (places.size === 0) members.set(member, places);
    const own = places.get(place) ?? { place, window: [], dayBefore: [], periodBefore: new Map() };
    places.set(place, own);
    return own;
  };
  for (const bet of bets.window) ownAt(bet.place).window.push(bet);
  for (const bet of bets.dayBefore) ownAt(bet.place).dayBefore.push(bet);
  for (const [period, before] of Object.entries(bets.periodBefore) as [CalendarPeriod, readonly BetSum[]][]) {
    for (const { place, lossParts } of before) {
      const { periodBefore } = ownAt(place);
      periodBefore.set(period, (periodBefore.get(period) ?? 0n) + lossParts);
    }
  }
  return members;
}

interface Held {
  readonly kind: ContractKind;
  readonly hierarchy: Hierarchy;
  readonly byAgent: ReadonlyMap<string, Measured>;
}

/** What one member adds to every line it stood in. */
function sumsOfMember(places: ReadonlyMap<string, OwnBets>, held: Held): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const own of places.values()) {
    for (let at: Chain | null = held.hierarchy.agentsOver(own.place); at !== null; at = at.above) {
      const contract = held.byAgent.get(at.agent);
      invariant(contract !== undefined, `${at.agent} holds no contract`);
      const sum = sums.get(at.agent) ?? { conditionParts: 0n, validParts: 0n, lossParts: 0n };
      sums.set(at.agent, sum);
      addBets(sum, own, { kind: held.kind, contract });
    }
  }
  return sums;
}

function addBets(
  sum: Sum,
  own: OwnBets,
  { kind, contract }: { readonly kind: ContractKind; readonly contract: Measured },
): void {
  const from = contract.terms.singleBetFromParts;
  for (const { sizeParts, validParts, lossParts } of own.window) {
    sum.lossParts += lossParts;
    if (sizeParts < from) continue;
    sum.validParts += validParts;
    sum.conditionParts += validParts;
  }
  if (kind === 'dividend') return;
  sum.lossParts += own.periodBefore.get(contract.profitLossPeriod) ?? 0n;
  if (kind === 'salary') return;
  for (const { sizeParts, validParts } of own.dayBefore) if (sizeParts >= from) sum.conditionParts += validParts;
}
