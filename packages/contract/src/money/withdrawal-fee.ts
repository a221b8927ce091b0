import { type Currency, money, partsFromText, roundDownToCoin } from '@baize/kernel';

/** What a way of paying out costs: a fixed amount in wire form, and percent of what is paid out, to hundredths. */
export interface WithdrawalCost {
  readonly feeFixed: string;
  readonly feePercent: number;
}

/** Hundredths of a percent in the whole: the finest step a fee is set in. */
const PERCENT_STEPS = 10_000n;

/**
 * The fee of a withdrawal: the fixed part and the share of the amount, rounded down to coins, never above the amount. One
 * rule for the page that announces it and the server that takes it.
 */
export function feeOfWithdrawal(cost: WithdrawalCost, amountParts: bigint, currency: Currency): bigint {
  const share = (amountParts * BigInt(Math.round(cost.feePercent * 100))) / PERCENT_STEPS;
  const fixed = partsFromText(cost.feeFixed) ?? 0n;
  const wanted = roundDownToCoin(money(currency, fixed + share)).parts;
  return wanted < amountParts ? wanted : amountParts;
}
