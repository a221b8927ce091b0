const FIRST_MS = 2_000;
const SLOWEST_MS = 300_000;

/** How long a part that could not be loaded waits before the next attempt, after so many earlier ones. */
export function retryAfterMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, SLOWEST_MS);
}
