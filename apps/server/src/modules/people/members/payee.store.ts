import { type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** The member a withdrawal is paid to, as its review sees them. */
export interface Payee {
  readonly username: string;
  /** 0 without a rank. */
  readonly rankLevel: number;
  readonly createdAt: Instant;
  /** Empty while none is given. */
  readonly realName: string;
  readonly hasPaymentPassword: boolean;
}

interface PayeeRow {
  readonly username: string;
  readonly rank_level: number | null;
  readonly created_at: Date;
  readonly payee_name: string | null;
  readonly has_password: boolean;
}

const PAYEE = `
  select m.username, m.rank_level, m.created_at, p.payee_name,
    exists (select from members_password w where w.member_id = m.member_id and w.purpose = 'payment') as has_password
  from members_member m left join members_profile p on p.member_id = m.member_id
  where m.member_id = $1`;

/** Who a withdrawal is paid to: name, rank, since when, and whether a withdrawal password is set. */
export async function payeeOf(sql: Sql, memberId: MemberId): Promise<Payee> {
  const row = await sql.first<PayeeRow>(PAYEE, [memberId]);
  invariant(row !== undefined, `there is no member ${memberId}`);
  return {
    username: row.username,
    rankLevel: row.rank_level ?? 0,
    createdAt: instantOf(row.created_at.getTime()),
    realName: row.payee_name ?? '',
    hasPaymentPassword: row.has_password,
  };
}

const FIRST_SEEN = `
  select min(earlier.created_at) as at
  from members_session now join members_session earlier
    on earlier.member_id = now.member_id and earlier.user_agent = now.user_agent
  where now.token_hash = $1`;

/** When the browser behind a session was first seen with this member; undefined when no such session is on record. */
export async function browserKnownSince(sql: Sql, tokenHash: Buffer): Promise<Instant | undefined> {
  const row = await sql.first<{ at: Date | null }>(FIRST_SEEN, [tokenHash]);
  return row?.at ? instantOf(row.at.getTime()) : undefined;
}
