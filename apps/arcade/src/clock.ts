import { type Instant, instantOf } from '@baize/kernel';

/** The source of the time, passed in so that tests can set it. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instantOf(Date.now()) };

/** For a column of type timestamptz. */
export function dateOf(clock: Clock, laterMs = 0): Date {
  return new Date(clock.now() + laterMs);
}
