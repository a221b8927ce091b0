/**
 * The tests of 25 CFR 547.14 on whole numbers that should be even and independent. Each returns a z-score: beyond 2.576 on either
 * side lies one chance stream of a hundred, too uneven or too even.
 */
export const LIMIT_99 = 2.576;

/** Draws the next number, from 0 to below `limit`. */
type Next = (limit: number) => number;

/** The z-score of a chi-square of so many degrees of freedom (Wilson and Hilferty). */
export function zOfChiSquare(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return ((chiSquare / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** How far counts lie from what is expected; `shares` sum to one. */
export function zOfCounts(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const chiSquare = shares.reduce(
    (sum, share, i) => sum + ((counts[i] ?? 0) - total * share) ** 2 / (total * share),
    0,
  );
  return zOfChiSquare(chiSquare, shares.length - 1);
}

/** Every number equally often. */
export function frequency(next: Next, limit = 52): number {
  return zOfCounts(
    countsOf(
      limit,
      many(100_000, () => next(limit)),
    ),
    even(limit),
  );
}

/** Runs of equal bits: as many as chance has (Wald and Wolfowitz). */
export function runs(next: Next): number {
  const bits = many(100_000, () => next(2));
  const changes = bits.filter((bit, i) => i > 0 && bit !== bits[i - 1]).length;
  const ones = bits.filter((bit) => bit === 1).length;
  const expected = 1 + (2 * ones * (bits.length - ones)) / bits.length;
  return (changes + 1 - expected) / Math.sqrt(((expected - 1) * (expected - 2)) / (bits.length - 1));
}

/** How much a number tells of the one that comes `lag` later. */
export function serialCorrelation(next: Next, lag = 1): number {
  const all = many(100_000, () => next(1000));
  const mean = all.reduce((sum, number) => sum + number, 0) / all.length;
  const spread = all.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const together = all.slice(lag).reduce((sum, number, i) => sum + (number - mean) * ((all[i] ?? 0) - mean), 0);
  return (together / spread) * Math.sqrt(all.length);
}

/** Gaps between numbers of the lowest tenth: lengths 0 to 29, and longer. */
export function gaps(next: Next): number {
  const lengths = many(20_000, () => until(() => next(10) === 0));
  const shares = Array.from({ length: 30 }, (_, gap) => 0.1 * 0.9 ** gap);
  return zOfCounts(countsOf(31, lengths), [...shares, 0.9 ** 30]);
}

/** Hands of five digits: how many different ones they hold. Hands of one digit are counted with those of two. */
export function poker(next: Next): number {
  const hands = many(40_000, () => Math.max(2, new Set(many(5, () => next(10))).size) - 2);
  const shares = [1, 2, 3, 4, 5].map((kinds) => (falling(10, kinds) * stirling(5, kinds)) / 10 ** 5);
  const [one = 0, two = 0, ...more] = shares;
  return zOfCounts(countsOf(4, hands), [one + two, ...more]);
}

/** How many of eight kinds are drawn until all were seen: 8 to 39, and more. */
export function coupons(next: Next): number {
  const lengths = many(10_000, () => {
    const seen = new Set<number>();
    return until(() => seen.add(next(8)).size === 8) + 1 - 8;
  });
  const shares = Array.from({ length: 32 }, (_, i) => (falling(8, 8) * stirling(7 + i, 7)) / 8 ** (8 + i));
  return zOfCounts(countsOf(33, lengths), [...shares, 1 - shares.reduce((sum, share) => sum + share, 0)]);
}

/** The order of four numbers in a row, of 24 orders. */
export function permutations(next: Next): number {
  return zOfCounts(
    countsOf(
      24,
      many(50_000, () => orderOf(many(4, () => next(2 ** 31)))),
    ),
    even(24),
  );
}

/** The number of an order: how many later ones are smaller than each. */
export function orderOf(items: readonly number[]): number {
  return items.reduce(
    (number, item, i) => number * (items.length - i) + items.slice(i + 1).filter((other) => other < item).length,
    0,
  );
}

/** All of them by name. */
export const JUDGES = { frequency, runs, serialCorrelation, gaps, poker, coupons, permutations };

/**
 * Whether two samples come from one distribution (Kolmogorov and Smirnov): their greatest distance, where 1 is the bound that one
 * pair of a hundred passes. Ties make it strict to refuse, never lax.
 */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((sample) => [...sample].sort((x, y) => x - y)) as [number[], number[]];
  let [i, j, greatest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && a[i] === value) i += 1;
    while (j < b.length && b[j] === value) j += 1;
    greatest = Math.max(greatest, Math.abs(i / a.length - j / b.length));
  }
  return greatest / (1.628 * Math.sqrt(1 / a.length + 1 / b.length));
}

export function countsOf(kinds: number, values: readonly number[]): number[] {
  const counts = new Array<number>(kinds).fill(0);
  for (const value of values) {
    const kind = Math.min(value, kinds - 1);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export function even(kinds: number): number[] {
  return new Array<number>(kinds).fill(1 / kinds);
}

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** How often something did not come before it came; given up after a thousand. */
function until(came: () => boolean): number {
  for (let misses = 0; misses < 1_000; misses += 1) if (came()) return misses;
  return 1_000;
}

function falling(from: number, factors: number): number {
  return many(factors, () => 0).reduce((product, _, i) => product * (from - i), 1);
}

/** The ways to part `items` into `kinds` that are not empty. */
function stirling(items: number, kinds: number): number {
  let row = [1];
  for (let n = 1; n <= items; n += 1) {
    row = Array.from({ length: n + 1 }, (_, k) => k * (row[k] ?? 0) + (k > 0 ? (row[k - 1] ?? 0) : 0));
  }
  return row[kinds] ?? 0;
}
