import { currencyOf, isWholeCoins, money, partsFromText, textFromParts } from '@baize/kernel';

/** The limits of a channel, in wire form. */
export interface AmountLimits {
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
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
  const plain = withoutGroups(typed.trim(), locale);
  if (plain === '') return { is: 'empty' };
  const parts = partsFromText(plain);
  if (parts === undefined || parts <= 0n) return { is: 'wrong', why: 'not_an_amount' };
  if (!isWholeCoins(money(currencyOf(limits.currency), parts))) return { is: 'wrong', why: 'not_whole_coins' };
  if (parts < (partsFromText(limits.minimum) ?? 0n)) return { is: 'wrong', why: 'too_low' };
  if (parts > (partsFromText(limits.maximum) ?? 0n)) return { is: 'wrong', why: 'too_high' };
  return { is: 'good', amount: textFromParts(parts) };
}

function withoutGroups(typed: string, locale: string): string {
  const pieces = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const group = pieces.find((piece) => piece.type === 'group')?.value ?? ',';
  const decimal = pieces.find((piece) => piece.type === 'decimal')?.value ?? '.';
  return typed.replaceAll(/\s/g, '').replaceAll(group, '').replace(decimal, '.');
}
