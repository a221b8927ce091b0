import type { login as call } from '@baize/contract';
import { type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { z } from 'zod';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type GuardVerdict, guardVerdict, LOGIN_GUARD } from './domain/login-guard.ts';
import { passwordText, usernameKey } from './domain/names.ts';
import { FORCED_CHANGE_PASSWORD } from './domain/password-policy.ts';
import {
  chargeAddress,
  chargeGuess,
  countsOf,
  forgive,
  insertAttempt,
  isKnownAddress,
  type Subjects,
} from './guard.store.ts';
import type { Hasher, Hashing } from './hasher.ts';
import { judgeCaptcha } from './judge-captcha.ts';
import { type Account, accountByName, renewHash } from './members.store.ts';
import { type SignedIn, signIn, subjectsOf } from './sign-in.ts';
import type { Visit } from './visit.ts';

export type LogInForm = z.output<(typeof call)['request']>;

export interface LogInInput {
  readonly brand: BrandCode;
  readonly form: LogInForm;
  readonly visit: Visit;
}

export interface LogInDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
}

/** One try, with what is known of it from the start. */
interface Attempt extends LogInInput {
  readonly nameKey: string;
  readonly password: string;
  readonly subjects: Subjects;
  readonly now: Instant;
}

/**
 * Logs in by username and password (spec §4) and opens a session. One answer, at one speed, for a name nobody has and a
 * password that is wrong. After a failure of that account or that address the next try must bring a captcha, and the
 * refusal's value says so; the server remembers this, whatever the browser forgets. Who goes on guessing waits longer
 * and longer, without holding up the account's owner elsewhere.
 * Refuses login_wrong, captcha_needed, captcha_wrong, too_many_requests, server_busy and, only once the password was
 * right, account_locked.
 */
export async function logIn(db: Db, input: LogInInput, { clock, chance, hasher }: LogInDeps): Promise<SignedIn> {
  const nameKey = usernameKey(input.form.username);
  const attempt: Attempt = {
    ...input,
    nameKey,
    password: passwordText(input.form.password),
    subjects: subjectsOf(input.brand, nameKey, input.visit.address),
    now: clock.now(),
  };
  // Let in before anything is counted: a guess that a full house turns away was not made.
  return hasher.admit(async (hashing) => {
    await passGuard(db, attempt);
    const account = await proven(db, attempt, hashing);
    const renewed = hasher.isOutdated(account.hash) ? await hashing.hash(attempt.password) : undefined;
    return db.inTransaction(async (tx) => {
      await forgive(tx, attempt.subjects);
      if (renewed !== undefined) await renewHash(tx, account.member.memberId, { from: account.hash, to: renewed });
      const { member } = account;
      const passwordExpired = member.mustChangePassword || attempt.password === FORCED_CHANGE_PASSWORD;
      const entrance = { member, account: attempt.subjects.account, visit: attempt.visit, now: attempt.now };
      return signIn(tx, { ...entrance, passwordExpired }, chance);
    });
  });
}

/** Captchas and pauses, before the password is looked at; counts the guess that is about to be made. */
async function passGuard(sql: Sql, attempt: Attempt): Promise<void> {
  const { brand, subjects, now, visit, form } = attempt;
  const verdict = guardVerdict(await countsOf(sql, subjects), now);
  if (verdict.type === 'wait') await refuseUnlessKnown(sql, attempt, verdict);
  const captchaPassed = verdict.type !== 'free';
  if (captchaPassed) await judgeCaptcha(sql, { brand, id: visit.captchaId, answer: form.captcha, now });
  const charge = await chargeGuess(sql, subjects, { captchaPassed, now });
  if (charge === 'captcha') throw new Refusal('captcha_needed', { captcha: true });
  if (charge === 'pause') throw mustWait(LOGIN_GUARD.pauseFirstMs);
}

async function refuseUnlessKnown(
  sql: Sql,
  { brand, subjects, visit, now }: Attempt,
  verdict: Extract<GuardVerdict, { type: 'wait' }>,
): Promise<void> {
  const since = instantOf(now - LOGIN_GUARD.knownAddressMs);
  const of = { brand, account: subjects.account, address: visit.address };
  if (verdict.unlessKnown && (await isKnownAddress(sql, of, since))) return;
  throw mustWait(verdict.until - now);
}

function mustWait(ms: number): Refusal {
  return new Refusal('too_many_requests', { captcha: true, retryAfterSeconds: Math.ceil(ms / 1000) });
}

/** The account, once its password was right and it may come in. Unknown names cost the same verification. */
async function proven(
  db: Db,
  attempt: Attempt,
  hashing: Hashing,
): Promise<{ readonly member: Account['member']; readonly hash: string }> {
  const account = await accountByName(db, attempt.brand, attempt.nameKey);
  const hash = account?.passwordHash ?? undefined;
  const right = await hashing.matches(hash, attempt.password);
  if (!right || account === undefined || hash === undefined) {
    await noteFailure(db, attempt);
    throw new Refusal('login_wrong', { captcha: true });
  }
  if (account.member.status !== 'active') {
    await insertAttempt(db, attemptRow(attempt, 'barred'));
    throw new Refusal('account_locked', { captcha: true });
  }
  return { member: account.member, hash };
}

async function noteFailure(db: Db, attempt: Attempt): Promise<void> {
  await db.inTransaction(async (tx) => {
    await insertAttempt(tx, attemptRow(attempt, 'wrong'));
    await chargeAddress(tx, attempt.subjects, attempt.now);
  });
}

function attemptRow({ brand, subjects, now, visit }: Attempt, outcome: 'wrong' | 'barred') {
  const { address, userAgent } = visit;
  return { brand, account: subjects.account, at: now, address, userAgent, outcome };
}
