import type { changePassword as call } from '@baize/contract/people/passwords';
import { invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { OnSessionsEnded } from '../../../events/sessions-ended.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { termsEdition } from '../../brand/account-rules/index.ts';
import { passwordText, putAgreement, usernameKey, memberById, type Visit } from '../members/index.ts';
import { type Hasher, judgeNewPassword, judgePassword, isCurrentPassword } from '../passwords/index.ts';
import { announceEnded } from '../sessions/index.ts';
import { type LogInAnswer, signIn, subjectsOf } from '../sign-in/index.ts';
import { judgeAgreement } from './judge-agreement.ts';
import { replacePassword } from './replace-password.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export interface ChangePasswordInput {
  readonly brand: Brand;
  readonly session: Session;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
}

export interface ChangePasswordDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly hints: Hints;
  readonly onSessionsEnded: OnSessionsEnded;
}

/**
 * Changes the password of who is logged in (B3.12). Every session ends, this one too: the answer is the log-in
 * with the new password, so that a session that had to change it becomes a full one. An account without a password
 * (signed in by a third party) sets its first. Of two changes at once, one is made.
 * The owner of an account that somebody else opened agrees to the terms along with it, or nothing is changed (B12.8).
 * Refuses agreement_needed, register_fields_invalid (value `fields`: birthDate), password_wrong, password_invalid (value
 * `fields`), too_many_requests, server_busy.
 */
export async function changePassword(
  db: Db,
  input: ChangePasswordInput,
  deps: ChangePasswordDeps,
): Promise<LogInAnswer> {
  const { brand, session, form, visit } = input;
  const { memberId } = session;
  const member = await memberById(db, memberId);
  invariant(member !== undefined, `a session names ${memberId}, who does not exist`);
  const { username } = member;
  judgeNewPassword({ brand, purpose: 'login', username, form, old: form.oldPassword });
  const agreement = judgeAgreement(input, member, deps.clock.now());
  const edition = agreement && (await termsEdition(db, brand.code));
  return deps.hasher.admit(async (hashing) => {
    const typed = { memberId, purpose: 'login' as const, password: form.oldPassword };
    const judged = await judgePassword(db, typed, { clock: deps.clock, hashing });
    const hash = await hashing.hash(passwordText(form.newPassword));
    const now = deps.clock.now();
    const { signedIn, ended } = await db.inTransaction(async (tx) => {
      const stands =
        judged === undefined || (await isCurrentPassword(tx, { memberId, purpose: 'login', hash: judged }));
      if (!stands) throw new Refusal('password_wrong');
      const over = await replacePassword(tx, { brand, member, hash, now });
      if (agreement) await putAgreement(tx, { memberId, at: now, termsEdition: edition, visit, ...agreement });
      const { account } = subjectsOf(brand.code, usernameKey(username), visit.address);
      const entrance = { member: { ...member, mustAgree: false }, account, visit, now, passwordExpired: false };
      return { signedIn: await signIn(tx, entrance, deps.chance), ended: over };
    });
    announceEnded(ended, deps);
    return signedIn;
  });
}
