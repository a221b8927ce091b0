import { timingSafeEqual } from 'node:crypto';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Db } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { codeHash, recipientHash } from './code-hash.ts';
import type { CodePurpose } from './code-purpose.ts';
import { chargeGuess } from './codes.store.ts';

/** So many guesses at one code are looked at, right ones included. */
const JUDGED_MAX = 5;

export interface CodeTry {
  readonly brand: BrandCode;
  readonly purpose: CodePurpose;
  /** The number (E.164) or the e-mail address that the code was sent to. */
  readonly to: string;
  readonly code: string;
  readonly now: Instant;
}

/** A code that was right, and is not used yet. */
export interface ProvenCode {
  readonly codeId: string;
  readonly now: Instant;
}

/**
 * Judges a code outside any transaction, so that the guess stays counted whatever comes of it: at most five per code, ten
 * minutes, for its purpose and its recipient alone. What it returns goes to `useCode` in the transaction that acts on it:
 * work that fails in between leaves the code to be sent again.
 * Refuses code_wrong: wrong, over time, used, judged too often, or never issued; nobody learns which.
 */
export async function judgeCode(db: Db, { brand, purpose, to, code, now }: CodeTry): Promise<ProvenCode> {
  const key = { brand, purpose, recipientHash: recipientHash(brand, to) };
  const issued = await chargeGuess(db, key, { now, max: JUDGED_MAX });
  if (issued === undefined) throw new Refusal('code_wrong');
  if (!timingSafeEqual(codeHash(issued.salt, code.trim()), issued.codeHash)) throw new Refusal('code_wrong');
  return { codeId: issued.codeId, now };
}
