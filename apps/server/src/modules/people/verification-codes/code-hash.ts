import { createHash } from 'node:crypto';
import type { BrandCode } from '@baize/kernel';

export const CODE_DIGITS = 6;

export function recipientHash(brand: BrandCode, to: string): Buffer {
  return createHash('sha256').update(`${brand} ${to.toLowerCase()}`).digest();
}

/** With a salt of its own. It need not stand for long: a code is over after minutes, and its row soon after. */
export function codeHash(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}
