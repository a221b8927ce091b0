import { SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';

/** So many calls in a row without a usable answer, and the vendor is left alone for a while. */
const FAILURES_MAX = 5;
const REST_MS = 10 * SECOND_MS;

/**
 * Which vendors are worth asking now. A vendor that does not answer is left alone for a while, so that nobody waits for it; then one
 * call at a time finds out whether it is back. It judges calls, never money: what a vendor may have done stays open until the vendor
 * itself says so.
 */
export interface Breaker {
  /** Whether the vendor may be asked. After a rest the first to ask is let through, and whoever asks meanwhile is not. */
  enter(vendor: string): boolean;
  /** Whether the vendor is resting now; takes nobody's turn. */
  isResting(vendor: string): boolean;
  /** What came of a call that was let in. */
  note(vendor: string, isAnswered: boolean): void;
}

interface Standing {
  failures: number;
  restsUntil: number;
  /** Until when the one call that finds out may take; then it is another one's turn. */
  probeUntil: number;
}

/** One per process. No library: those that are kept measure time by themselves, and a test could not say what time it is. */
export function openBreaker(clock: Clock): Breaker {
  const standings = new Map<string, Standing>();
  return {
    enter(vendor) {
      const standing = standings.get(vendor);
      if (standing === undefined || standing.failures < FAILURES_MAX) return true;
      const now = clock.now();
      if (now < standing.restsUntil || now < standing.probeUntil) return false;
      standing.probeUntil = now + REST_MS;
      return true;
    },
    isResting(vendor) {
      const standing = standings.get(vendor);
      return standing !== undefined && standing.failures >= FAILURES_MAX && clock.now() < standing.restsUntil;
    },
    note(vendor, isAnswered) {
      if (isAnswered) {
        standings.delete(vendor);
        return;
      }
      const failures = (standings.get(vendor)?.failures ?? 0) + 1;
      standings.set(vendor, { failures, restsUntil: clock.now() + REST_MS, probeUntil: 0 });
    },
  };
}
