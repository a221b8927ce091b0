import { range } from '../numbers.ts';
import { numberText } from './number-list.ts';

/** Đảo: the different orders of a number's digits, least first: 12 gives 12 and 21, 112 gives three. */
export function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const orders = [...number].flatMap((digit, i) =>
    ordersOf(number.slice(0, i) + number.slice(i + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)].sort();
}

/** Kéo: every number from one to another of as many digits, both included: 10 to 15. None where they do not go together. */
export function pulled(from: string, to: string): string[] {
  if (from.length !== to.length || !/^\d+$/.test(from + to)) return [];
  return range(Number(from), Number(to)).map((number) => numberText(number, from.length));
}

/** The tails that a word stands for. */
export const TAIL_LISTS: Readonly<Record<'tai' | 'xiu' | 'chan' | 'le', readonly string[]>> = {
  tai: pulled('50', '99'),
  xiu: pulled('00', '49'),
  chan: pulled('00', '99').filter((tail) => Number(tail) % 2 === 0),
  le: pulled('00', '99').filter((tail) => Number(tail) % 2 === 1),
};
