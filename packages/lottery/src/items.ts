import { range, sizeOf } from './numbers.ts';
import { type Hits, LOST } from './play.ts';

/** Plays whose notes are named items, each a tier of its own: the bits of a set are the places of its items. */

const SINGLE = range(1, 24).map((count) => range(0, count - 1).map((item) => hitsOf(1 << item, count)));

/** For each item whether it was chosen: what stands for which tier. */
export function eachOf(set: number, count: number): readonly number[] {
  return range(0, count - 1).map((item) => (set >>> item) & 1);
}

/** One note of each item of a set wins. */
export function itemWins(set: number, count: number): Hits {
  if (set === 0) return LOST;
  const single = (set & (set - 1)) === 0 ? SINGLE[count - 1]?.[31 - Math.clz32(set)] : undefined;
  return single ?? hitsOf(set, count);
}

/** Of the items that hold together (each entry of `together` is what one draw may show), the chosen ones. */
export function bestItems(set: number, together: readonly number[], count: number): (readonly number[])[] {
  return together
    .map((shown) => shown & set)
    .filter((both) => both !== 0)
    .map((both) => eachOf(both, count));
}

/** Big, small, odd, even. */
export const SIDES = ['B', 'S', 'O', 'E'] as const;
export const [BIG, SMALL, ODD, EVEN] = [1, 2, 4, 8] as const;
/** What one number is at once. */
export const SIDES_TOGETHER = [BIG | ODD, BIG | EVEN, SMALL | ODD, SMALL | EVEN];

/** What a number is. It is big from `bigFrom` on. */
export function sidesOf(number: number, bigFrom: number): number {
  return (number >= bigFrom ? BIG : SMALL) | (number % 2 === 1 ? ODD : EVEN);
}

/** The most sides of a set that hold at once. */
export function mostSides(set: number): number {
  return Math.max(...SIDES_TOGETHER.map((shown) => sizeOf(shown & set)));
}

function hitsOf(set: number, count: number): Hits {
  return { wins: range(0, count - 1).map((item) => (set >>> item) & 1), push: 0 };
}
