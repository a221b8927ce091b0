import { type Currency, isCurrency, MAX_PARTS } from '@baize/kernel';
import { CALENDAR_PERIODS, CONTRACT_KINDS, type ContractKind, PERIODS } from '../kinds.ts';
import { type RefusalCode, type Refused, refused } from '../refused.ts';
import { type ContractTerms, MOST_TIERS, type Tier, WHOLE_RATE } from './terms.ts';

const TERMS = [
  ...['kind', 'currency', 'period', 'profitLossPeriod'],
  ...['singleBetFrom', 'activeFrom', 'carry', 'tiers'],
] as const;
const TIER = ['activeMembersFrom', 'validBetsFrom', 'lossRate', 'profitRate'] as const;
const PARTS = /^(?:0|[1-9]\d{0,18})$/;
/** More members than any line will have. */
const MOST_MEMBERS = 100_000_000;

/** Stops the reading at the first term that cannot stand. Never leaves this file. */
class Complaint extends Error {
  readonly #code: RefusalCode;
  readonly #about: string;

  constructor(code: RefusalCode, about: string) {
    super(code);
    this.#code = code;
    this.#about = about;
  }

  get asRefused(): Refused {
    return refused(this.#code, this.#about);
  }
}

/**
 * Terms as somebody sent them, in the notation of `writeTerms`, made into terms that can be signed; or why they cannot. Nothing is
 * guessed or left out: a term that is missing, unknown or without effect is refused, so that nobody signs what is not applied.
 */
export function readTerms(sent: unknown): ContractTerms | Refused {
  try {
    return termsOf(sent);
  } catch (error) {
    if (error instanceof Complaint) return error.asRefused;
    throw error;
  }
}

function termsOf(sent: unknown): ContractTerms {
  const said = fieldsOf(sent, TERMS, '');
  const kind = oneOf(CONTRACT_KINDS, said.kind, 'kind');
  const period = PERIODS[kind].find((each) => each === said.period);
  if (period === undefined) throw new Complaint('agent_contract_period_not_offered', 'period');
  const profitLossPeriod = oneOf(CALENDAR_PERIODS, said.profitLossPeriod, 'profitLossPeriod');
  if (kind === 'dividend' && profitLossPeriod !== period) {
    throw new Complaint('agent_contract_unused_term', 'profitLossPeriod');
  }
  return {
    kind,
    currency: currencyFrom(said.currency),
    period,
    profitLossPeriod,
    singleBetFromParts: partsFrom(said.singleBetFrom, 'singleBetFrom'),
    activeFromParts: partsFrom(said.activeFrom, 'activeFrom'),
    carry: carryFrom(said.carry, kind),
    tiers: tiersFrom(said.tiers, kind),
  };
}

function currencyFrom(said: unknown): Currency {
  if (typeof said === 'string' && isCurrency(said)) return said;
  throw new Complaint('agent_contract_malformed', 'currency');
}

function carryFrom(said: unknown, kind: ContractKind): boolean {
  if (typeof said !== 'boolean') throw new Complaint('agent_contract_malformed', 'carry');
  if (said && kind !== 'dividend') throw new Complaint('agent_contract_unused_term', 'carry');
  return said;
}

function tiersFrom(said: unknown, kind: ContractKind): readonly Tier[] {
  if (!Array.isArray(said)) throw new Complaint('agent_contract_malformed', 'tiers');
  if (said.length === 0 || said.length > MOST_TIERS) throw new Complaint('agent_contract_tiers_number', 'tiers');
  const tiers = said.map((each: unknown, i) => tierFrom(each, kind, `tiers.${i}`));
  tiers.forEach((tier, i) => {
    const before = tiers[i - 1];
    const falling = before && TIER_ORDER.find(([, of]) => of(tier) < of(before));
    if (falling) throw new Complaint('agent_contract_tiers_fall', `tiers.${i}.${falling[0]}`);
  });
  return tiers;
}

const TIER_ORDER: readonly (readonly [string, (tier: Tier) => bigint | number])[] = [
  ['activeMembersFrom', (tier) => tier.activeMembersFrom],
  ['validBetsFrom', (tier) => tier.validBetsFromParts],
  ['lossRate', (tier) => tier.lossRate],
  ['profitRate', (tier) => tier.profitRate],
];

function tierFrom(sent: unknown, kind: ContractKind, at: string): Tier {
  const said = fieldsOf(sent, TIER, at);
  const profitRate = rateFrom(said.profitRate, `${at}.profitRate`);
  if (kind === 'dividend' && profitRate !== 0n) throw new Complaint('agent_contract_unused_term', `${at}.profitRate`);
  return {
    activeMembersFrom: wholeFrom(said.activeMembersFrom, {
      most: MOST_MEMBERS,
      code: 'agent_contract_amount_out_of_range',
      at: `${at}.activeMembersFrom`,
    }),
    validBetsFromParts: partsFrom(said.validBetsFrom, `${at}.validBetsFrom`),
    lossRate: rateFrom(said.lossRate, `${at}.lossRate`),
    profitRate,
  };
}

/** Exactly these fields, each its own. */
function fieldsOf<Name extends string>(
  sent: unknown,
  names: readonly Name[],
  at: string,
): Readonly<Record<Name, unknown>> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new Complaint('agent_contract_malformed', at);
  }
  const own = Object.keys(sent);
  const strange = own.find((name) => !(names as readonly string[]).includes(name));
  const missing = names.find((name) => !own.includes(name));
  const wrong = strange ?? missing;
  if (wrong !== undefined) throw new Complaint('agent_contract_malformed', at === '' ? wrong : `${at}.${wrong}`);
  return sent as Readonly<Record<Name, unknown>>;
}

function oneOf<T extends string>(names: readonly T[], said: unknown, at: string): T {
  const name = names.find((each) => each === said);
  if (name === undefined) throw new Complaint('agent_contract_malformed', at);
  return name;
}

/** Parts are written as text: a number of JSON loses digits where amounts become large. */
function partsFrom(said: unknown, at: string): bigint {
  if (typeof said !== 'string' || !PARTS.test(said)) throw new Complaint('agent_contract_malformed', at);
  const parts = BigInt(said);
  if (parts > MAX_PARTS) throw new Complaint('agent_contract_amount_out_of_range', at);
  return parts;
}

function rateFrom(said: unknown, at: string): bigint {
  return BigInt(wholeFrom(said, { most: Number(WHOLE_RATE), code: 'agent_contract_rate_out_of_range', at }));
}

function wholeFrom(
  said: unknown,
  { most, code, at }: { readonly most: number; readonly code: RefusalCode; readonly at: string },
): number {
  if (typeof said !== 'number' || !Number.isInteger(said)) throw new Complaint('agent_contract_malformed', at);
  if (said < 0 || said > most) throw new Complaint(code, at);
  // Minus zero is written as zero and would be another number.
  return said === 0 ? 0 : said;
}
