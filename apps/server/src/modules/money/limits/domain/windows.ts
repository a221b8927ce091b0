import type { LimitPeriod } from '@baize/contract/money/limit-kinds';
import { DAY_MS, type Instant, instantOf } from '@baize/kernel';

const FIXED_MS = { '24h': DAY_MS, '7d': 7 * DAY_MS } as const;

/** Where the window of a period begins that ends now. The month is that of the calendar (UTC), shorter where a month is. */
export function windowStart(period: LimitPeriod, now: Instant): Instant {
  return period === '1m' ? monthsOn(now, -1) : instantOf(now - FIXED_MS[period]);
}

/** When something that happened at an instant leaves the window. */
export function leavesWindow(period: LimitPeriod, at: Instant): Instant {
  return period === '1m' ? monthsOn(at, 1) : instantOf(at + FIXED_MS[period]);
}

function monthsOn(at: Instant, months: number): Instant {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return instantOf(date.getTime());
}
