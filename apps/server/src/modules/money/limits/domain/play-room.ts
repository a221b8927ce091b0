import type { LimitPeriod } from '@baize/contract/money/limit-kinds';
import { HOUR_MS, type Instant, instantOf } from '@baize/kernel';
import { leavesWindow } from './windows.ts';

/** What was staked, or lost, in an hour; below zero where more was won. */
export interface PlayedHour {
  readonly hour: Instant;
  readonly parts: bigint;
}

/**
 * When an amount fits into a limit on play again, if nothing else is played: play is counted by the hour, and an hour leaves the
 * window whole. Null when it never fits. `hours` are those of the window.
 */
export function playFitsAt(
  amount: bigint,
  limit: { readonly period: LimitPeriod; readonly parts: bigint },
  hours: readonly PlayedHour[],
): Instant | null {
  if (amount > limit.parts) return null;
  let used = hours.reduce((sum, { parts }) => sum + parts, 0n);
  for (const { hour, parts } of hours.toSorted((one, other) => one.hour - other.hour)) {
    used -= parts;
    if (used + amount <= limit.parts) return leavesWindow(limit.period, instantOf(hour + HOUR_MS));
  }
  return null;
}
