/** A code is asked for at most once per second, however often the button is pressed (B3.8). */
export const CODE_PACE_MS = 1000;

const MINUTE_S = 60;

/** For how many seconds no other code can be asked for: `expiredMinutes` × 60, and a minute when the server does not say. */
export function waitAfterCode(expiredMinutes: unknown): number {
  const minutes = Number(expiredMinutes);
  return Number.isFinite(minutes) && minutes > 0 ? Math.ceil(minutes * MINUTE_S) : MINUTE_S;
}

/** Whether a press now is one too many. */
export function isTooFast(lastAskedAt: number | undefined, now: number): boolean {
  return lastAskedAt !== undefined && now - lastAskedAt < CODE_PACE_MS;
}

/** Whole seconds until a moment, and 0 when it has passed. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
