import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RateLimitCharge } from './code-rate-limits.ts';

/** What a code is requested for. A code for one purpose is not accepted for another. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'bind' | 'place' | 'exclude';

export interface CodeKey {
  readonly brand: BrandCode;
  readonly purpose: CodePurpose;
  readonly recipientHash: Buffer;
}

export interface NewCode extends CodeKey {
  readonly salt: Buffer;
  readonly codeHash: Buffer;
  readonly issuedAt: Instant;
  readonly againAfter: Instant;
  readonly expiresAt: Instant;
}

/** The new code takes the old one's place, unless that one is too young. */
const PUT = `
  insert into codes_code as c (brand, purpose, recipient_hash, salt, code_hash, again_after, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (brand, purpose, recipient_hash) do update set
    code_id = gen_random_uuid(), salt = excluded.salt, code_hash = excluded.code_hash, again_after = excluded.again_after,
    expires_at = excluded.expires_at, judged = 0, used_at = null
  where c.again_after <= $8
  returning 1 as put`;
const AGAIN_AFTER = `
  select (extract(epoch from again_after) * 1000)::float8 as at from codes_code
  where brand = $1 and purpose = $2 and recipient_hash = $3`;

/** Stores a code. Returns undefined when it did, else the moment from which the next one may be asked for. */
export async function putCode(tx: Tx, code: NewCode): Promise<number | undefined> {
  const { brand, purpose, recipientHash, salt, codeHash, issuedAt, againAfter, expiresAt } = code;
  const times = [againAfter, expiresAt, issuedAt].map((at) => new Date(at));
  const row = await tx.first(PUT, [brand, purpose, recipientHash, salt, codeHash, ...times]);
  if (row !== undefined) return undefined;
  return (await tx.first<{ at: number }>(AGAIN_AFTER, [brand, purpose, recipientHash]))?.at ?? againAfter;
}

/** A guess is counted before anybody looks at it, so that many at once are not all the first one. */
const CHARGE = `
  update codes_code set judged = judged + 1
  where brand = $1 and purpose = $2 and recipient_hash = $3 and used_at is null and expires_at > $4 and judged < $5
  returning code_id as "codeId", salt, code_hash as "codeHash"`;

export interface ChargedCode {
  readonly codeId: string;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
}

export async function chargeGuess(
  sql: Sql,
  { brand, purpose, recipientHash }: CodeKey,
  { now, max }: { readonly now: Instant; readonly max: number },
): Promise<ChargedCode | undefined> {
  return sql.first<ChargedCode>(CHARGE, [brand, purpose, recipientHash, new Date(now), max]);
}

const USE = `
  update codes_code set used_at = $2 where code_id = $1 and used_at is null and expires_at > $2 returning 1 as used`;

export async function markUsed(tx: Tx, codeId: string, now: Instant): Promise<boolean> {
  return (await tx.first(USE, [codeId, new Date(now)])) !== undefined;
}

const CHARGE_LIMITS = 'select budget, wait_ms::float8 as "waitMs" from codes_spend($1, $2, $3, $4, $5)';

/** Counts against every rate limit, or tells which is reached and for how long. Then the transaction must not commit. */
export async function chargeRateLimits(
  tx: Tx,
  charges: readonly RateLimitCharge[],
  now: Instant,
): Promise<{ readonly kind: RateLimitCharge['kind']; readonly waitMs: number } | undefined> {
  const row = await tx.first<{ budget: number; waitMs: number }>(CHARGE_LIMITS, [
    charges.map(({ subject }) => subject),
    charges.map(({ cost }) => cost),
    charges.map(({ max }) => max),
    charges.map(({ windowMs }) => windowMs),
    new Date(now),
  ]);
  const charge = row && charges[row.budget - 1];
  return row && charge && { kind: charge.kind, waitMs: row.waitMs };
}

const KEEP_PHONE_SIGN_IN = `
  insert into codes_phone_verification (proof_hash, expires_at) values ($1, $2) on conflict do nothing returning 1 as kept`;

/** Remembers that a sign-in at Firebase was used; false when it was before. */
export async function keepPhoneSignIn(sql: Sql, signInHash: Buffer, expiresAt: Instant): Promise<boolean> {
  return (await sql.first(KEEP_PHONE_SIGN_IN, [signInHash, new Date(expiresAt)])) !== undefined;
}

/** Rows in use are left for the next run: a clean-up must never make anybody wait. */
const DELETE_CODES = `
  delete from codes_code where code_id in (
    select code_id from codes_code where expires_at < $1 for update skip locked)`;
const DELETE_LIMITS = `
  delete from codes_rate_limit where subject in (
    select subject from codes_rate_limit where window_ends_at < $1 for update skip locked)`;

export async function deleteExpired(sql: Sql, now: Instant): Promise<void> {
  const at = [new Date(now)];
  await sql.all(DELETE_CODES, at);
  await sql.all(DELETE_LIMITS, at);
  await sql.all('delete from codes_phone_verification where expires_at < $1', at);
}
