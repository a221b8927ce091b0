import type { Instant } from '@baize/kernel';
import { DAY_MS, instantOf } from '@baize/kernel';

const HUNDREDTHS = 100n;

/** What must be staked for an award, in parts. */
export function requiredOf(
  amountParts: bigint,
  { turnover, turnoverOfParts }: { readonly turnover: number; readonly turnoverOfParts: bigint },
): bigint {
  return ((amountParts + turnoverOfParts) * BigInt(turnover)) / HUNDREDTHS;
}

/** What is paid of an award. */
export function payoutOf(amountParts: bigint, largestPayoutParts: bigint | null): bigint {
  return largestPayoutParts !== null && largestPayoutParts < amountParts ? largestPayoutParts : amountParts;
}

/** Until when what an award asks must be staked. What was paid at once never runs out. */
export function runUntilOf(
  { pays, runDays }: { readonly pays: 'atOnce' | 'afterTurnover'; readonly runDays: number | null },
  claimedAt: Instant,
): Instant | null {
  return pays === 'atOnce' || runDays === null ? null : instantOf(claimedAt + runDays * DAY_MS);
}

/** Whether no more can be claimed at an instant. */
export function isPast(claimBy: Instant | null, now: Instant): boolean {
  return claimBy !== null && claimBy <= now;
}
