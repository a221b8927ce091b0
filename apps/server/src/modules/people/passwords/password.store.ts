import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PasswordPurpose } from '../members/index.ts';

const CHARGE = `
  insert into members_guard as g (subject, failures, window_ends_at) values ($1, 1, $2)
  on conflict (subject) do update set
    failures = case when g.window_ends_at <= $3 then 1 else g.failures + 1 end,
    window_ends_at = case when g.window_ends_at <= $3 then excluded.window_ends_at else g.window_ends_at end
  returning failures, window_ends_at`;

/** Counts one more of a subject within its window. */
export async function chargeSubject(
  sql: Sql,
  subject: Buffer,
  at: { readonly now: Instant; readonly endsAt: Instant },
): Promise<{ readonly count: number; readonly endsAt: Instant }> {
  const row = await sql.first<{ failures: number; window_ends_at: Date }>(CHARGE, [
    subject,
    new Date(at.endsAt),
    new Date(at.now),
  ]);
  return { count: row?.failures ?? 1, endsAt: row ? instantOf(row.window_ends_at.getTime()) : at.endsAt };
}

/** Forgets the guesses that were counted, after a right one. */
export async function forgiveGuesses(sql: Sql, subject: Buffer): Promise<void> {
  await sql.all('delete from members_guard where subject = $1', [subject]);
}

export interface StoredPassword {
  readonly hash: string;
  readonly changedAt: Instant;
}

const PASSWORD_OF = 'select hash, changed_at from members_password where member_id = $1 and purpose = $2';

export async function passwordOf(
  sql: Sql,
  memberId: MemberId,
  purpose: PasswordPurpose,
): Promise<StoredPassword | undefined> {
  const row = await sql.first<{ hash: string; changed_at: Date }>(PASSWORD_OF, [memberId, purpose]);
  return row && { hash: row.hash, changedAt: instantOf(row.changed_at.getTime()) };
}

const PUT_PASSWORD = `
  insert into members_password (member_id, purpose, hash, changed_at) values ($1, $2, $3, $4)
  on conflict (member_id, purpose) do update set hash = excluded.hash, changed_at = excluded.changed_at`;

export async function putPassword(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly purpose: PasswordPurpose;
    readonly hash: string;
    readonly changedAt: Instant;
  },
): Promise<void> {
  await tx.all(PUT_PASSWORD, [row.memberId, row.purpose, row.hash, new Date(row.changedAt)]);
}

const RENEW_HASH = `
  update members_password set hash = $3 where member_id = $1 and purpose = 'login' and hash = $2`;

/** The same password under a stronger hash: nothing changed for its owner, and nothing if it was changed meanwhile. */
export async function renewHash(
  tx: Tx,
  memberId: MemberId,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.all(RENEW_HASH, [memberId, hashes.from, hashes.to]);
}

const IS_STILL = `
  select 1 as still from members_password where member_id = $1 and purpose = $2 and hash = $3 for update`;

/** Whether the password is still the one that was judged. Holds it until the transaction ends. */
export async function isCurrentPassword(
  tx: Tx,
  {
    memberId,
    purpose,
    hash,
  }: { readonly memberId: MemberId; readonly purpose: PasswordPurpose; readonly hash: string },
): Promise<boolean> {
  return (await tx.first(IS_STILL, [memberId, purpose, hash])) !== undefined;
}

const RELEASE = 'update members_member set must_change_password = false where member_id = $1 and must_change_password';

/** The owner chose a password: it need not be changed any more. */
export async function releaseFromChange(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all(RELEASE, [memberId]);
}

/** One at a time for an account: the link before is worth nothing any more. */
const PUT_RESET = `
  insert into members_reset (member_id, brand, token_hash, expires_at) values ($1, $2, $3, $4)
  on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;

export async function putReset(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly brand: BrandCode;
    readonly tokenHash: Buffer;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await tx.all(PUT_RESET, [row.memberId, row.brand, row.tokenHash, new Date(row.expiresAt)]);
}

const RESET_OF = 'select member_id from members_reset where token_hash = $1 and brand = $2 and expires_at > $3';
const TAKE_RESET = `delete from members_reset where token_hash = $1 and brand = $2 and expires_at > $3 returning member_id`;

/** Whose link this is. It may be looked at often; it is taken once. */
export function resetOf(sql: Sql, link: ResetLink): Promise<MemberId | undefined> {
  return memberOf(sql, RESET_OF, link);
}

/** Takes the link: whoever comes first, and nobody after. */
export function takeReset(tx: Tx, link: ResetLink): Promise<MemberId | undefined> {
  return memberOf(tx, TAKE_RESET, link);
}

export interface ResetLink {
  readonly tokenHash: Buffer;
  readonly brand: BrandCode;
  readonly now: Instant;
}

async function memberOf(sql: Sql, text: string, { tokenHash, brand, now }: ResetLink): Promise<MemberId | undefined> {
  const row = await sql.first<{ member_id: string }>(text, [tokenHash, brand, new Date(now)]);
  return row && asId<MemberId>(row.member_id);
}

/** Deletes the link that was mailed and not used yet. */
export async function dropReset(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('delete from members_reset where member_id = $1', [memberId]);
}

/** A bound address counts before one that was only typed at registration. */
const EMAIL_OF = `
  select coalesce(e.email, lower(p.email)) as email
  from members_profile p left join members_email e on e.member_id = p.member_id where p.member_id = $1`;

/** The e-mail address that messages to the member go to; undefined when none is known. */
export async function emailAddressOf(sql: Sql, memberId: MemberId): Promise<string | undefined> {
  const email = (await sql.first<{ email: string }>(EMAIL_OF, [memberId]))?.email;
  return email === '' ? undefined : email;
}

export async function deleteOldResets(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from members_reset where expires_at < $1', [new Date(now)]);
}
