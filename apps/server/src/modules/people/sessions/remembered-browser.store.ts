import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface RememberedBrowserRow {
  readonly browserHash: Buffer;
  readonly secretHash: Buffer;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly changedAt: Instant;
  readonly expiresAt: Instant;
}

export interface RememberedBrowser extends RememberedBrowserRow {
  readonly lastSecretHash: Buffer | null;
}

const INSERT_BROWSER = `
  insert into members_remembered_browser (browser_hash, secret_hash, brand, member_id, changed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;

export async function insertRememberedBrowser(tx: Tx, row: RememberedBrowserRow): Promise<void> {
  const { browserHash, secretHash, brand, memberId, changedAt, expiresAt } = row;
  const times = [new Date(changedAt), new Date(expiresAt)];
  await tx.all(INSERT_BROWSER, [browserHash, secretHash, brand, memberId, ...times]);
}

interface BrowserSqlRow {
  readonly secret_hash: Buffer;
  readonly last_secret_hash: Buffer | null;
  readonly member_id: string;
  readonly changed_at: Date;
  readonly expires_at: Date;
}

const FIND_BROWSER = `
  select secret_hash, last_secret_hash, member_id, changed_at, expires_at from members_remembered_browser
  where browser_hash = $1 and brand = $2`;

export async function findRememberedBrowser(
  sql: Sql,
  brand: BrandCode,
  browserHash: Buffer,
): Promise<RememberedBrowser | undefined> {
  const row = await sql.first<BrowserSqlRow>(FIND_BROWSER, [browserHash, brand]);
  if (row === undefined) return undefined;
  return {
    browserHash,
    brand,
    secretHash: row.secret_hash,
    lastSecretHash: row.last_secret_hash,
    memberId: asId<MemberId>(row.member_id),
    changedAt: instantOf(row.changed_at.getTime()),
    expiresAt: instantOf(row.expires_at.getTime()),
  };
}

const CHANGE_SECRET = `
  update members_remembered_browser set secret_hash = $3, last_secret_hash = $2, changed_at = $4
  where browser_hash = $1 and secret_hash = $2 returning browser_hash`;

/** False when another tab was faster, or the browser was forgotten meanwhile. */
export async function changeSecret(
  tx: Tx,
  browserHash: Buffer,
  change: { readonly from: Buffer; readonly to: Buffer; readonly at: Instant },
): Promise<boolean> {
  const values = [browserHash, change.from, change.to, new Date(change.at)];
  return (await tx.first(CHANGE_SECRET, values)) !== undefined;
}

export async function deleteRememberedBrowser(sql: Sql, browserHash: Buffer): Promise<void> {
  await sql.all('delete from members_remembered_browser where browser_hash = $1', [browserHash]);
}

/** Every browser that remembers this member must be given the password again: it was changed, or all were signed out. */
export async function forgetBrowsersOf(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.all('delete from members_remembered_browser where member_id = $1', [memberId]);
}

export async function deleteRememberedBrowsersBefore(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from members_remembered_browser where expires_at < $1', [new Date(now)]);
}
