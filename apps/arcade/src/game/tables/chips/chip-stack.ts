/** More chips than these in a pile are not told apart; its label says what it is worth. */
const MOST_SHOWN = 5;

/** The chips that make up an amount, the largest first: `chipStack(17, [1, 5, 10])` is 10, 5, 1, 1. */
export function chipStack(count: number, values: readonly number[]): number[] {
  const stack: number[] = [];
  let left = count;
  for (const value of values.toSorted((a, b) => b - a)) {
    while (value > 0 && left >= value) {
      stack.push(value);
      left -= value;
    }
  }
  return stack;
}

/** Those of them that are drawn: the largest ones, lowest in the pile. */
export function chipsShown(count: number, values: readonly number[]): number[] {
  return chipStack(count, values).slice(0, MOST_SHOWN);
}

/**
 * What the chips of the tray count for, in units: the unit itself and the larger chips of the currency, as far as one of them alone may
 * lie on a spot. A tray on a phone holds five.
 */
export function trayOf(units: readonly bigint[], unit: bigint, most: number): number[] {
  return units
    .filter((value) => value >= unit && value % unit === 0n && value / unit <= BigInt(most))
    .map((value) => Number(value / unit))
    .slice(0, 5);
}
