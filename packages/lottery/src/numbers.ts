import { invariant } from '@baize/kernel';

/** The number at a place that is known to be there. */
export function at(numbers: readonly number[], place: number): number {
  const number = numbers[place];
  invariant(number !== undefined, `nothing stands at place ${place}`);
  return number;
}

/** How many bits are set. Sets of numbers up to 30 are kept as bits. */
export function sizeOf(set: number): number {
  let bits = set - ((set >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return (((bits + (bits >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

export function has(set: number, number: number): boolean {
  return ((set >>> number) & 1) === 1;
}

export function setOf(numbers: readonly number[]): number {
  let set = 0;
  for (const number of numbers) set |= 1 << number;
  return set;
}

/** The numbers of a set, least first. */
export function numbersOf(set: number): number[] {
  const numbers: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) numbers.push(31 - Math.clz32(rest & -rest));
  return numbers;
}

/** From … to, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** In how many ways k of n can be taken. Exact up to 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  return ways;
}

/** The same, of any size. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  const few = Math.min(k, n - k);
  let ways = 1n;
  for (let i = 1; i <= few; i++) ways = (ways * BigInt(n - few + i)) / BigInt(i);
  return ways;
}

/** n · (n − 1) · … : in how many orders k of n can be taken. */
export function arrangements(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= n - i;
  return ways;
}

/** All k of the items, in their order. */
export function* combinationsOf<T>(items: readonly T[], k: number): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [i, first] of items.entries()) {
    for (const rest of combinationsOf(items.slice(i + 1), k - 1)) yield [first, ...rest];
  }
}

/** One of each list, in every way. */
export function* productOf<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of productOf(others)) yield [item, ...rest];
}

/** In how many ways one number of each set can be taken so that no two are equal. */
export function distinctWays(sets: readonly number[], taken = 0, place = 0): number {
  const set = at(sets, place) & ~taken;
  if (place === sets.length - 1) return sizeOf(set);
  let ways = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) ways += distinctWays(sets, taken | (rest & -rest), place + 1);
  return ways;
}

/** The most sets of which each can be given a number of its own. */
export function mostApart(sets: readonly number[]): number {
  const owner = new Map<number, number>();
  const find = (place: number, tried: Set<number>): boolean =>
    numbersOf(at(sets, place)).some((number) => {
      if (tried.has(number)) return false;
      tried.add(number);
      const other = owner.get(number);
      if (other !== undefined && !find(other, tried)) return false;
      owner.set(number, place);
      return true;
    });
  return sets.filter((_, place) => find(place, new Set())).length;
}
