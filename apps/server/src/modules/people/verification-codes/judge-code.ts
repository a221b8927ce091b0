import { timingSafeEqual } from 'node:crypto';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { codeHash, recipientHash } from './code-hash.ts';
import { chargeGuess, type CodePurpose, markUsed } from './codes.store.ts';

/** The most guesses at one code that are checked, correct ones included. */
const JUDGED_MAX = 5;

export interface CodeTry {
  readonly brand: BrandCode;
  readonly purpose: CodePurpose;
  /** The number (E.164) or the e-mail address that the code was sent to. */
  readonly to: string;
  readonly code: string;
  readonly now: Instant;
}

/** A code that was judged right, and is not used yet. */
export interface VerifiedCode {
  readonly codeId: string;
  readonly now: Instant;
}

/**
 * Judges a code outside any transaction, so that the guess stays counted whatever comes of it: at most five per code, ten
 * minutes, for its purpose and its recipient alone. What it returns goes to `useCode` in the transaction that acts on it:
 * work that fails in between leaves the code to be sent again.
 * Refuses code_wrong: wrong, over time, used, judged too often, or never issued; nobody learns which.
 */
export async function judgeCode(db: Db, { brand, purpose, to, code, now }: CodeTry): Promise<VerifiedCode> {
  const key = { brand, purpose, recipientHash: recipientHash(brand, to) };
  const issued = await chargeGuess(db, key, { now, max: JUDGED_MAX });
  if (issued === undefined) throw new Refusal('code_wrong');
  if (!timingSafeEqual(codeHash(issued.salt, code.trim()), issued.codeHash)) throw new Refusal('code_wrong');
  return { codeId: issued.codeId, now };
}

/**
 * Uses up a code that `judgeCode` found right, in the transaction of what it allows: of many that sent the same right
 * code, one acts on it. Refuses code_wrong when somebody was faster, or a new code took its place.
 */
export async function useCode(tx: Tx, { codeId, now }: VerifiedCode): Promise<void> {
  if (!(await markUsed(tx, codeId, now))) throw new Refusal('code_wrong');
}
