import type { Bets, BetSum, ContractKind, ContractToPay, Place, WindowToPay } from '../index.ts';

/** What one agent is paid, by the rules as they are written and with no thought for speed. */
export interface NaivePayment {
  readonly agent: string;
  readonly validBetsParts: bigint;
  readonly activeMembers: number;
  readonly netLossParts: bigint;
  readonly tier: number | null;
  readonly rate: bigint;
  readonly baseParts: bigint;
  readonly grossParts: bigint;
  readonly carriedOutParts: bigint;
  readonly netParts: bigint;
  readonly paidBackParts: bigint;
  readonly creditedParts: bigint;
  readonly owedAfterParts: bigint;
}

/** A second, plain derivation of a settlement: goes through everything again for each agent, and shares nothing with the first. */
export function naiveSettlement(window: WindowToPay): readonly NaivePayment[] {
  const places = [...window.places];
  const gross = new Map(window.contracts.map((contract) => [contract.agent, grossOf(contract, places, window)]));
  return window.contracts.map(({ agent, owedParts }) => {
    const own = gross.get(agent)!;
    let netParts = own.grossParts;
    for (const other of window.contracts) if (other.under === agent) netParts -= gross.get(other.agent)!.grossParts;
    let [paidBackParts, creditedParts, owedAfterParts] = [0n, 0n, owedParts];
    // Part by part would be plainest; it is the same.
    if (netParts < 0n) owedAfterParts += -netParts;
    else if (netParts <= owedParts) [paidBackParts, owedAfterParts] = [netParts, owedParts - netParts];
    else [paidBackParts, creditedParts, owedAfterParts] = [owedParts, netParts - owedParts, 0n];
    return { agent, ...own, netParts, paidBackParts, creditedParts, owedAfterParts };
  });
}

type Gross = Omit<NaivePayment, 'agent' | 'netParts' | 'paidBackParts' | 'creditedParts' | 'owedAfterParts'>;

function grossOf(
  { agent, terms, profitLossPeriod, carriedInParts }: ContractToPay,
  places: readonly Place[],
  { kind, bets, coinParts }: WindowToPay,
): Gross {
  const inLine = (bet: BetSum) => membersAbove(bet.place, places).includes(agent);
  const counted = (bet: BetSum) => inLine(bet) && bet.sizeParts >= terms.singleBetFromParts;
  const conditionBets = [...bets.window, ...(isToday(kind) ? bets.dayBefore : [])].filter(counted);
  const members = [...new Set(places.map(({ member }) => member))];
  const activeMembers = members.filter((member) => {
    const valid = sum(conditionBets.filter((bet) => memberAt(bet.place, places) === member).map(validOf));
    return valid > 0n && valid >= terms.activeFromParts;
  }).length;
  const validBetsParts = sum(conditionBets.map(validOf));
  const netLossParts = sum(
    lossBets(kind, bets, profitLossPeriod)
      .filter(inLine)
      .map(({ lossParts }) => lossParts),
  );
  let tier: number | null = null;
  for (const [i, each] of terms.tiers.entries()) {
    if (each.activeMembersFrom <= activeMembers && each.validBetsFromParts <= validBetsParts) tier = i;
  }
  const reached = tier === null ? undefined : terms.tiers[tier];
  const name = kind === 'dividend' || netLossParts > 0n ? 'lossRate' : 'profitRate';
  const rate = reached?.[name] ?? 0n;
  const baseParts =
    carriedInParts + (kind === 'dividend' ? netLossParts : sum(bets.window.filter(counted).map(validOf)));
  let grossParts = baseParts > 0n ? (baseParts * rate) / 1_000_000n : 0n;
  grossParts -= grossParts % coinParts;
  const isCarried = baseParts < 0n && (kind !== 'dividend' || terms.carry);
  const carriedOutParts = isCarried ? baseParts : 0n;
  return { validBetsParts, activeMembers, netLossParts, tier, rate, baseParts, grossParts, carriedOutParts };
}

function lossBets(kind: ContractKind, bets: Bets, period: ContractToPay['profitLossPeriod']): readonly BetSum[] {
  return kind === 'dividend' ? bets.window : [...(bets.periodBefore[period] ?? []), ...bets.window];
}

function isToday(kind: ContractKind): boolean {
  return kind === 'hourSalary' || kind === 'agentRealtimeSalary';
}

/** The member at a place and everybody above. */
function membersAbove(place: string, places: readonly Place[]): readonly string[] {
  const here = places.find(({ id }) => id === place)!;
  return [here.member, ...(here.above === null ? [] : membersAbove(here.above, places))];
}

function memberAt(place: string, places: readonly Place[]): string {
  return places.find(({ id }) => id === place)!.member;
}

function validOf({ validParts }: BetSum): bigint {
  return validParts;
}

function sum(all: readonly bigint[]): bigint {
  return all.reduce((total, one) => total + one, 0n);
}
