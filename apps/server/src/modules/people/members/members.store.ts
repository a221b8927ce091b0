import type { TRIAL } from '@baize/contract/people/account-kinds';
import { asId, type BrandCode, type Currency, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** `locked` by an operator, `closed` for good. Neither may log in, and their sessions are over at once. */
export type MemberStatus = 'active' | 'locked' | 'closed';

/** 0 member, 1 agent, 2 head agent, 4 trial, 41 and 42 agents with a dividend or salary contract (B3.1). */
export type IsAgent = 0 | 1 | 2 | typeof TRIAL | 41 | 42;

export interface Rank {
  readonly label: string;
  readonly level: number;
}

/** A person's account with one brand. */
export interface Member {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly username: string;
  readonly nickname: string;
  readonly isAgent: IsAgent;
  readonly uplineId: MemberId | null;
  readonly currency: Currency;
  readonly status: MemberStatus;
  readonly rank: Rank | null;
  readonly labels: readonly string[];
  /** Whether the member may transfer money to its upline. */
  readonly toUpline: boolean;
  readonly mustChangePassword: boolean;
  /** Somebody else opened the account, and its owner did not agree to the terms yet: nothing else can be done with it. */
  readonly mustAgree: boolean;
  readonly firstLoginAt: Instant | null;
  /** The language chosen last; null when none was. */
  readonly language: string | null;
}

/** The optional fields of the register form. Missing: not given. */
export interface Profile {
  readonly payeeName?: string;
  readonly email?: string;
  readonly mobileNum?: string;
  readonly countryDialingCode?: string;
  readonly qqNum?: string;
  readonly line?: string;
  readonly whatsapp?: string;
  readonly facebook?: string;
  readonly wechat?: string;
  readonly idNumber?: string;
  /** As yyyy-MM-dd. */
  readonly birthDate?: string;
}

export interface Registration {
  /** `AGENT`: opened by the agent who stands as `recommender`. */
  readonly method: 'WEB' | 'SEED' | 'AGENT';
  readonly termsAgreed: boolean;
  readonly ageDeclared: boolean;
  /** The edition of the brand's terms that was agreed to; undefined where the brand has none. */
  readonly termsEdition?: number | undefined;
  readonly recommender?: string;
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  readonly domain?: string;
  readonly registerUrl?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

export type PasswordPurpose = 'login' | 'payment';

interface MemberRow {
  readonly member_id: string;
  readonly brand: string;
  readonly username: string;
  readonly nickname: string;
  readonly is_agent: IsAgent;
  readonly upline_id: string | null;
  readonly currency: string;
  readonly status: MemberStatus;
  readonly rank_label: string | null;
  readonly rank_level: number | null;
  readonly labels: string[];
  readonly to_upline: boolean;
  readonly must_change_password: boolean;
  readonly must_agree: boolean;
  readonly first_login_at: Date | null;
  readonly language: string | null;
}

function memberFrom(row: MemberRow): Member {
  return {
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    username: row.username,
    nickname: row.nickname,
    isAgent: row.is_agent,
    uplineId: row.upline_id === null ? null : asId<MemberId>(row.upline_id),
    currency: currencyOf(row.currency),
    status: row.status,
    rank: row.rank_label === null ? null : { label: row.rank_label, level: row.rank_level ?? 0 },
    labels: row.labels,
    toUpline: row.to_upline,
    mustChangePassword: row.must_change_password,
    mustAgree: row.must_agree,
    firstLoginAt: row.first_login_at && instantOf(row.first_login_at.getTime()),
    language: row.language,
  };
}

/** By name: a prepared `select *` would break in a running process when a migration adds a column. */
const COLUMNS = `m.member_id, m.brand, m.username, m.nickname, m.is_agent, m.upline_id, m.currency, m.status, m.rank_label,
  m.rank_level, m.labels, m.to_upline, m.must_change_password, m.must_agree, m.first_login_at, m.language`;

const MEMBER_BY_ID = `select ${COLUMNS} from members_member m where m.member_id = $1`;

export async function memberById(sql: Sql, memberId: MemberId): Promise<Member | undefined> {
  const row = await sql.first<MemberRow>(MEMBER_BY_ID, [memberId]);
  return row && memberFrom(row);
}

const MEMBER_BY_NAME = `
  select ${COLUMNS}, p.hash, p.changed_at
  from members_member m left join members_password p on p.member_id = m.member_id and p.purpose = 'login'
  where m.brand = $1 and m.username_key = $2`;

type AccountRow = MemberRow & { readonly hash: string | null; readonly changed_at: Date | null };

export interface Account {
  readonly member: Member;
  /** Null for an account that has no password (yet). */
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Instant | null;
}

export async function accountByName(sql: Sql, brand: BrandCode, usernameKey: string): Promise<Account | undefined> {
  const row = await sql.first<AccountRow>(MEMBER_BY_NAME, [brand, usernameKey]);
  if (row === undefined) return undefined;
  const passwordChangedAt = row.changed_at && instantOf(row.changed_at.getTime());
  return { member: memberFrom(row), passwordHash: row.hash, passwordChangedAt };
}

const MEMBERS_BY_NAMES = `select ${COLUMNS} from members_member m where m.brand = $1 and m.username_key = any($2)`;

export async function membersByKeys(sql: Sql, brand: BrandCode, usernameKeys: readonly string[]): Promise<Member[]> {
  return (await sql.all<MemberRow>(MEMBERS_BY_NAMES, [brand, usernameKeys])).map(memberFrom);
}

const MEMBERS_BY_IDS = `select ${COLUMNS} from members_member m where m.member_id = any($1::uuid[])`;

export async function membersByIds(sql: Sql, memberIds: readonly MemberId[]): Promise<Member[]> {
  return (await sql.all<MemberRow>(MEMBERS_BY_IDS, [memberIds])).map(memberFrom);
}

export interface NewMemberRow {
  readonly member: Member;
  readonly usernameKey: string;
  readonly createdAt: Instant;
}

const INSERT_MEMBER = `
  insert into members_member (brand, member_id, username, username_key, nickname, is_agent, upline_id, currency, status,
    rank_label, rank_level, labels, to_upline, must_change_password, must_agree, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  on conflict (brand, username_key) do nothing
  returning member_id`;

/** False when the name is taken. Waits for another registration of the same name to end first. */
export async function insertMember(tx: Tx, { member, usernameKey, createdAt }: NewMemberRow): Promise<boolean> {
  const row = await tx.first(INSERT_MEMBER, [
    member.brand,
    member.memberId,
    member.username,
    usernameKey,
    member.nickname,
    member.isAgent,
    member.uplineId,
    member.currency,
    member.status,
    member.rank?.label ?? null,
    member.rank?.level ?? null,
    member.labels,
    member.toUpline,
    member.mustChangePassword,
    member.mustAgree,
    new Date(createdAt),
  ]);
  return row !== undefined;
}

const INSERT_PROFILE = `
  insert into members_profile (member_id, payee_name, email, mobile_num, country_dialing_code, qq_num, line, whatsapp,
    facebook, wechat, id_number, birth_date)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export async function insertProfile(tx: Tx, memberId: MemberId, profile: Profile): Promise<void> {
  await tx.all(INSERT_PROFILE, [
    memberId,
    profile.payeeName ?? '',
    profile.email ?? '',
    profile.mobileNum ?? '',
    profile.countryDialingCode ?? '',
    profile.qqNum ?? '',
    profile.line ?? '',
    profile.whatsapp ?? '',
    profile.facebook ?? '',
    profile.wechat ?? '',
    profile.idNumber ?? '',
    profile.birthDate ?? null,
  ]);
}

const INSERT_REGISTRATION = `
  insert into members_registration (member_id, registered_at, method, terms_agreed, age_declared, recommender,
    affiliate_code, referral_code, domain, register_url, address, user_agent, terms_edition)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

export async function insertRegistration(
  tx: Tx,
  of: { readonly memberId: MemberId; readonly at: Instant },
  registration: Registration,
): Promise<void> {
  await tx.all(INSERT_REGISTRATION, [
    of.memberId,
    new Date(of.at),
    registration.method,
    registration.termsAgreed,
    registration.ageDeclared,
    registration.recommender ?? '',
    registration.affiliateCode ?? '',
    registration.referralCode ?? '',
    registration.domain ?? '',
    registration.registerUrl ?? '',
    registration.address ?? '',
    registration.userAgent ?? '',
    registration.termsEdition ?? null,
  ]);
}

export interface PasswordRow {
  readonly memberId: MemberId;
  readonly purpose: PasswordPurpose;
  readonly hash: string;
  readonly changedAt: Instant;
}

export async function insertPassword(tx: Tx, row: PasswordRow): Promise<void> {
  await tx.all('insert into members_password (member_id, purpose, hash, changed_at) values ($1, $2, $3, $4)', [
    row.memberId,
    row.purpose,
    row.hash,
    new Date(row.changedAt),
  ]);
}

const NOTE_FIRST_LOGIN = `
  update members_member set first_login_at = $2 where member_id = $1 and first_login_at is null returning member_id`;

/** True for exactly one log-in of an account's life. */
export async function noteFirstLogin(tx: Tx, memberId: MemberId, now: Instant): Promise<boolean> {
  return (await tx.first(NOTE_FIRST_LOGIN, [memberId, new Date(now)])) !== undefined;
}

const INVITER_BY_CODE = `
  select ${COLUMNS}
  from members_invitation i join members_member m on m.member_id = i.member_id
  where i.brand = $1 and i.code_key = $2`;

export async function inviterByCode(sql: Sql, brand: BrandCode, codeKey: string): Promise<Member | undefined> {
  const row = await sql.first<MemberRow>(INVITER_BY_CODE, [brand, codeKey]);
  return row && memberFrom(row);
}

export interface InvitationRow {
  readonly brand: BrandCode;
  readonly code: string;
  readonly codeKey: string;
  readonly memberId: MemberId;
  readonly createdAt: Instant;
}

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.all(
    'insert into members_invitation (brand, code_key, code, member_id, created_at) values ($1, $2, $3, $4, $5)',
    [row.brand, row.codeKey, row.code, row.memberId, new Date(row.createdAt)],
  );
}

const STORE_LANGUAGE = 'update members_member set language = $2 where member_id = $1 and language is distinct from $2';

/** The language the member chose last. */
export async function storeLanguage(sql: Sql, memberId: MemberId, language: string): Promise<void> {
  await sql.all(STORE_LANGUAGE, [memberId, language]);
}
