import { HOUR_MS, type Instant, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';

/** What decides when to query the channel about a deposit again. */
export interface FollowState {
  readonly expiresAt: Instant;
  /** How often the channel was queried about it. */
  readonly turn: number;
  readonly now: Instant;
}

const FIRST_MS = MINUTE_MS;
const LONGEST_MS = 10 * MINUTE_MS;
/** The provider's clock may be a little behind ours. */
const EXPIRY_GRACE_MS = 5 * SECOND_MS;
/** A payment may still arrive after we gave up, and its notification may be lost: the channel is queried at these times after expiry, then no more. */
const AFTER_EXPIRY_MS: readonly number[] = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];

/**
 * When to query the channel next about a deposit without a notification: after a minute, then twice as long each time up to ten
 * minutes, once right after its expiry, and a few times later. Undefined when there is no more to expect.
 */
export function nextAskAt({ expiresAt, turn, now }: FollowState): Instant | undefined {
  const expiry = expiresAt + EXPIRY_GRACE_MS;
  if (now < expiry) {
    const wait = Math.min(FIRST_MS * 2 ** Math.min(turn, 10), LONGEST_MS);
    return instantOf(Math.min(now + wait, expiry));
  }
  const later = AFTER_EXPIRY_MS.find((ms) => expiresAt + ms > now);
  return later === undefined ? undefined : instantOf(expiresAt + later);
}

/** Whether a deposit that nobody paid may be called expired. */
export function isPastExpiry(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt + EXPIRY_GRACE_MS;
}
