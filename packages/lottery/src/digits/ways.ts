import { DIGITS } from './digits.ts';

/** Of how many ordered combinations of so many digits something has each value: `waysBy(3, sum)[12]` is 73. */
export function waysBy(length: number, valueOf: (digits: readonly number[]) => number | undefined): readonly number[] {
  const ways: number[] = [];
  const walk = (digits: readonly number[]): void => {
    if (digits.length < length) {
      for (const digit of DIGITS) walk([...digits, digit]);
      return;
    }
    const value = valueOf(digits);
    if (value !== undefined) ways[value] = (ways[value] ?? 0) + 1;
  };
  walk([]);
  return Array.from(ways, (count: number | undefined) => count ?? 0);
}

/** The same, counting each unordered combination once; those of equal digits throughout are none. */
export function unorderedWaysBy(
  length: number,
  valueOf: (digits: readonly number[]) => number | undefined,
): readonly number[] {
  return waysBy(length, (digits) => {
    const isSorted = digits.every((digit, i) => i === 0 || digit >= (digits[i - 1] ?? 0));
    return isSorted && digits[0] !== digits.at(-1) ? valueOf(digits) : undefined;
  });
}

/** Over the numbers of a set (bits), the sum of what a table says of each. */
export function sumOver(set: number, table: readonly number[]): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += table[31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}
