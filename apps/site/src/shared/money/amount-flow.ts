import { currencyOf, isWholeCoins, money, partsFromText, textFromParts } from '@baize/kernel';

/** The limits of a channel, in wire form; an end that is left out is open. */
export interface AmountLimits {
  readonly currency: string;
  readonly minimum?: string;
  readonly maximum?: string;
}

export type AmountVerdict =
  | { readonly is: 'empty' }
  | { readonly is: 'wrong'; readonly why: 'not_an_amount' | 'not_whole_coins' | 'too_low' | 'too_high' }
  | { readonly is: 'good'; readonly amount: string };

/**
 * Reads an amount as people of a locale type it ("1,500.50", "1.500,50") and judges it by the channel's limits. The server
 * judges again: this is only so that nobody has to send a form to learn that a figure is out of range.
 */
export function judgeAmount(typed: string, limits: AmountLimits, locale: string): AmountVerdict {
  const plain = plainOf(typed.trim().replaceAll(/\s/g, ''), locale);
  if (plain === '') return { is: 'empty' };
  const parts = plain === undefined ? undefined : partsFromText(plain);
  if (parts === undefined || parts <= 0n) return { is: 'wrong', why: 'not_an_amount' };
  if (!isWholeCoins(money(currencyOf(limits.currency), parts))) return { is: 'wrong', why: 'not_whole_coins' };
  if (parts < (partsFromText(limits.minimum ?? '') ?? 0n)) return { is: 'wrong', why: 'too_low' };
  if (limits.maximum !== undefined && parts > (partsFromText(limits.maximum) ?? 0n)) {
    return { is: 'wrong', why: 'too_high' };
  }
  return { is: 'good', amount: textFromParts(parts) };
}

/**
 * As the wire writes it. Groups must be whole thousands: what looks like the figures of another country ("1,000.00" in
 * Vietnam) is no amount, rather than another one.
 */
function plainOf(typed: string, locale: string): string | undefined {
  const pieces = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const group = pieces.find((piece) => piece.type === 'group')?.value ?? ',';
  const decimal = pieces.find((piece) => piece.type === 'decimal')?.value ?? '.';
  const [whole = '', ...rest] = typed.split(decimal);
  const thousands = whole.split(group);
  const isGrouped = thousands.every((piece, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(piece));
  if (thousands.length > 1 && !isGrouped) return undefined;
  return [thousands.join(''), ...rest].join('.');
}
