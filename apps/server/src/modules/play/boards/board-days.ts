import { DAY_MS, type Instant, instantOf } from '@baize/kernel';

/** How far popularity and the greatest wins look back. */
export const BOARD_DAYS = 7;

/** Since when wins count for the boards. */
export function boardSince(now: Instant): Instant {
  return instantOf(Math.max(0, now - BOARD_DAYS * DAY_MS));
}

/** The same for what is counted by day (UTC): today and the days before it. */
export function boardSinceDay(now: Instant): string {
  return new Date(now - (BOARD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}
