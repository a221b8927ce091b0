import { type Currency, money, roundDownToCoin } from '@baize/kernel';

/** What a deposit costs and brings. Rates are hundredths of a percent, turnovers hundredths of the amount. */
export interface DepositTerms {
  /** Taken from what was paid, whatever the amount. */
  readonly feeParts: bigint;
  /** Taken besides. */
  readonly feeRate: number;
  readonly bonusRate: number;
  readonly bonusMaximumParts: bigint;
  readonly turnover: number;
  readonly bonusTurnover: number;
}

export interface DepositResult {
  readonly feeParts: bigint;
  readonly bonusParts: bigint;
  /** What the balance grows by. */
  readonly totalParts: bigint;
  /** What must be staked before a withdrawal. */
  readonly turnoverParts: bigint;
  readonly bonusTurnoverParts: bigint;
}
const RATE = 10_000n;
const HUNDREDTHS = 100n;

/**
 * What becomes of an amount that was paid: each part rounded down to coins, the fee never above the amount, the bonus never
 * above its most. One rule for the page that announces it and the server that does it.
 */
export function resultOfDeposit(terms: DepositTerms, paidParts: bigint, currency: Currency): DepositResult {
  const rounded = (parts: bigint) => roundDownToCoin(money(currency, parts)).parts;
  const feeParts = least(rounded(terms.feeParts + (paidParts * BigInt(terms.feeRate)) / RATE), paidParts);
  const bonusParts = rounded(least((paidParts * BigInt(terms.bonusRate)) / RATE, terms.bonusMaximumParts));
  return {
    feeParts,
    bonusParts,
    totalParts: paidParts - feeParts + bonusParts,
    turnoverParts: (paidParts * BigInt(terms.turnover)) / HUNDREDTHS,
    bonusTurnoverParts: (bonusParts * BigInt(terms.bonusTurnover)) / HUNDREDTHS,
  };
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
