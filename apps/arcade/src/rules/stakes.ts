import { type Currency, type Money, money, PARTS_PER_UNIT, roundDownToCoin } from '@baize/kernel';

/** The line bets a slot offers, in hundredths of a unit, per currency. A stake is the line bet times the number of lines. */
const LINE_BETS: Readonly<Record<Currency, readonly number[]>> = {
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

/** All line bets a member may choose from, smallest first. */
export function lineBetsOf(currency: Currency): Money[] {
  return LINE_BETS[currency].map((hundredths) => money(currency, (BigInt(hundredths) * PARTS_PER_UNIT) / 100n));
}

/** The stake of a round: one line bet on each line. */
export function stakeOf(lineBet: Money, lines: number): Money {
  return money(lineBet.currency, lineBet.parts * BigInt(lines));
}

/** What `pay` line bets are worth, rounded down once to the smallest coin. */
export function winOf(lineBet: Money, pay: number): Money {
  return roundDownToCoin(money(lineBet.currency, lineBet.parts * BigInt(pay)));
}
