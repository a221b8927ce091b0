import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { SocialName } from './social.ts';

export interface FlowRow {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly brand: BrandCode;
  readonly provider: SocialName;
  readonly returnTo: string;
  readonly memberId: MemberId | null;
  readonly expiresAt: Instant;
}

const INSERT_FLOW = `
  insert into members_social_flow (state_hash, browser_hash, brand, provider, return_to, member_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export async function insertFlow(sql: Sql, row: FlowRow): Promise<void> {
  const { stateHash, browserHash, brand, provider, returnTo, memberId } = row;
  const expiresAt = new Date(row.expiresAt);
  await sql.all(INSERT_FLOW, [stateHash, browserHash, brand, provider, returnTo, memberId, expiresAt]);
}

/** Which flow or ticket is meant, and by whom: the brand and the browser must be those it was made for. */
export interface BrowserClaim {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
  readonly brand: BrandCode;
  readonly now: Instant;
}

const TAKE_FLOW = `
  delete from members_social_flow
  where state_hash = $1 and browser_hash = $2 and brand = $3 and provider = $5 and expires_at > $4
  returning return_to, member_id`;

/** Removes it and tells where it leads: whoever asks first, in the browser it was begun in, and nobody after. */
export async function takeFlow(
  sql: Sql,
  { hash, browserHash, brand, now }: BrowserClaim,
  provider: SocialName,
): Promise<{ readonly returnTo: string; readonly memberId: MemberId | null } | undefined> {
  const values = [hash, browserHash, brand, new Date(now), provider];
  const row = await sql.first<{ return_to: string; member_id: string | null }>(TAKE_FLOW, values);
  if (row === undefined) return undefined;
  return { returnTo: row.return_to, memberId: row.member_id === null ? null : asId<MemberId>(row.member_id) };
}

/** Somebody at a provider, as a ticket or a link keeps them. */
export interface IdentityRow {
  readonly brand: BrandCode;
  readonly provider: SocialName;
  readonly subject: string;
  readonly email: string;
}

export interface TicketRow extends IdentityRow {
  readonly emailVerified: boolean;
}

const INSERT_TICKET = `
  insert into members_social_ticket (ticket_hash, browser_hash, brand, provider, subject, email, email_verified, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertTicket(
  sql: Sql,
  held: Pick<BrowserClaim, 'hash' | 'browserHash'> & { readonly expiresAt: Instant },
  row: TicketRow,
): Promise<void> {
  const { brand, provider, subject, email, emailVerified } = row;
  const expiresAt = new Date(held.expiresAt);
  await sql.all(INSERT_TICKET, [
    held.hash,
    held.browserHash,
    brand,
    provider,
    subject,
    email,
    emailVerified,
    expiresAt,
  ]);
}

const TICKET = `provider, subject, email, email_verified as "emailVerified"`;
const OPENS = 'where ticket_hash = $1 and browser_hash = $2 and brand = $3 and expires_at > $4';
const SEE_TICKET = `select ${TICKET} from members_social_ticket ${OPENS}`;
const TAKE_TICKET = `delete from members_social_ticket ${OPENS} returning ${TICKET}`;

/** Looks at a ticket without using it up. */
export function seeTicket(sql: Sql, held: BrowserClaim): Promise<TicketRow | undefined> {
  return ticketBy(sql, SEE_TICKET, held);
}

/** Uses a ticket up, unless the transaction is taken back. */
export function takeTicket(tx: Tx, held: BrowserClaim): Promise<TicketRow | undefined> {
  return ticketBy(tx, TAKE_TICKET, held);
}

async function ticketBy(
  sql: Sql,
  text: string,
  { hash, browserHash, brand, now }: BrowserClaim,
): Promise<TicketRow | undefined> {
  const row = await sql.first<Omit<TicketRow, 'brand'>>(text, [hash, browserHash, brand, new Date(now)]);
  return row && { ...row, brand };
}

const OWNER = 'select member_id from members_social_identity where brand = $1 and provider = $2 and subject = $3';

/** Whose account a sign-in opens. */
export async function identityOwner(
  sql: Sql,
  { brand, provider, subject }: Omit<IdentityRow, 'email'>,
): Promise<MemberId | undefined> {
  const row = await sql.first<{ member_id: string }>(OWNER, [brand, provider, subject]);
  return row && asId<MemberId>(row.member_id);
}

const INSERT_IDENTITY = `
  insert into members_social_identity (brand, provider, subject, member_id, email, linked_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning member_id`;

/** False when the sign-in opens an account already, or the account has one of that provider. */
export async function insertIdentity(
  tx: Tx,
  { brand, provider, subject, email }: IdentityRow,
  of: { readonly memberId: MemberId; readonly now: Instant },
): Promise<boolean> {
  const values = [brand, provider, subject, of.memberId, email, new Date(of.now)];
  return (await tx.first(INSERT_IDENTITY, values)) !== undefined;
}

export interface LinkRow {
  readonly provider: SocialName;
  readonly email: string;
  readonly linked_at: Date;
}

export function linkRows(sql: Sql, memberId: MemberId): Promise<LinkRow[]> {
  return sql.all('select provider, email, linked_at from members_social_identity where member_id = $1', [memberId]);
}

export async function deleteIdentity(sql: Sql, memberId: MemberId, provider: SocialName): Promise<void> {
  await sql.all('delete from members_social_identity where member_id = $1 and provider = $2', [memberId, provider]);
}

/** Removes what nobody came back for in time. */
export async function deleteExpiredSocial(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from members_social_flow where expires_at < $1', [new Date(now)]);
  await sql.all('delete from members_social_ticket where expires_at < $1', [new Date(now)]);
}

const KEEP_EMAIL = `
  insert into members_email (brand, email, member_id, verified_at) values ($1, lower($2), $3, $4) on conflict do nothing`;

/** The e-mail that a provider vouches for is the account's, unless another account has it verified. */
export async function keepEmail(
  tx: Tx,
  { brand, email }: Pick<IdentityRow, 'brand' | 'email'>,
  of: { readonly memberId: MemberId; readonly now: Instant },
): Promise<void> {
  await tx.all(KEEP_EMAIL, [brand, email, of.memberId, new Date(of.now)]);
}
