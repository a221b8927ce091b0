import type { TEAM_ORDERS } from '@baize/contract/agents/team-lists';
import { TRIAL } from '@baize/contract/people/account-kinds';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** Somebody of a line, as those above may know them. */
export interface TeamMember {
  readonly memberId: MemberId;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: number;
  /** How far below whoever asks. */
  readonly level: number;
  readonly above: string;
  readonly registeredAt: Instant;
  /** Null: never there. */
  readonly lastSeenAt: Instant | null;
  readonly isOpen: boolean;
  /** False: opened for its owner, who has not agreed to the terms yet. */
  readonly isTakenOver: boolean;
  /** Since when without a break in the line of whoever asks. */
  readonly inLineSince: Instant;
}

type TeamOrder = (typeof TEAM_ORDERS)[number];

interface TeamPage {
  /** Whose line is looked at. */
  readonly agentId: MemberId;
  /** Those right below one of it, or those of all of it whose name begins so, as names are compared. */
  readonly of: { readonly underId: MemberId } | { readonly brand: BrandCode; readonly beginsWith: string };
  readonly sort: TeamOrder;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  readonly member_id: string;
  readonly username: string;
  readonly nickname: string;
  readonly is_agent: number;
  readonly level: number;
  readonly above: string;
  readonly created_at: Date;
  readonly seen_at: Date | null;
  readonly is_open: boolean;
  readonly must_agree: boolean;
  readonly line_since: Date;
}

type PageRow = Row & { readonly total: number };

const SEEN = '(select max(s.last_seen_at) from members_session s where s.member_id = m.member_id)';

const COLUMNS = `m.member_id, m.username, m.nickname, m.is_agent, cardinality(p.path) - array_position(p.path, $1::uuid) + 1 as level,
  hierarchy_name_of(m.upline_id) as above, m.created_at, ${SEEN} as seen_at, m.status = 'active' as is_open, m.must_agree,
  (select min(i.since) from hierarchy_place i where i.member_id = m.member_id and i.path @> array[$1::uuid]
    and i.since >= coalesce((select max(o.until) from hierarchy_place o
      where o.member_id = m.member_id and not o.path @> array[$1::uuid]), '-infinity')) as line_since`;

const PLACED = 'members_member m join hierarchy_place p on p.member_id = m.member_id and p.until is null';

const SEEN_OR_NEVER = `coalesce(${SEEN}, '-infinity')`;
// Names in the order of members_member_begins, so that a page of those that begin alike is read without sorting all of them.
const ASCENDING: Readonly<Record<TeamOrder, string>> = {
  account: 'm.username_key using ~<~',
  registered: 'm.created_at',
  seen: SEEN_OR_NEVER,
};
const DESCENDING: Readonly<Record<TeamOrder, string>> = {
  account: 'm.username_key using ~>~',
  registered: 'm.created_at desc',
  seen: `${SEEN_OR_NEVER} desc`,
};
const orderBy = (sort: TeamOrder, descending: boolean): string =>
  `order by ${descending ? DESCENDING[sort] : ASCENDING[sort]}, m.member_id`;

const rightBelow = (sort: TeamOrder, descending: boolean): string => `
  select ${COLUMNS}, (count(*) over ())::int as total
  from ${PLACED} where m.upline_id = $2::uuid and p.path @> array[$1::uuid]
  ${orderBy(sort, descending)} limit $3 offset $4`;

/** Behind every name that begins so. A pattern would keep the index from a statement that is prepared. */
const lastOf = (beginsWith: string) => `${beginsWith}\u{10ffff}`;
const HAS_NAME = `m.brand = $2 and m.username_key ~>=~ $5 and m.username_key ~<~ $6 and m.is_agent <> ${TRIAL}`;
/**
 * Whoever has such a name is in the line when the one right above is: those are few, and their places alone are looked at, with how
 * many of the names stand below each.
 */
const named = (sort: TeamOrder, descending: boolean): string => `
  with above as materialized (
    select u.upline_id, u.many
    from (select m.upline_id, count(*) as many from members_member m where ${HAS_NAME} group by m.upline_id) u
    left join lateral (
      select $1 = any (p.path) as is_below from hierarchy_place p where p.member_id = u.upline_id and p.until is null limit 1) a on true
    where u.upline_id = $1::uuid or a.is_below
  ), page as (
    select m.member_id from members_member m join above using (upline_id) where ${HAS_NAME}
    ${orderBy(sort, descending)} limit $3 offset $4)
  select ${COLUMNS}, (select sum(a.many)::int from above a) as total
  from page cross join ${PLACED} where m.member_id = page.member_id ${orderBy(sort, descending)}`;

/** A page of somebody's line, and how many there are. */
export async function pageOfTeam(sql: Sql, page: TeamPage): Promise<{ rows: TeamMember[]; total: number }> {
  const { agentId, of, sort, descending, limit, offset } = page;
  const ask = (most: number, from: number) =>
    'underId' in of
      ? sql.all<PageRow>(rightBelow(sort, descending), [agentId, of.underId, most, from])
      : sql.all<PageRow>(named(sort, descending), [
          agentId,
          of.brand,
          most,
          from,
          of.beginsWith,
          lastOf(of.beginsWith),
        ]);
  const rows = await ask(limit, offset);
  // A page behind the last one has no row to say how many there are.
  const [first] = rows.length === 0 && offset > 0 ? await ask(1, 0) : rows;
  return { rows: rows.map(memberFrom), total: first?.total ?? 0 };
}

const BELOW = `
  select m.member_id,
    (select count(*)::int from members_member d where d.upline_id = m.member_id and d.is_agent <> ${TRIAL}) as direct,
    (select count(*)::int from hierarchy_below(m.member_id)) as "all"
  from unnest($1::uuid[]) m (member_id)`;

interface CountBelow {
  /** Right below. */
  readonly direct: number;
  readonly all: number;
}

/** How many there are below each of these. */
export async function countsBelow(
  sql: Sql,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, CountBelow>> {
  const rows = await sql.all<CountBelow & { readonly member_id: string }>(BELOW, [memberIds]);
  return new Map(rows.map(({ member_id, direct, all }) => [asId<MemberId>(member_id), { direct, all }]));
}

const SOME = `select ${COLUMNS} from hierarchy_place p join members_member m on m.member_id = p.member_id
  where p.path @> array[$1::uuid] and p.until is null and m.member_id = any ($2::uuid[])`;

/** Those of these members who are in somebody's line. */
export async function someOfTeam(sql: Sql, agentId: MemberId, memberIds: readonly MemberId[]): Promise<TeamMember[]> {
  return (await sql.all<Row>(SOME, [agentId, memberIds])).map(memberFrom);
}

/** One of somebody's line. */
export async function oneOfTeam(sql: Sql, agentId: MemberId, memberId: MemberId): Promise<TeamMember | undefined> {
  return (await someOfTeam(sql, agentId, [memberId]))[0];
}

function memberFrom(row: Row): TeamMember {
  return {
    memberId: asId<MemberId>(row.member_id),
    account: row.username,
    nickname: row.nickname,
    isAgent: row.is_agent,
    level: row.level,
    above: row.above,
    registeredAt: instantOf(row.created_at.getTime()),
    lastSeenAt: row.seen_at && instantOf(row.seen_at.getTime()),
    isOpen: row.is_open,
    isTakenOver: !row.must_agree,
    inLineSince: instantOf(row.line_since.getTime()),
  };
}
