import type { Instant } from '@baize/kernel';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export interface SignedBody {
  readonly secret: Buffer;
  /** What the signature covers between time and body. */
  readonly about?: string;
  readonly body: Buffer | string;
}

/** `t=<seconds>,v1=<hex HMAC-SHA256 over t.about body>`: the form many providers use. */
export function signBody(signed: SignedBody, now: Instant): string {
  const t = String(Math.floor(now / 1000));
  return `t=${t},v1=${digest(signed, t).toString('hex')}`;
}

export interface SignatureCheck {
  readonly header: unknown;
  readonly now: Instant;
  readonly toleranceMs: number;
}

/** Judges the bytes as they came, before anybody parses them, in constant time. A right signature may still be old. */
export function judgeSigned(
  signed: SignedBody,
  { header, now, toleranceMs }: SignatureCheck,
): 'genuine' | 'forged' | 'stale' {
  const [, t, v1] = HEADER.exec(typeof header === 'string' ? header : '') ?? [];
  if (t === undefined || v1 === undefined) return 'forged';
  if (!timingSafeEqual(digest(signed, t), Buffer.from(v1, 'hex'))) return 'forged';
  return Math.abs(Number(t) * 1000 - now) <= toleranceMs ? 'genuine' : 'stale';
}

function digest({ secret, about = '', body }: SignedBody, t: string): Buffer {
  return createHmac('sha256', secret).update(`${t}.${about}`).update(body).digest();
}

/** Compares two secrets by their hashes, so that the time it takes shows neither length nor place of a difference. */
export function isSameSecret(right: string, sent: unknown): boolean {
  return typeof sent === 'string' && timingSafeEqual(hashOf(right), hashOf(sent));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
