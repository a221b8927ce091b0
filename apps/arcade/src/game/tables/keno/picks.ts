import { NUMBERS } from '../../../mechanics/keno/rules.ts';

/** The most that can be picked. */
export const MOST_PICKS = 10;

/** Picks a number or takes it back; undefined when there is no room for it. */
export function toggled(picks: readonly number[], number: number): number[] | undefined {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length >= MOST_PICKS ? undefined : [...picks, number].toSorted((a, b) => a - b);
}

/** So many numbers, each set equally likely: `below(n)` is a whole number from 0 to below n. */
export function quickPick(count: number, below: (n: number) => number): number[] {
  const left = Array.from({ length: NUMBERS }, (_, i) => i + 1);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0).toSorted((a, b) => a - b);
}

/** What the browser remembered, if it is a pick. */
export function picksIn(text: string | undefined): number[] | undefined {
  const numbers = (text ?? '').split(',').map(Number);
  const good = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= NUMBERS);
  return good && new Set(numbers).size === numbers.length && numbers.length <= MOST_PICKS ? numbers : undefined;
}
