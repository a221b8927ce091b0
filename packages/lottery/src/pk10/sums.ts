/** In how many orders so many different numbers of 1–10 make a sum. */
export function sumWays(length: number, sum: number, taken = 0): number {
  if (length === 0) return sum === 0 ? 1 : 0;
  let ways = 0;
  for (let number = 1; number <= Math.min(10, sum); number += 1) {
    const bit = 1 << number;
    if ((taken & bit) === 0) ways += sumWays(length - 1, sum - number, taken | bit);
  }
  return ways;
}
