import type { Compared, ContractTerms, Payment, Tier, Window } from '@baize/agent-pay';
import { LANGUAGES, localeOf } from '@baize/contract/languages';
import { type Currency, dayIn, formatMoney, instantOf, money, stampIn } from '@baize/kernel';
import { CONTRACT_WORDS, type ContractWords } from './contract-words.ts';

/** What a contract's text says. */
export interface ContractText {
  readonly language: string;
  readonly timeZone: string;
  readonly terms: ContractTerms;
  readonly agent: string;
  /** Null: the brand. */
  readonly under: string | null;
  /** Whose contracts end with it, by name. */
  readonly ends: readonly string[];
  /** The last closed period and what it would have meant; undefined: there is none. */
  readonly closed: { readonly window: Window; readonly compared: readonly Compared[] } | undefined;
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
}

type Language = (typeof LANGUAGES)[number];

/** The language that a contract is written in: the one asked for, where the product has it, else English. */
export function contractLanguage(code: string): Language {
  return LANGUAGES.find((one) => one === code) ?? 'EN';
}

/**
 * A contract in words, with what it would have meant for the last closed period: what both sides read before they sign, the same
 * for both. Of one text only, wherever it is written: it is kept with the signature.
 */
export function contractText(text: ContractText): string {
  const words = CONTRACT_WORDS[contractLanguage(text.language)];
  return [...termsIn(words, text), ...endsIn(words, text), '', ...closedIn(words, text)].join('\n');
}

const filled = (pattern: string, values: readonly string[]): string =>
  pattern.replaceAll(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');

function termsIn(words: ContractWords, { language, terms, agent, under }: ContractText): string[] {
  const isDividend = terms.kind === 'dividend';
  const amount = (parts: bigint) => amountText(parts, terms.currency, language);
  const tierLine = (tier: Tier, place: number) =>
    filled(isDividend ? words.tierOfDividend : words.tier, [
      String(place + 1),
      String(tier.activeMembersFrom),
      amount(tier.validBetsFromParts),
      rateText(tier.lossRate, language),
      rateText(tier.profitRate, language),
    ]);
  return [
    words.kinds[terms.kind],
    `${words.from}: ${under ?? words.brand}`,
    `${words.to}: ${agent}`,
    `${words.paid}: ${words.periods[terms.period]}`,
    ...(isDividend ? [] : [`${words.profitLoss}: ${words.periods[terms.profitLossPeriod]}`]),
    `${words.singleBetFrom}: ${amount(terms.singleBetFromParts)}`,
    `${words.activeFrom}: ${amount(terms.activeFromParts)}`,
    ...(isDividend ? [`${words.carry}: ${terms.carry ? words.yes : words.no}`] : []),
    ...terms.tiers.map(tierLine),
  ];
}

function endsIn(words: ContractWords, { ends }: ContractText): string[] {
  return ends.length === 0 ? [] : [`${words.ends}: ${ends.join(', ')}`];
}

function closedIn(words: ContractWords, { closed, language, terms, timeZone, names }: ContractText): string[] {
  if (closed === undefined) return [words.nothing];
  const { window, compared } = closed;
  const net = (payment: Payment | null) =>
    payment === null ? words.noContract : amountText(payment.netParts, terms.currency, language);
  return [
    `${words.closed}: ${windowText(timeZone, window)}`,
    ...compared.map(({ agent, asItWas, asItWouldBe }) =>
      filled(words.compared, [names.get(agent) ?? agent, net(asItWas), net(asItWouldBe)]),
    ),
  ];
}

function amountText(parts: bigint, currency: Currency, language: string): string {
  return `${formatMoney(money(currency, parts), localeOf(contractLanguage(language)))} ${currency}`;
}

/** A rate in millionths as a percentage in the language, all decimals of it. */
function rateText(millionths: bigint, language: string): string {
  const locale = localeOf(contractLanguage(language));
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(millionths) / 1e6);
}

/** Whole days by name, anything else by the clock. */
function windowText(timeZone: string, { from, to }: Window): string {
  const isDays = [from, to].every((at) => stampIn(timeZone, at).endsWith('00:00:00'));
  if (!isDays) return `${stampIn(timeZone, from).slice(0, 16)} – ${stampIn(timeZone, to).slice(0, 16)}`;
  const [first, last] = [dayIn(timeZone, from), dayIn(timeZone, instantOf(to - 1))];
  return first === last ? first : `${first} – ${last}`;
}
