import type { MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { passwordText, type PasswordPurpose } from '../members/index.ts';
import type { Hasher, Hashing } from './hasher.ts';
import { forgiveGuesses, passwordOf } from './password.store.ts';
import { chargeGuess, subjectOf } from './guess-limit.ts';

export interface TypedPassword {
  readonly memberId: MemberId;
  readonly purpose: PasswordPurpose;
  readonly password: string;
}

/**
 * Checks a password that a logged-in member typed again, before a step that somebody else with the unlocked phone must not take.
 * Returns the hash it matches; undefined for an account without such a password, where nothing is checked. Guesses are counted
 * before they are checked, ten in an hour. Call it with the pool, never in a transaction. Refuses password_wrong, too_many_requests.
 */
export async function judgePassword(
  db: Db,
  { memberId, purpose, password }: TypedPassword,
  { clock, hashing }: { readonly clock: Clock; readonly hashing: Hashing },
): Promise<string | undefined> {
  const stored = await passwordOf(db, memberId, purpose);
  if (stored === undefined) return undefined;
  const subject = subjectOf('typed again', memberId, purpose);
  await chargeGuess(db, subject, { now: clock.now() });
  const right = await hashing.matches(stored.hash, passwordText(password));
  if (!right) throw new Refusal('password_wrong');
  await forgiveGuesses(db, subject);
  return stored.hash;
}

/**
 * Judges the withdrawal password that a member typed before money leaves the wallet. Call it with the pool. Refuses
 * payment_password_missing while none is set, password_wrong, too_many_requests after ten wrong ones in an hour, server_busy.
 */
export async function judgePaymentPassword(
  db: Db,
  { memberId, password }: { readonly memberId: MemberId; readonly password: string },
  { clock, hasher }: { readonly clock: Clock; readonly hasher: Hasher },
): Promise<void> {
  const typed = { memberId, purpose: 'payment', password } as const;
  const fits = await hasher.admit((hashing) => judgePassword(db, typed, { clock, hashing }));
  if (fits === undefined) throw new Refusal('payment_password_missing');
}
