import { invariant } from './fault.ts';

/**
 * What we keep about a currency. `decimals` is its smallest coin: payouts are rounded down to it (architecture, money).
 * XXX is the play money of demo rounds (ISO 4217 "no currency"), which never meets a wallet. FUN is the play money of trial
 * accounts: it has accounts in the books, and nothing exchanges it for another one. PTS are the points of members: whole, in
 * accounts of their own, and nothing but the points mall takes them.
 */
const CURRENCIES = {
  VND: { decimals: 0, symbol: '₫' },
  PHP: { decimals: 2, symbol: '₱' },
  THB: { decimals: 2, symbol: '฿' },
  IDR: { decimals: 0, symbol: 'Rp' },
  CNY: { decimals: 2, symbol: '¥' },
  USD: { decimals: 2, symbol: '$' },
  MYR: { decimals: 2, symbol: 'RM' },
  EUR: { decimals: 2, symbol: '€' },
  XXX: { decimals: 2, symbol: '¤' },
  FUN: { decimals: 2, symbol: 'FUN\u00a0' },
  PTS: { decimals: 0, symbol: 'PTS\u00a0' },
} as const satisfies Record<string, { decimals: number; symbol: string }>;

/** A currency we know, by its ISO 4217 code; FUN and PTS are our own. */
export type Currency = keyof typeof CURRENCIES;

/** What trial accounts play with, and nobody else (B3.23, isAgent 4). */
export const PLAY_MONEY: Currency = 'FUN';

/** What members earn by playing, and the points mall takes (B7.4). */
export const POINTS: Currency = 'PTS';

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCIES, text);
}

/** For text from our own tables. Faults on a code we do not know. */
export function currencyOf(text: string): Currency {
  invariant(isCurrency(text), `unknown currency ${text}`);
  return text;
}

/** How many decimals the smallest coin has. */
export function decimalsOf(currency: Currency): number {
  return CURRENCIES[currency].decimals;
}

/** The sign people write beside an amount. A brand may show another one. */
export function symbolOf(currency: Currency): string {
  return CURRENCIES[currency].symbol;
}
