import { range } from '../numbers.ts';

/** In how many orders so many different numbers of 1–10 make a sum. */
export function sumWays(length: number, sum: number, taken: readonly number[] = []): number {
  if (length === 0) return sum === 0 ? 1 : 0;
  return range(1, Math.min(10, sum))
    .filter((number) => !taken.includes(number))
    .reduce((ways, number) => ways + sumWays(length - 1, sum - number, [...taken, number]), 0);
}
