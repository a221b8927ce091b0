import { type Instant, instantOf } from '@baize/kernel';

/** The time, as something handed in, so that a test can say what time it is. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instantOf(Date.now()) };
