import { type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { type Count, type Counts, LOGIN_GUARD, pausesMs } from './login-guard.ts';

/** Whom an attempt is counted against, each as a hash: a name that was typed may be a password typed in haste. */
export interface Subjects {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
}

interface CountRow {
  readonly subject: Buffer;
  readonly failures: number;
  readonly window_ends_at: Date;
  /** The driver reads '-infinity' as the number. */
  readonly paused_until: Date | number;
}

const COUNTS = `
  select subject, failures, window_ends_at, paused_until from members_guard where subject = any($1)`;

export async function countsOf(sql: Sql, subjects: Subjects): Promise<Counts> {
  const rows = await sql.all<CountRow>(COUNTS, [[subjects.account, subjects.address, subjects.pair]]);
  const of = (subject: Buffer) => countFrom(rows.find((row) => row.subject.equals(subject)));
  return { account: of(subjects.account), address: of(subjects.address), pair: of(subjects.pair) };
}

function countFrom(row: CountRow | undefined): Count | undefined {
  if (row === undefined) return undefined;
  return {
    failures: row.failures,
    windowEndsAt: instantOf(row.window_ends_at.getTime()),
    pausedUntil: instantOf(row.paused_until.valueOf()),
  };
}

const CHARGE = `
  select members_charge_guess($1, $2 * interval '1 millisecond', $3, $4 * interval '1 millisecond', $5, $6, $7) as outcome`;
const PAUSES_MS = pausesMs();

export type Charge = 'go' | 'captcha' | 'pause';

/** Counts a guess against the account and the pair before it is judged; `forgive` takes it back when it was right. */
export async function chargeGuess(
  sql: Sql,
  subjects: Subjects,
  guess: { readonly captchaPassed: boolean; readonly now: Instant },
): Promise<Charge> {
  const row = await sql.first<{ outcome: Charge }>(CHARGE, [
    subjects.account,
    LOGIN_GUARD.accountWindowMs,
    subjects.pair,
    LOGIN_GUARD.pairWindowMs,
    PAUSES_MS,
    guess.captchaPassed,
    new Date(guess.now),
  ]);
  return row?.outcome ?? 'pause';
}

const CHARGE_ADDRESS = `
  insert into members_guard as g (subject, failures, window_ends_at) values ($1, 1, $2)
  on conflict (subject) do update set
    failures = case when g.window_ends_at <= $3 then 1 else g.failures + 1 end,
    window_ends_at = case when g.window_ends_at <= $3 then excluded.window_ends_at else g.window_ends_at end`;

/** The address pays only for what was wrong: neighbours who log in at the same moment do not disturb each other. */
export async function chargeAddress(sql: Sql, subjects: Subjects, now: Instant): Promise<void> {
  const windowEndsAt = new Date(now + LOGIN_GUARD.addressWindowMs);
  await sql.all(CHARGE_ADDRESS, [subjects.address, windowEndsAt, new Date(now)]);
}

/** After the right password. The address keeps its count: an own account must not wash a guesser clean. */
export async function forgive(tx: Tx, subjects: Subjects): Promise<void> {
  // One after the other, in the order in which a guess is charged.
  await tx.all('delete from members_guard where subject = $1', [subjects.account]);
  await tx.all('delete from members_guard where subject = $1', [subjects.pair]);
}

export interface AttemptRow {
  readonly brand: BrandCode;
  readonly account: Buffer;
  readonly at: Instant;
  readonly address: string;
  readonly userAgent: string;
  readonly outcome: 'in' | 'wrong' | 'barred';
}

const INSERT_ATTEMPT = `
  insert into members_login_attempt (brand, account_hash, tried_at, address, user_agent, outcome)
  values ($1, $2, $3, $4, $5, $6)`;

export async function insertAttempt(sql: Sql, row: AttemptRow): Promise<void> {
  const { brand, account, at, address, userAgent, outcome } = row;
  await sql.all(INSERT_ATTEMPT, [brand, account, new Date(at), address, userAgent, outcome]);
}

const IS_KNOWN = `
  select 1 as known from members_login_attempt
  where brand = $1 and account_hash = $2 and address = $3 and outcome = 'in' and tried_at > $4 limit 1`;

/** Whether the account was logged in to from this address lately. */
export async function isKnownAddress(
  sql: Sql,
  of: Pick<AttemptRow, 'brand' | 'account' | 'address'>,
  since: Instant,
): Promise<boolean> {
  return (await sql.first(IS_KNOWN, [of.brand, of.account, of.address, new Date(since)])) !== undefined;
}

export interface CaptchaRow {
  readonly idHash: Buffer;
  readonly brand: BrandCode;
  readonly answerHash: Buffer;
  readonly expiresAt: Instant;
}

export async function insertCaptcha(sql: Sql, row: CaptchaRow): Promise<void> {
  await sql.all('insert into members_captcha (id_hash, brand, answer_hash, expires_at) values ($1, $2, $3, $4)', [
    row.idHash,
    row.brand,
    row.answerHash,
    new Date(row.expiresAt),
  ]);
}

const TAKE_CAPTCHA = `
  delete from members_captcha where id_hash = $1 and brand = $2 returning answer_hash, expires_at`;

/** Removes it and tells what was right: whoever asks first, and nobody after. */
export async function takeCaptcha(
  sql: Sql,
  idHash: Buffer,
  brand: BrandCode,
): Promise<Pick<CaptchaRow, 'answerHash' | 'expiresAt'> | undefined> {
  const row = await sql.first<{ answer_hash: Buffer; expires_at: Date }>(TAKE_CAPTCHA, [idHash, brand]);
  return row && { answerHash: row.answer_hash, expiresAt: instantOf(row.expires_at.getTime()) };
}

/** Rows in use are left for the next round: a clean-up must never make a log-in wait. */
const DELETE_COUNTS = `
  delete from members_guard where subject in (
    select subject from members_guard where window_ends_at < $1 and paused_until < $1 for update skip locked)`;

export async function deleteExpired(sql: Sql, now: Instant, attemptsBefore: Instant): Promise<void> {
  await sql.all('delete from members_captcha where expires_at < $1', [new Date(now)]);
  await sql.all(DELETE_COUNTS, [new Date(now)]);
  await sql.all('delete from members_login_attempt where tried_at < $1', [new Date(attemptsBefore)]);
}
