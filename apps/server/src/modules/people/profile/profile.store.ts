import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A member's profile. Empty text: not given. */
export interface ProfileRow {
  readonly nickname: string;
  readonly realName: string;
  /** As `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly nationality: string;
  readonly address: string;
  readonly occupation: string;
  readonly telegram: string;
  readonly zalo: string;
}

const COLUMNS = `m.nickname, p.payee_name as "realName", coalesce(to_char(p.birth_date, 'YYYY-MM-DD'), '') as birthday,
  p.nationality, p.address, p.occupation, p.telegram, p.zalo`;
const FROM = 'members_member m join members_profile p on p.member_id = m.member_id where m.member_id = $1';
const PROFILE = `select ${COLUMNS} from ${FROM}`;
const PROFILE_LOCKED = `select ${COLUMNS} from ${FROM} for update of p`;

export function profileRow(sql: Sql, memberId: MemberId): Promise<ProfileRow | undefined> {
  return sql.first<ProfileRow>(PROFILE, [memberId]);
}

/** The same, and whoever else wants to change it waits. */
export function lockedProfile(tx: Tx, memberId: MemberId): Promise<ProfileRow | undefined> {
  return tx.first<ProfileRow>(PROFILE_LOCKED, [memberId]);
}

const UPDATE_PROFILE = `
  update members_profile set payee_name = $2, birth_date = nullif($3, '')::date, nationality = $4, address = $5,
    occupation = $6, telegram = $7, zalo = $8
  where member_id = $1`;
const UPDATE_NICKNAME = 'update members_member set nickname = $2 where member_id = $1 and nickname <> $2';

export async function storeProfile(tx: Tx, memberId: MemberId, row: ProfileRow): Promise<void> {
  const { realName, birthday, nationality, address, occupation, telegram, zalo } = row;
  await tx.all(UPDATE_PROFILE, [memberId, realName, birthday, nationality, address, occupation, telegram, zalo]);
  await tx.all(UPDATE_NICKNAME, [memberId, row.nickname]);
}

export async function iconRow(sql: Sql, memberId: MemberId): Promise<string> {
  return (
    (await sql.first<{ icon: string }>('select icon from members_member where member_id = $1', [memberId]))?.icon ?? ''
  );
}

export async function storeIcon(sql: Sql, memberId: MemberId, icon: string): Promise<void> {
  await sql.all('update members_member set icon = $2 where member_id = $1', [memberId, icon]);
}

export interface LoginRow {
  readonly tried_at: Date;
  readonly address: string;
  readonly user_agent: string;
  readonly outcome: 'in' | 'wrong' | 'barred';
}

export interface LoginsOf {
  readonly brand: BrandCode;
  /** The hash that log-ins of the account are written down under. */
  readonly account: Buffer;
  readonly offset: number;
  readonly limit: number;
}

const LOGINS = `
  select tried_at, address, user_agent, outcome from members_login_attempt
  where brand = $1 and account_hash = $2 order by tried_at desc offset $3 limit $4`;
const LOGIN_COUNT = 'select count(*)::int as total from members_login_attempt where brand = $1 and account_hash = $2';

/** One page of the log-ins of an account, the latest first, and how many there are. */
export async function loginRows(sql: Sql, of: LoginsOf): Promise<{ rows: LoginRow[]; total: number }> {
  const rows = await sql.all<LoginRow>(LOGINS, [of.brand, of.account, of.offset, of.limit]);
  const count = await sql.first<{ total: number }>(LOGIN_COUNT, [of.brand, of.account]);
  return { rows, total: count?.total ?? 0 };
}

const DAYS_IN = `
  select count(distinct (tried_at at time zone $5)::date)::int as days from members_login_attempt
  where brand = $1 and account_hash = $2 and outcome = 'in' and tried_at >= $3 and tried_at < $4`;

/** On how many days of a time zone somebody logged in to an account, as far back as log-ins are kept. */
export async function countDaysIn(
  sql: Sql,
  of: Pick<LoginsOf, 'brand' | 'account'> & { readonly since: Instant; readonly until: Instant },
  timeZone: string,
): Promise<number> {
  const values = [of.brand, of.account, new Date(of.since), new Date(of.until), timeZone];
  return (await sql.first<{ days: number }>(DAYS_IN, values))?.days ?? 0;
}
