import { createHash } from 'node:crypto';
import type { BrandCode } from '@baize/kernel';

export const CODE_DIGITS = 6;

export function recipientHash(brand: BrandCode, to: string): Buffer {
  return createHash('sha256').update(`${brand} ${to.toLowerCase()}`).digest();
}

/** The salted hash of a code. A fast one is enough: a code expires after minutes, and its row is deleted soon after. */
export function codeHash(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}
