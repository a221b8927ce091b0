/** A captcha is refreshed at most once per second (B3.5). */
export const CAPTCHA_PACE_MS = 1000;

/** How long to wait before the next picture may be asked for. */
export function captchaWaitMs(lastAskedAt: number | undefined, now: number): number {
  return lastAskedAt === undefined ? 0 : Math.max(0, lastAskedAt + CAPTCHA_PACE_MS - now);
}
