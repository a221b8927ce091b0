declare const instant: unique symbol;

/** A moment, in milliseconds since 1970-01-01T00:00:00Z. Not a duration, not a calendar date. */
export type Instant = number & { readonly [instant]: true };

export function instantOf(ms: number): Instant {
  return ms as Instant;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
