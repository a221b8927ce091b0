import { refused, type Refused } from '../refused.ts';
import type { Shape } from '../shape.ts';

interface Bounds {
  readonly digits: number;
  readonly least?: number;
  readonly most?: number;
}

/** Different numbers of so many digits, written with their zeros: `["07", "65"]`. Least first. */
export function numberList({ digits, least = 1, most = 10 ** digits }: Bounds): Shape<readonly number[]> {
  return {
    form: { kind: 'entries', length: digits, from: 0, to: 9, least, most },
    read: (input) => readNumbers(input, { digits, least, most }),
    write: (numbers) => numbers.map((number) => numberText(number, digits)),
  };
}

export function numberText(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

export function readNumbers(input: unknown, { digits, least, most }: Required<Bounds>): readonly number[] | Refused {
  if (!Array.isArray(input)) return refused('lottery_selection_malformed');
  const numbers = new Set<number>();
  for (const text of input as unknown[]) {
    if (typeof text !== 'string') return refused('lottery_selection_malformed');
    if (text.length !== digits || !/^\d+$/.test(text)) return refused('lottery_selection_malformed', text.slice(0, 40));
    if (numbers.has(Number(text))) return refused('lottery_selection_repeats', text);
    numbers.add(Number(text));
  }
  if (numbers.size < least) return refused('lottery_too_few_chosen');
  return numbers.size > most ? refused('lottery_too_many_chosen') : [...numbers].sort((a, b) => a - b);
}
