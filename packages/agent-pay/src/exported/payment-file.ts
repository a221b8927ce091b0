import { decimalsOf, type Instant, instantOf, invariant, PARTS_PER_UNIT } from '@baize/kernel';
import { measure, type MemberMeasures, measuresOf } from '../measures/measures.ts';
import { isRefused, type Refused, refused } from '../refused.ts';
import { earned } from '../settling/earned.ts';
import { paid, type Payment, type WindowToPay } from '../settling/settle.ts';
import type { Json } from '../terms/canonical-json.ts';
import { readTerms } from '../terms/read-terms.ts';
import type { ContractTerms } from '../terms/terms.ts';
import { textOfTerms, writeTerms } from '../terms/write-terms.ts';
import type { Window } from '../windows/windows.ts';

/** The figures of a payment that follow from what stands above them. */
const FIGURES = [
  ...['validBetsParts', 'activeMembers', 'netLossParts', 'windowBetsParts'],
  ...['tier', 'rate', 'baseParts', 'grossParts', 'carriedOutParts'],
  ...['netParts', 'paidBackParts', 'creditedParts', 'owedAfterParts'],
] as const satisfies readonly (keyof Payment)[];

type FigureName = (typeof FIGURES)[number];

/** A payment with everything it is computed from. */
export interface PaymentDetails {
  readonly window: Window;
  readonly terms: ContractTerms;
  readonly carriedInParts: bigint;
  readonly owedParts: bigint;
  /** What each member adds to the line. */
  readonly members: readonly MemberMeasures[];
  /** What direct downlines with a contract of that kind earned. */
  readonly downlines: readonly { readonly agent: string; readonly grossParts: bigint }[];
}

/** What each member of an agent's line added to a settlement, in the order of their names. */
export function membersOf(agent: string, window: WindowToPay): readonly MemberMeasures[] {
  const own = window.contracts.filter((contract) => contract.agent === agent);
  invariant(own.length === 1, `${agent} holds no contract`);
  const members: MemberMeasures[] = [];
  measure(window, own, (_, measures) => members.push(measures));
  return members.sort((a, b) => (a.member < b.member ? -1 : 1));
}

/** A payment as people export it: what it is computed from, and the figures it came to. Amounts are text of parts. */
export function writePaymentFile(details: PaymentDetails, payment: Payment): Readonly<Record<string, Json>> {
  return {
    agent: payment.agent,
    from: textOf(details.window.from),
    to: textOf(details.window.to),
    terms: writeTerms(details.terms),
    carriedIn: details.carriedInParts.toString(),
    owedBefore: details.owedParts.toString(),
    members: details.members.map(writeMember),
    downlines: details.downlines.map(({ agent, grossParts }) => ({ agent, gross: grossParts.toString() })),
    figures: figuresOf(payment),
  };
}

/** A member as such a file names them. */
export function writeMember(added: MemberMeasures): Readonly<Record<string, Json>> {
  const { member, conditionParts, validParts, lossParts } = added;
  return {
    member,
    conditions: conditionParts.toString(),
    valid: validParts.toString(),
    loss: lossParts.toString(),
  };
}

/** What a file states and what follows from its own lines. */
export interface Recomputed {
  readonly agent: string;
  readonly window: Window;
  /** What both sides signed. Its SHA-256 is the contract's hash. */
  readonly termsText: string;
  readonly figures: Figures;
  /** Figures that the file states otherwise. None: the payment is right. */
  readonly differing: readonly FigureName[];
}

type Figures = Readonly<Record<FigureName, string | null>>;

/** Computes a payment again from its exported file alone. */
export function recompute(file: unknown): Recomputed | Refused {
  if (!isRecord(file) || typeof file.agent !== 'string' || !isRecord(file.figures)) return MALFORMED;
  const terms = readTerms(file.terms);
  if (isRefused(terms)) return terms;
  const details = detailsOf(file, terms);
  if (details === undefined) return MALFORMED;
  const figures = figuresOf(paymentFrom(details));
  const stated = file.figures;
  return {
    agent: file.agent,
    window: details.window,
    termsText: textOfTerms(terms),
    figures,
    differing: FIGURES.filter((name) => stated[name] !== figures[name]),
  };
}

const MALFORMED = refused('agent_contract_file_malformed');

function paymentFrom({ terms, carriedInParts, owedParts, members, downlines }: PaymentDetails): Omit<Payment, 'agent'> {
  const measures = measuresOf(members, terms);
  const coinParts = PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(terms.currency));
  const own = earned(measures, { kind: terms.kind, coinParts, terms, carriedInParts });
  const taken = downlines.reduce((sum, { grossParts }) => sum + grossParts, 0n);
  return { ...measures, ...own, ...paid(own.grossParts - taken, owedParts) };
}

function figuresOf(payment: Omit<Payment, 'agent'>): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, payment[name]?.toString() ?? null])) as Figures;
}

function detailsOf(file: Readonly<Record<string, unknown>>, terms: ContractTerms): PaymentDetails | undefined {
  const [from, to] = [instantFrom(file.from), instantFrom(file.to)];
  if (from === undefined || to === undefined || to <= from) return undefined;
  const [carriedInParts, owedParts] = [partsOf(file.carriedIn), partsOf(file.owedBefore)];
  const members = listOf(file.members, memberOf);
  const downlines = listOf(file.downlines, ({ agent, gross }) => {
    const grossParts = partsOf(gross);
    return typeof agent === 'string' && grossParts !== undefined ? { agent, grossParts } : undefined;
  });
  if (carriedInParts === undefined || owedParts === undefined || !members || !downlines) return undefined;
  const isOnce = new Set(members.map(({ member }) => member)).size === members.length;
  return isOnce ? { window: { from, to }, terms, carriedInParts, owedParts, members, downlines } : undefined;
}

function memberOf({ member, conditions, valid, loss }: Readonly<Record<string, unknown>>): MemberMeasures | undefined {
  const [conditionParts, validParts, lossParts] = [partsOf(conditions), partsOf(valid), partsOf(loss)];
  if (typeof member !== 'string') return undefined;
  if (conditionParts === undefined || validParts === undefined || lossParts === undefined) return undefined;
  return { member, conditionParts, validParts, lossParts };
}

/** Undefined when it is no list, or one of it cannot be read. */
function listOf<T>(
  said: unknown,
  read: (one: Readonly<Record<string, unknown>>) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(said)) return undefined;
  const all = said.map((one: unknown) => (isRecord(one) ? read(one) : undefined));
  return all.every((one) => one !== undefined) ? all : undefined;
}

function partsOf(said: unknown): bigint | undefined {
  return typeof said === 'string' && /^(?:0|-?[1-9]\d{0,29})$/.test(said) ? BigInt(said) : undefined;
}

function textOf(moment: Instant): string {
  return new Date(moment).toISOString();
}

function instantFrom(said: unknown): Instant | undefined {
  if (typeof said !== 'string') return undefined;
  const moment = instantOf(Date.parse(said));
  return !Number.isNaN(moment) && textOf(moment) === said ? moment : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
