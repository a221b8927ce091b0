import { HOUR_MS, type Instant, instantOf, SECOND_MS } from '@baize/kernel';

const FIRST_MS = 30 * SECOND_MS;

/**
 * When to query a payout again: after half a minute, then twice as long each time up to an hour, without end. Only the
 * channel knows how a payout ended, so it is queried until it says so.
 */
export function nextTurnAt(turn: number, now: Instant): Instant {
  return instantOf(now + Math.min(FIRST_MS * 2 ** Math.min(turn, 10), HOUR_MS));
}
