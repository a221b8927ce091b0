import type { Instant } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import { firebaseNumber, judgeCode, mobileOf, useCode } from '../verification-codes/index.ts';
import { usernameKey, memberById, mobileOwner } from '../members/index.ts';
import { insertAttempt } from './login-guard.store.ts';
import { type LogInAnswer, subjectsOf } from './sign-in.ts';
import { completeLogIn } from './complete-log-in.ts';
import type { LogInDeps, LogInInput } from './log-in-input.ts';

/** A number that was verified, and what is to be done for that in the log-in's transaction. */
interface VerifiedNumber {
  readonly mobile: string;
  readonly along?: (tx: Tx) => Promise<void>;
}

/**
 * Logs in whoever verified the mobile number of an account: by the code we sent there, or by an ID token of Firebase.
 * A number without an account is answered like a wrong code.
 * Refuses access_denied (the brand has this switched off), mobile_invalid, code_wrong, sms_unavailable.
 */
export async function logInByMobile(db: Db, input: LogInInput, deps: LogInDeps): Promise<LogInAnswer> {
  const { brand, visit } = input;
  if (!isSwitchedOn(brand.whitelabel, 'MOBILEVERCODELOGIN3')) throw new Refusal('access_denied');
  const now = deps.clock.now();
  const { mobile, along } = await verifiedNumber(db, input, deps);
  const memberId = await mobileOwner(db, brand.code, mobile);
  const member = memberId && (await memberById(db, memberId));
  if (member === undefined) {
    await noteFailure(db, input, { mobile, now });
    throw new Refusal('code_wrong');
  }
  const { account } = subjectsOf(brand.code, usernameKey(member.username), visit.address);
  // The password was not looked at, so only what its owner did not choose must be changed.
  const passwordExpired = member.mustChangePassword;
  return completeLogIn(db, { brand, member, account, visit, passwordExpired, ...(along && { along }) }, deps);
}

async function verifiedNumber(db: Db, input: LogInInput, deps: LogInDeps): Promise<VerifiedNumber> {
  const { brand, form } = input;
  if (form.channel === 'firebase') {
    if (!isSwitchedOn(brand.whitelabel, 'FIREBASESMS3')) throw new Refusal('access_denied');
    return { mobile: await firebaseNumber(form.idToken ?? '', { ...deps, db }) };
  }
  const mobile = mobileOf({ countryDialingCode: form.countryDialingCode, mobileNum: form.username });
  if (mobile === undefined) throw new Refusal('mobile_invalid');
  const now = deps.clock.now();
  try {
    const typed = { brand: brand.code, purpose: 'login', to: mobile, code: form.password, now } as const;
    const verified = await judgeCode(db, typed);
    return { mobile, along: (tx) => useCode(tx, verified) };
  } catch (error) {
    if (error instanceof Refusal) await noteFailure(db, input, { mobile, now });
    throw error;
  }
}

/** Kept for the security review; guesses at a code are counted where codes are judged. */
async function noteFailure(
  db: Db,
  { brand, visit }: LogInInput,
  { mobile, now }: { readonly mobile: string; readonly now: Instant },
): Promise<void> {
  const { account } = subjectsOf(brand.code, mobile, visit.address);
  const { address, userAgent } = visit;
  await insertAttempt(db, { brand: brand.code, account, at: now, address, userAgent, outcome: 'wrong' });
}
