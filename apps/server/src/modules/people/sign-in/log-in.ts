import { type Instant, instantOf } from '@baize/kernel';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { judgeBotCheck, solutionIn } from '../bot-check/index.ts';
import { type GuardVerdict, guardVerdict, LOGIN_GUARD } from './login-guard.ts';
import { passwordText, usernameKey, type Account, accountByName } from '../members/index.ts';
import {
  chargeAddress,
  chargeGuess,
  countsOf,
  forgive,
  insertAttempt,
  isKnownAddress,
  type Subjects,
} from './login-guard.store.ts';
import { type Hashing, renewHash } from '../passwords/index.ts';
import { judgeCaptcha } from './judge-captcha.ts';
import { type LogInAnswer, subjectsOf } from './sign-in.ts';
import { forgetBrowser } from '../sessions/index.ts';
import { completeLogIn, type VerifiedLogIn } from './complete-log-in.ts';
import { logInByMobile } from './log-in-by-mobile.ts';
import type { LogInDeps, LogInInput } from './log-in-input.ts';
import { logInRemembered } from './log-in-remembered.ts';
import { mustChangePassword } from './must-change-password.ts';

/** One log-in attempt, with what follows from its form. */
interface Attempt extends LogInInput {
  readonly nameKey: string;
  readonly password: string;
  readonly subjects: Subjects;
  readonly now: Instant;
}

/**
 * Logs in and opens a session (B3.3): by username and password, by a remembered browser in the password's place, or by
 * a mobile number and its code. The first two bring the brand's bot check. Besides what `completeLogIn` refuses, and what
 * the other ways to log in refuse: one answer, at one speed, for a name nobody has and a password that is wrong. After a failure of that account or that
 * address the next try must bring a captcha, and the refusal's value says so; the server remembers this, whatever the
 * browser forgets. Who goes on guessing waits longer and longer, without holding up the account's owner elsewhere.
 * Refuses bot_check_needed, bot_check_wrong, login_wrong, captcha_needed, captcha_wrong, too_many_requests, server_busy.
 */
export async function logIn(db: Db, input: LogInInput, deps: LogInDeps): Promise<LogInAnswer> {
  const { brand, form, visit } = input;
  if (form.type === 'sms') return logInByMobile(db, input, deps);
  await judgeBotCheck(db, { brand, purpose: 'login', address: visit.address, solution: solutionIn(form) }, deps);
  return form.remembered ? logInRemembered(db, input, deps) : logInByPassword(db, input, deps);
}

async function logInByPassword(db: Db, input: LogInInput, deps: LogInDeps): Promise<LogInAnswer> {
  const nameKey = usernameKey(input.form.username);
  const attempt: Attempt = {
    ...input,
    nameKey,
    password: passwordText(input.form.password),
    subjects: subjectsOf(input.brand.code, nameKey, input.visit.address),
    now: deps.clock.now(),
  };
  // Admitted before anything is counted: a guess that is turned away for lack of room was not made.
  return deps.hasher.admit(async (hashing) => {
    await passGuard(db, attempt);
    const account = await accountByPassword(db, attempt, hashing);
    const renewed = deps.hasher.isOutdated(account.hash) ? await hashing.hash(attempt.password) : undefined;
    // The guess was right, whatever else keeps its owner out (an exclusion, a lock, a location to verify): the account's and the
    // pair's failures are forgotten all the same. Nobody gains by it: who has the password has nothing left to guess here,
    // what is asked for next counts its own guesses, and the address, which other accounts were guessed at from, stays
    // counted. Kept, they would only make an owner who verifies the new location solve captchas for somebody else's guesses.
    await db.inTransaction(async (tx) => {
      await forgive(tx, attempt.subjects);
      if (renewed !== undefined) await renewHash(tx, account.member.memberId, { from: account.hash, to: renewed });
    });
    return completeLogIn(db, await verifiedLogInOf(db, attempt, account), deps);
  });
}

/** With the remember box ticked this browser will be remembered; unticked, it is forgotten. */
async function verifiedLogInOf(db: Db, attempt: Attempt, account: Account): Promise<VerifiedLogIn> {
  const { brand, cookie, form, subjects, visit } = attempt;
  if (cookie?.brought !== undefined) {
    await forgetBrowser(db, cookie.brought);
    if (!form.remember) cookie.forget();
  }
  return {
    brand,
    member: account.member,
    account: subjects.account,
    visit,
    passwordExpired: mustChangePassword(brand, account, attempt),
    remember: form.remember ? cookie?.keep : undefined,
  };
}

/** Captchas and pauses, before the password is looked at; counts the guess that is about to be made. */
async function passGuard(sql: Sql, attempt: Attempt): Promise<void> {
  const { brand, subjects, now, visit, form } = attempt;
  const verdict = guardVerdict(await countsOf(sql, subjects), now);
  if (verdict.type === 'wait') await refuseUnlessKnown(sql, attempt, verdict);
  const captchaPassed = verdict.type !== 'free';
  if (captchaPassed) await judgeCaptcha(sql, { brand: brand.code, id: visit.captchaId, answer: form.captcha, now });
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
  const of = { brand: brand.code, account: subjects.account, address: visit.address };
  if (verdict.unlessKnown && (await isKnownAddress(sql, of, since))) return;
  throw mustWait(verdict.until - now);
}

function mustWait(ms: number): Refusal {
  return new Refusal('too_many_requests', { captcha: true, retryAfterSeconds: Math.ceil(ms / 1000) });
}

/** The account, once its password was right. Unknown names cost the same verification. */
async function accountByPassword(
  db: Db,
  attempt: Attempt,
  hashing: Hashing,
): Promise<Account & { readonly hash: string }> {
  const account = await accountByName(db, attempt.brand.code, attempt.nameKey);
  const hash = account?.passwordHash ?? undefined;
  const right = await hashing.matches(hash, attempt.password);
  if (!right || account === undefined || hash === undefined) {
    await noteFailure(db, attempt);
    throw new Refusal('login_wrong', { captcha: true });
  }
  return { ...account, hash };
}

async function noteFailure(db: Db, { brand, subjects, now, visit }: Attempt): Promise<void> {
  const { address, userAgent } = visit;
  await db.inTransaction(async (tx) => {
    const { account } = subjects;
    await insertAttempt(tx, { brand: brand.code, account, at: now, address, userAgent, outcome: 'wrong' });
    await chargeAddress(tx, subjects, now);
  });
}
