import { type Currency, invariant, type Money, money, PARTS_PER_UNIT, roundDownToCoin } from '@baize/kernel';

/** The line bets a slot offers, in hundredths of a unit, per currency. */
const LINE_BETS: Readonly<Record<Exclude<Currency, 'PTS'>, readonly number[]>> = {
  PHP: [5, 10, 25, 50, 100, 200, 500],
  VND: [5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
  THB: [5, 10, 25, 50, 100, 200, 500],
  IDR: [2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000],
  CNY: [1, 2, 5, 10, 20, 50, 100],
  USD: [1, 2, 5, 10, 20, 50, 100],
  MYR: [1, 2, 5, 10, 20, 50, 100],
  EUR: [1, 2, 5, 10, 20, 50, 100],
  FUN: [5, 10, 25, 50, 100, 200, 500],
  XXX: [5, 10, 25, 50, 100, 200, 500],
};

/** The chips of tables and instant games, likewise. */
const CHIPS: Readonly<Record<Exclude<Currency, 'PTS'>, readonly number[]>> = {
  PHP: [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000],
  VND: [100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000],
  THB: [100, 500, 1_000, 5_000, 10_000, 50_000],
  IDR: [50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000],
  CNY: [20, 100, 200, 1_000, 2_000, 10_000],
  USD: [20, 100, 200, 1_000, 2_000, 10_000],
  MYR: [20, 100, 200, 1_000, 2_000, 10_000],
  EUR: [20, 100, 200, 1_000, 2_000, 10_000],
  FUN: [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000],
  XXX: [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000],
};

/** All units that a member may choose from, smallest first: line bets of a slot, chips of another game. */
export function unitsFor(kind: 'slot' | 'table' | 'instant', currency: Currency): Money[] {
  invariant(currency !== 'PTS', 'nobody stakes points');
  const hundredths = (kind === 'slot' ? LINE_BETS : CHIPS)[currency];
  return hundredths.map((count) => money(currency, (BigInt(count) * PARTS_PER_UNIT) / 100n));
}

/** The smallest line bet of a currency: what one chance at a jackpot costs. Every line bet is a whole number of them. */
export function smallestUnit(currency: Currency): Money {
  const [smallest] = unitsFor('slot', currency);
  invariant(smallest !== undefined, 'a currency has line bets');
  return smallest;
}

/** What so many units cost. */
export function stakeOf(unit: Money, units: number): Money {
  return money(unit.currency, unit.parts * BigInt(units));
}

const TEN_THOUSANDTHS = 10_000n;

/** What `pay` ten-thousandths of the unit are worth, rounded down once to the smallest coin. */
export function winOf(unit: Money, pay: bigint): Money {
  invariant(pay >= 0n, 'a round takes no more than its stakes');
  return roundDownToCoin(money(unit.currency, (unit.parts * pay) / TEN_THOUSANDTHS));
}
