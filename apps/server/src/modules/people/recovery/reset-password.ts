import type { resetByMobile as byMobileCall, resetPassword as byLinkCall } from '@baize/contract/people/passwords';
import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { OnSessionsEnded } from '../../../events/sessions-ended.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Firebase, firebaseNumber, judgeCode, mobileOf, useCode } from '../verification-codes/index.ts';
import { passwordText, mobileOwner, type Member, memberById } from '../members/index.ts';
import { type Hasher, judgeNewPassword, resetOf, takeReset } from '../passwords/index.ts';
import { announceEnded } from '../sessions/index.ts';
import { resetHashOf } from './forgot-by-email.ts';
import { replacePassword } from './replace-password.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export interface ResetDeps {
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly hints: Hints;
  readonly onSessionsEnded: OnSessionsEnded;
  readonly firebase: Firebase | undefined;
}

/**
 * Sets a new password with the token of a mailed link. The link is used up by the first who succeeds with it; a new password
 * that breaks a rule leaves it whole. Every session of the account ends.
 * Refuses reset_link_over (used, over time, replaced by a later one, of another brand), password_invalid.
 */
export async function resetPassword(
  db: Db,
  { brand, form }: { readonly brand: Brand; readonly form: z.output<(typeof byLinkCall)['request']> },
  deps: ResetDeps,
): Promise<void> {
  const link = () => ({ tokenHash: resetHashOf(form.token), brand: brand.code, now: deps.clock.now() });
  const member = await memberOrNone(db, await resetOf(db, link()));
  if (member === undefined) throw new Refusal('reset_link_over');
  judgeNewPassword({ brand, purpose: 'login', username: member.username, form });
  const useUp = async (tx: Tx) => {
    if ((await takeReset(tx, link())) !== member.memberId) throw new Refusal('reset_link_over');
  };
  await setNewPassword(db, { brand, member, newPassword: form.newPassword, useUp }, deps);
}

/**
 * Sets a new password with a code that was sent to the account's bound number, or with a verification by Firebase. A number that
 * opens no account is answered like a wrong code. Every session of the account ends.
 * Refuses mobile_invalid, code_wrong, sms_unavailable, password_invalid.
 */
export async function resetByMobile(
  db: Db,
  { brand, form }: { readonly brand: Brand; readonly form: z.output<(typeof byMobileCall)['request']> },
  deps: ResetDeps,
): Promise<void> {
  const to = mobileOf(form);
  if (to === undefined) throw new Refusal('mobile_invalid');
  const typed = { newPassword: form.newPassword, confirmNewPassword: form.newPassword };
  judgeNewPassword({ brand, purpose: 'login', username: '', form: typed });
  const useCodeUp = await verifyNumber(db, { brand: brand.code, to, form, now: deps.clock.now() }, deps);
  const member = await memberOrNone(db, await mobileOwner(db, brand.code, to));
  if (member === undefined) throw new Refusal('code_wrong');
  judgeNewPassword({ brand, purpose: 'login', username: member.username, form: typed });
  const useUp = async (tx: Tx) => {
    await useCodeUp(tx);
    if ((await mobileOwner(tx, brand.code, to)) !== member.memberId) throw new Refusal('code_wrong');
  };
  await setNewPassword(db, { brand, member, newPassword: form.newPassword, useUp }, deps);
}

interface MobileVerification {
  readonly brand: BrandCode;
  readonly to: string;
  readonly form: z.output<(typeof byMobileCall)['request']>;
  readonly now: Instant;
}

/** Verifies the number. What it returns uses the code up, in the transaction that acts on it. */
async function verifyNumber(
  db: Db,
  { brand, to, form, now }: MobileVerification,
  { clock, firebase }: ResetDeps,
): Promise<(tx: Tx) => Promise<void>> {
  if (form.idToken === '') {
    const code = await judgeCode(db, { brand, purpose: 'reset', to, code: form.verificationCode, now });
    return (tx) => useCode(tx, code);
  }
  if ((await firebaseNumber(form.idToken, { db, clock, firebase })) !== to) throw new Refusal('code_wrong');
  return () => Promise.resolve();
}

async function memberOrNone(db: Db, memberId: MemberId | undefined): Promise<Member | undefined> {
  return memberId === undefined ? undefined : memberById(db, memberId);
}

interface PasswordReset {
  readonly brand: Brand;
  readonly member: Member;
  readonly newPassword: string;
  /** Uses the link or the code up. */
  readonly useUp: (tx: Tx) => Promise<void>;
}

async function setNewPassword(
  db: Db,
  { brand, member, newPassword, useUp }: PasswordReset,
  deps: ResetDeps,
): Promise<void> {
  const hash = await deps.hasher.admit((hashing) => hashing.hash(passwordText(newPassword)));
  const ended = await db.inTransaction(async (tx) => {
    await useUp(tx);
    return replacePassword(tx, { brand, member, hash, now: deps.clock.now() });
  });
  announceEnded(ended, deps);
}
