import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { usernameKey } from './domain/names.ts';

export interface ListedMember {
  readonly memberId: MemberId;
  readonly username: string;
  readonly nickname: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isAgent: number;
  readonly status: 'active' | 'locked' | 'closed';
  readonly level: number | null;
  readonly registeredAt: number;
  readonly firstLoginAt: number | null;
  readonly currency: string;
}

export interface MemberFilter {
  readonly brand: BrandCode;
  /** How a user name begins, a whole address or name, or the end of a number. Empty: everybody. */
  readonly search: string;
  readonly status: ListedMember['status'] | undefined;
  readonly isTrial: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A number is looked for by its end, from this many digits on. */
const DIGITS_MIN = 6;

const FOUND = `select member_id from members_member where brand = $1 and username_key like $6 || '%'
    union select member_id from members_email where brand = $1 and email = $7
    union select member_id from members_mobile where brand = $1 and mobile like '%' || $8
    union select member_id from members_profile where lower(payee_name) = $7 and payee_name <> ''`;
const SOME = `and ($6::text is null or $7::text is null or $8::text is null or m.member_id in (${FOUND}))`;
const NOBODY_ASKED = 'and $6::text is null and $7::text is null and $8::text is null';

/** A page of a brand's members, newest first: the page is chosen by index first, and only its rows are read whole. */
const page = (some: boolean): string => `
  with wanted as (
    select m.member_id, m.created_at from members_member m
    where m.brand = $1 and (m.is_agent = 4) = $2 and ($3::text is null or m.status = $3) ${some ? SOME : NOBODY_ASKED}
    order by m.created_at desc, m.member_id limit $4 offset $5
  )
  select m.member_id as "memberId", m.username, m.nickname, coalesce(p.payee_name, '') as name, e.email, b.mobile,
    m.is_agent::int as "isAgent", m.status, m.rank_level::int as level, m.currency,
    (extract(epoch from m.created_at) * 1000)::float8 as "registeredAt",
    (extract(epoch from m.first_login_at) * 1000)::float8 as "firstLoginAt"
  from wanted w
    join members_member m on m.member_id = w.member_id
    left join members_profile p on p.member_id = w.member_id
    left join members_email e on e.member_id = w.member_id
    left join members_mobile b on b.member_id = w.member_id
  order by m.created_at desc, m.member_id`;
const total = (some: boolean): string => `
  select count(*)::int as total from members_member m
  where m.brand = $1 and (m.is_agent = 4) = $2 and ($3::text is null or m.status = $3)
    and $4::int is not null and $5::int is not null ${some ? SOME : NOBODY_ASKED}`;

export async function pageOfMembers(
  sql: Sql,
  { brand, search, status, isTrial, limit, offset }: MemberFilter,
): Promise<{ readonly rows: ListedMember[]; readonly total: number }> {
  const some = search !== '';
  const values = [brand, isTrial, status ?? null, limit, offset, ...(some ? wordsOf(search) : [null, null, null])];
  const rows = await sql.all<ListedMember>(page(some), values);
  const counted = await sql.first<{ total: number }>(total(some), values);
  return { rows, total: counted?.total ?? 0 };
}

/** The beginning of a user name, a whole address or name, and the end of a number; the last is nobody's where it is too short. */
function wordsOf(search: string): string[] {
  const digits = search.replaceAll(/[\s+().-]/g, '').replace(/^0+/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= DIGITS_MIN;
  const key = usernameKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`);
  return [key, search.toLowerCase(), isNumber ? digits : '!'];
}
