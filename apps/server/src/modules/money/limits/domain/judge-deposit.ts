import type { LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type Instant, MAX_PARTS } from '@baize/kernel';
import { leavesWindow, windowStart } from './windows.ts';

/** A deposit that counts towards a limit, and since when. */
export interface CountedDeposit {
  readonly at: Instant;
  readonly parts: bigint;
  /** When it no longer counts although it is still in the window: the end of its time to pay. Null: with its window. */
  readonly leavesAt: Instant | null;
}

/** A limit that is in force. */
export interface StandingLimit {
  readonly period: LimitPeriod;
  readonly parts: bigint;
}

/** The limit that an amount exceeds; of several, the one that leaves the least. */
export interface ExceededLimit extends StandingLimit {
  readonly left: bigint;
  /** When the amount fits again, if nothing else is paid in; null when it never fits. */
  readonly until: Instant | null;
}

/** What is used of a limit by what counts now. */
export function usedOf(period: LimitPeriod, counted: readonly CountedDeposit[], now: Instant): bigint {
  const since = windowStart(period, now);
  return counted.reduce((sum, { at, parts }) => (at > since ? sum + parts : sum), 0n);
}

/** The limit that an amount would pass; undefined when it fits all. Of several, that which leaves the least. */
export function exceededLimit(
  amount: bigint,
  standing: readonly StandingLimit[],
  { counted, now }: { readonly counted: readonly CountedDeposit[]; readonly now: Instant },
): ExceededLimit | undefined {
  return standing
    .map((limit) => ({ ...limit, room: limit.parts - usedOf(limit.period, counted, now) }))
    .filter(({ room }) => amount > room)
    .sort((one, other) => (one.room < other.room ? -1 : one.room > other.room ? 1 : 0))
    .map(({ period, parts, room }) => ({
      period,
      parts,
      left: room > 0n ? room : 0n,
      until: amount > parts ? null : fitsAt(amount - room, { period, counted, now }),
    }))[0];
}

/** The room that several limits leave together: that of the tightest, never below zero. */
export function roomIn(
  limits: readonly StandingLimit[],
  { counted, now }: { readonly counted: readonly CountedDeposit[]; readonly now: Instant },
): bigint {
  const rooms = limits.map(({ period, parts }) => parts - usedOf(period, counted, now));
  const least = rooms.reduce((one, other) => (other < one ? other : one), MAX_PARTS);
  return least > 0n ? least : 0n;
}

/** When so much has left the window: what leaves first comes first. */
function fitsAt(
  missing: bigint,
  {
    period,
    counted,
    now,
  }: { readonly period: LimitPeriod; readonly counted: readonly CountedDeposit[]; readonly now: Instant },
): Instant | null {
  const since = windowStart(period, now);
  let freed = 0n;
  for (const { parts, leaves } of counted
    .filter(({ at }) => at > since)
    .map(({ at, parts, leavesAt }) => ({ parts, leaves: leavesAt ?? leavesWindow(period, at) }))
    .sort((one, other) => one.leaves - other.leaves)) {
    freed += parts;
    if (freed >= missing) return leaves;
  }
  return null;
}
