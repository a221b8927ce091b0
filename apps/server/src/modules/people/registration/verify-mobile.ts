import { needsCode } from '@baize/contract/brand/register-rules';
import { invariant } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import { type Firebase, firebaseNumber, judgeCode, mobileOf, useCode } from '../verification-codes/index.ts';
import { asksOf } from './complaints-of.ts';
import type { RegisterInput } from './register-form.ts';

/** A number of the newcomer that was verified, and how its code is used up in the transaction that opens the account. */
export interface VerifiedMobile {
  /** E.164. */
  readonly mobile: string;
  readonly use: (tx: Tx) => Promise<void>;
}

export interface VerifyMobileDeps {
  readonly clock: Clock;
  readonly firebase: Firebase | undefined;
}

/**
 * The newcomer's mobile number, where the registration needs one that is verified: by a code that was sent there for this
 * purpose, or by Firebase where the brand has that. Undefined where none is needed. For a form without complaints.
 * Refuses code_wrong (also for a number that Firebase verified and the form does not name) and sms_unavailable.
 */
export async function verifyMobile(
  db: Db,
  { brand, form }: RegisterInput,
  { clock, firebase }: VerifyMobileDeps,
): Promise<VerifiedMobile | undefined> {
  const now = clock.now();
  const { username, ...typed } = form;
  const values = { ...typed, username: username ?? '' };
  if (!needsCode(brand.registerRules, values, asksOf(brand, form, now))) return undefined;
  const mobile = mobileOf(form);
  invariant(mobile !== undefined, 'a form with a wrong number was refused before');
  if (form.channel === 'firebase') {
    if (!isSwitchedOn(brand.whitelabel, 'FIREBASESMS3')) throw new Refusal('sms_unavailable');
    const verified = await firebaseNumber(form.idToken, { db, clock, firebase });
    if (verified !== mobile) throw new Refusal('code_wrong');
    return { mobile, use: () => Promise.resolve() };
  }
  const code = form.verificationCode;
  const right = await judgeCode(db, { brand: brand.code, purpose: 'register', to: mobile, code, now });
  return { mobile, use: (tx) => useCode(tx, right) };
}
