import { createHash, timingSafeEqual } from 'node:crypto';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeCaptcha } from './login-guard.store.ts';

export interface CaptchaTry {
  readonly brand: BrandCode;
  /** The captcha's id, from the cookie. */
  readonly id: string | undefined;
  /** As typed. Case and spaces do not count. */
  readonly answer: string;
  readonly now: Instant;
}

/**
 * Lets pass who read the captcha that this very browser was shown. It is judged once: a wrong answer uses it up too.
 * Refuses captcha_needed (no answer came) and captcha_wrong (wrong, over time, used before, somebody else's).
 */
export async function judgeCaptcha(sql: Sql, { brand, id, answer, now }: CaptchaTry): Promise<void> {
  const typed = answer.replace(/\s/g, '').toUpperCase();
  if (typed === '') throw new Refusal('captcha_needed', { captcha: true });
  const shown = id === undefined ? undefined : await takeCaptcha(sql, captchaIdHash(id), brand);
  const right =
    id !== undefined &&
    shown !== undefined &&
    shown.expiresAt > now &&
    timingSafeEqual(shown.answerHash, answerHash(id, typed));
  if (!right) throw new Refusal('captcha_wrong', { captcha: true });
}

export function captchaIdHash(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** With the id, which only the visitor's cookie holds, as its salt. */
export function answerHash(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest();
}
