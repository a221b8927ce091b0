import { type Currency, decimalsOf } from './currency.ts';
import { invariant } from './fault.ts';
import { numberFormat } from './formats.ts';

/** A part is 1/100000 of a currency's unit, the smallest amount we keep. */
export const PARTS_PER_UNIT = 100_000n;

/** The largest amount one movement may carry: what a PostgreSQL bigint holds, with room for a sum of a thousand. */
export const MAX_PARTS = 9_000_000_000_000_000n;

const FRACTION_DIGITS = 5;
const AMOUNT = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,5}))?$/;

/** An amount of one currency, in parts. Never a float, never a bare number. */
export type Money = { readonly currency: Currency; readonly parts: bigint };

export function money(currency: Currency, parts: bigint): Money {
  return { currency, parts };
}

/** Both must be of one currency: mixing them is a bug, never an exchange. */
export function add(a: Money, b: Money): Money {
  invariant(a.currency === b.currency, `cannot add ${a.currency} to ${b.currency}`);
  return money(a.currency, a.parts + b.parts);
}

/** Both must be of one currency. The result may be negative: whether that is allowed is the ledger's word. */
export function subtract(a: Money, b: Money): Money {
  invariant(a.currency === b.currency, `cannot subtract ${b.currency} from ${a.currency}`);
  return money(a.currency, a.parts - b.parts);
}

/**
 * Reads the decimal notation of the site API ("12.5"). Nothing else is an amount: no exponent, no sign but a leading
 * minus, no space, no leading zero, at most five decimals. Undefined when it is not one.
 */
export function partsFromText(text: string): bigint | undefined {
  const match = AMOUNT.exec(text);
  if (!match) return undefined;
  const [, sign, units = '0', fraction = ''] = match;
  const parts = BigInt(units) * PARTS_PER_UNIT + BigInt(fraction.padEnd(FRACTION_DIGITS, '0'));
  if (sign === '-') return parts === 0n ? undefined : -parts;
  return parts;
}

/** Writes parts in the decimal notation of the site API, without needless zeros. Lossless. */
export function textFromParts(parts: bigint): string {
  const size = parts < 0n ? -parts : parts;
  const fraction = (size % PARTS_PER_UNIT).toString().padStart(FRACTION_DIGITS, '0').replace(/0+$/, '');
  return `${parts < 0n ? '-' : ''}${size / PARTS_PER_UNIT}${fraction && `.${fraction}`}`;
}

/** Rounds down to the currency's smallest coin: the one rounding a payout goes through. Only for amounts ≥ 0. */
export function roundDownToCoin(amount: Money): Money {
  invariant(amount.parts >= 0n, 'only amounts that are not negative are rounded');
  return money(amount.currency, amount.parts - (amount.parts % coinParts(amount.currency)));
}

/** Whether the amount can be paid in coins of its currency. */
export function isWholeCoins(amount: Money): boolean {
  return amount.parts % coinParts(amount.currency) === 0n;
}

/** The amount as people of a locale read it, without the symbol: at least the coin's decimals, exact beyond them. */
export function formatMoney(amount: Money, locale: string): string {
  const format = numberFormat(locale, {
    minimumFractionDigits: decimalsOf(amount.currency),
    maximumFractionDigits: FRACTION_DIGITS,
  });
  // The string form is formatted exactly; a number would lose digits beyond 2^53.
  return format.format(textFromParts(amount.parts) as `${number}`);
}

function coinParts(currency: Currency): bigint {
  return PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
}
