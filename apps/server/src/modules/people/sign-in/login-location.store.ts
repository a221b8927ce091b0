import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

const NOTE = `
  insert into members_login_location (member_id, location_hash, seen_at) select $1, hash, $3 from unnest($2::bytea[]) as hash
  on conflict (member_id, location_hash) do update set seen_at = excluded.seen_at`;

export async function putLoginLocations(
  tx: Tx,
  memberId: MemberId,
  { locations, now }: { readonly locations: readonly Buffer[]; readonly now: Instant },
): Promise<void> {
  await tx.all(NOTE, [memberId, locations, new Date(now)]);
}

const IS_KNOWN = `
  select 1 as known from members_login_location where member_id = $1 and location_hash = any($2) and seen_at > $3 limit 1`;

export async function isLoginLocationKnown(
  sql: Sql,
  memberId: MemberId,
  at: { readonly locations: readonly Buffer[]; readonly since: Instant },
): Promise<boolean> {
  return (await sql.first(IS_KNOWN, [memberId, at.locations, new Date(at.since)])) !== undefined;
}

/** What an account could be verified by. */
export interface VerificationMeans {
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payeeName: string;
  readonly hasTotp: boolean;
  readonly recoveryCodes: number;
}

const MEANS = `
  select b.mobile, e.email, coalesce(p.payee_name, '') as "payeeName",
    coalesce(f.confirmed_at is not null, false) as "hasTotp",
    (select count(*)::int from members_recovery_code r where r.member_id = m.member_id) as "recoveryCodes"
  from members_member m
    left join members_profile p on p.member_id = m.member_id
    left join members_mobile b on b.member_id = m.member_id
    left join members_email e on e.member_id = m.member_id
    left join members_second_factor f on f.member_id = m.member_id
  where m.member_id = $1`;

export async function verificationMeansOf(sql: Sql, memberId: MemberId): Promise<VerificationMeans | undefined> {
  return sql.first<VerificationMeans>(MEANS, [memberId]);
}

export interface LoginLocationTicket {
  readonly memberId: MemberId;
  readonly account: Buffer;
  readonly passwordExpired: boolean;
  readonly remember: boolean;
  readonly passed: readonly string[];
}

const INSERT_TICKET = `
  insert into members_location_ticket
    (ticket_hash, brand, member_id, account_hash, address, password_expired, remember, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export interface TicketKey {
  readonly ticketHash: Buffer;
  readonly brand: BrandCode;
  readonly address: string;
}

export async function insertTicket(
  sql: Sql,
  at: TicketKey,
  ticket: Omit<LoginLocationTicket, 'passed'> & { readonly expiresAt: Instant },
): Promise<void> {
  const { memberId, account, passwordExpired, remember, expiresAt } = ticket;
  const values = [at.ticketHash, at.brand, memberId, account, at.address, passwordExpired, remember];
  await sql.all(INSERT_TICKET, [...values, new Date(expiresAt)]);
}

interface TicketRow {
  readonly member_id: string;
  readonly account_hash: Buffer;
  readonly password_expired: boolean;
  readonly remember: boolean;
  readonly passed: string[];
}

const COLUMNS = 'member_id, account_hash, password_expired, remember, passed';
const TICKET = `
  select ${COLUMNS} from members_location_ticket
  where ticket_hash = $1 and brand = $2 and address = $3 and expires_at > $4`;
const CHARGE = `
  update members_location_ticket set tries = tries + 1
  where ticket_hash = $1 and brand = $2 and address = $3 and expires_at > $4 and tries < $5 returning ${COLUMNS}`;
const PASS = `
  update members_location_ticket set passed = array_append(array_remove(passed, $2), $2), tries = 0
  where ticket_hash = $1 returning passed`;

/** The ticket, where and as long as it is worth something. */
export async function ticketOf(sql: Sql, at: TicketKey, now: Instant): Promise<LoginLocationTicket | undefined> {
  return ticketFrom(await sql.first<TicketRow>(TICKET, [at.ticketHash, at.brand, at.address, new Date(now)]));
}

/** Counts a guess with the ticket; undefined when it is over, or too many were made. */
export async function chargeTicket(
  sql: Sql,
  at: TicketKey,
  { now, max }: { readonly now: Instant; readonly max: number },
): Promise<LoginLocationTicket | undefined> {
  const values = [at.ticketHash, at.brand, at.address, new Date(now), max];
  return ticketFrom(await sql.first<TicketRow>(CHARGE, values));
}

/** Writes down a verification that succeeded, and returns all that did. */
export async function notePassedWay(sql: Sql, ticketHash: Buffer, way: string): Promise<readonly string[]> {
  return (await sql.first<{ passed: string[] }>(PASS, [ticketHash, way]))?.passed ?? [];
}

/** Uses the ticket up: whoever comes first. */
export async function takeTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const taken = 'delete from members_location_ticket where ticket_hash = $1 returning ticket_hash';
  return (await tx.first(taken, [ticketHash])) !== undefined;
}

function ticketFrom(row: TicketRow | undefined): LoginLocationTicket | undefined {
  if (row === undefined) return undefined;
  return {
    memberId: asId<MemberId>(row.member_id),
    account: row.account_hash,
    passwordExpired: row.password_expired,
    remember: row.remember,
    passed: row.passed,
  };
}

export async function deleteOldLoginLocations(sql: Sql, now: Instant, seenBefore: Instant): Promise<void> {
  await sql.all('delete from members_location_ticket where expires_at < $1', [new Date(now)]);
  await sql.all('delete from members_login_location where seen_at < $1', [new Date(seenBefore)]);
}
