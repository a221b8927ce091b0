import { type Currency, decimalsOf, formatMoney, isCurrency, money, symbolOf } from '@baize/kernel';
import english from './lang/en.json';
import { languageOf } from './lang/language-of.ts';
import type { Level } from '../mechanics/jackpot/levels.ts';
import type { TitleLanguage, TitleTexts } from '../titles/title-art.ts';
import type { PoolName } from '../titles/slot-title.ts';

type Catalogue = typeof english;
/** A text of the catalogue; plural forms end in `_one` and `_other` and are asked for without. */
export type TextKey = keyof Catalogue;

const LOADERS = import.meta.glob<{ default: Partial<Catalogue> }>(['./lang/*.json', '!./lang/en.json']);

/** Which kind of a language is written. The Thai calendar is the Gregorian one here. */
const LOCALES: Readonly<Record<string, string>> = { th: 'th-u-ca-gregory', zh: 'zh-Hans' };

let texts: Catalogue = english;
let language: TitleLanguage = 'en';
let locale = 'en';

/** Goes over to a language, by its code or a tag that begins with it. One that we do not have, and texts that it lacks, are English. */
export async function useLanguage(tag: string): Promise<void> {
  const code = languageOf(tag);
  const load = LOADERS[`./lang/${code}.json`];
  const own = load ? (await load()).default : {};
  texts = { ...english, ...own };
  language = load ? (code as TitleLanguage) : 'en';
  locale = LOCALES[language] ?? language;
  document.documentElement.lang = locale.replace(/-u-.*/, '');
  for (const node of document.querySelectorAll<HTMLElement>('[data-t]')) {
    node.textContent = t(node.dataset.t as TextKey);
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-t-label]')) {
    const label = t(node.dataset.tLabel as TextKey);
    node.setAttribute('aria-label', label);
    if (node.matches('button, a')) node.title = label;
  }
}

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A text in the number its count needs. */
export function counted(key: 'freeSpins' | 'stepCount', count: number): string {
  const one = new Intl.PluralRules(locale).select(count) === 'one';
  return t(one ? `${key}_one` : `${key}_other`, { count });
}

/** What a title calls a symbol. */
export function symbolName(title: { readonly texts: TitleTexts }, symbol: string): string {
  return title.texts[language].symbols[symbol] ?? symbol;
}

/** A word of a title's own with its blanks filled; what it does not have is seen at once. */
export function word(
  title: { readonly texts: TitleTexts },
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = title.texts[language].symbols[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, blank: string) => String(values[blank] ?? ''));
}

/** What a title says of itself. */
export function about(title: { readonly texts: TitleTexts }): string {
  return title.texts[language].about;
}

const POOL_KEYS = { mini: 'poolMini', minor: 'poolMinor', major: 'poolMajor', grand: 'poolGrand' } as const;

export function poolName(pool: PoolName): string {
  return t(POOL_KEYS[pool]);
}

const LEVEL_KEYS = { spark: 'jackpotSpark', star: 'jackpotStar', moon: 'jackpotMoon', sun: 'jackpotSun' } as const;

/** What people call a level of the jackpot. */
export function levelName(level: Level): string {
  return t(LEVEL_KEYS[level]);
}

export function number(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
}

/** Hundredths, as "1.87". */
export function hundredths(value: number): string {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, two).format(value / 100);
}

/** A multiple in hundredths, as "1.87×". */
export function times(multiple: number): string {
  return `${hundredths(multiple)}×`;
}

/** A number with a decimal point, as it is typed in this language. */
export function typed(text: string): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return text.replace('.', mark?.value ?? '.');
}

/** A share of a hundred, as "95.72%". */
export function percent(value: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
}

/** Writes amounts of one currency. Play money has no sign. */
export interface MoneyFormat {
  readonly currency: Currency;
  /** "₱1,234.50" */
  write(parts: bigint): string;
  /** "+₱3.00", "−₱1.00", "₱0.00" */
  signed(parts: bigint): string;
  /** As short as it stays exact, for where there is little room: "1,234.5", "20". */
  brief(parts: bigint): string;
}

/** "PHP", or what play money is called. */
export function currencyName({ currency }: MoneyFormat): string {
  return currency === 'XXX' ? t('playMoney') : currency;
}

export function moneyFormatOf(code: string): MoneyFormat {
  const currency: Currency = isCurrency(code) ? code : 'XXX';
  const sign = currency === 'XXX' ? '' : symbolOf(currency);
  const write = (parts: bigint): string => sign + formatMoney(money(currency, parts), locale);
  return {
    currency,
    write,
    brief: (parts) => {
      const text = formatMoney(money(currency, parts), locale);
      return decimalsOf(currency) > 0 ? text.replace(/[.,]0+$/, '') : text;
    },
    signed: (parts) => (parts === 0n ? write(parts) : parts > 0n ? `+${write(parts)}` : `−${write(-parts)}`),
  };
}
