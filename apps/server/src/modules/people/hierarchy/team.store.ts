import type { TEAM_ORDERS } from '@baize/contract/agents/centre';
import { asId, type Instant, instantOf, type MemberId } from '@baize/kernel';
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
  readonly direct: number;
  readonly all: number;
  /** Since when without a break in the line of whoever asks. */
  readonly inLineSince: Instant;
}

type TeamOrder = (typeof TEAM_ORDERS)[number];

interface TeamPage {
  /** Whose line is looked at. */
  readonly agentId: MemberId;
  /** Only those right below this one; undefined: the whole line. */
  readonly underId: MemberId | undefined;
  /** As names are compared; undefined: all. */
  readonly beginsWith: string | undefined;
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
  readonly direct: number;
  readonly below: number;
  readonly line_since: Date;
}

const SEEN = '(select max(s.last_seen_at) from members_session s where s.member_id = m.member_id)';

const COLUMNS = `m.member_id, m.username, m.nickname, m.is_agent, cardinality(p.path) - array_position(p.path, $1::uuid) + 1 as level,
  hierarchy_name_of(m.upline_id) as above, m.created_at, ${SEEN} as seen_at, m.status = 'active' as is_open, m.must_agree,
  (select count(*)::int from members_member d where d.upline_id = m.member_id and d.is_agent <> 4) as direct,
  (select count(*)::int from hierarchy_place d where d.path @> array[m.member_id] and d.until is null) as below,
  (select min(i.since) from hierarchy_place i where i.member_id = m.member_id and i.path @> array[$1::uuid]
    and i.since >= coalesce((select max(o.until) from hierarchy_place o
      where o.member_id = m.member_id and not o.path @> array[$1::uuid]), '-infinity')) as line_since`;

/** Those right below somebody are found by their upline, those of a whole line by their place. */
const RIGHT_BELOW = `
  from members_member m join hierarchy_place p on p.member_id = m.member_id and p.until is null
  where p.path @> array[$1::uuid] and m.upline_id = $2::uuid and ($3::text is null or starts_with(m.username_key, $3))`;
const IN_LINE = `
  from hierarchy_place p join members_member m on m.member_id = p.member_id
  where p.path @> array[$1::uuid] and p.until is null and $2::uuid is null and ($3::text is null or starts_with(m.username_key, $3))`;

const ORDER = `
  order by case when $4 = 'account' and not $5::boolean then m.username_key end,
    case when $4 = 'account' and $5 then m.username_key end desc,
    case when $4 = 'registered' and not $5 then m.created_at when $4 = 'seen' and not $5 then coalesce(${SEEN}, '-infinity') end,
    case when $4 = 'registered' and $5 then m.created_at when $4 = 'seen' and $5 then coalesce(${SEEN}, '-infinity') end desc,
    m.member_id
  limit $6 offset $7`;

const PAGES = {
  below: { rows: `select ${COLUMNS} ${RIGHT_BELOW} ${ORDER}`, count: `select count(*)::int as n ${RIGHT_BELOW}` },
  line: { rows: `select ${COLUMNS} ${IN_LINE} ${ORDER}`, count: `select count(*)::int as n ${IN_LINE}` },
};

/** A page of somebody's line, or of those right below one of it, and how many there are. */
export async function pageOfTeam(sql: Sql, page: TeamPage): Promise<{ rows: TeamMember[]; total: number }> {
  const { agentId, underId, beginsWith, sort, descending, limit, offset } = page;
  const texts = underId === undefined ? PAGES.line : PAGES.below;
  const values = [agentId, underId ?? null, beginsWith ?? null];
  const rows = await sql.all<Row>(texts.rows, [...values, sort, descending, limit, offset]);
  const count = await sql.first<{ n: number }>(texts.count, values);
  return { rows: rows.map(memberFrom), total: count?.n ?? 0 };
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
    direct: row.direct,
    all: row.below,
    inLineSince: instantOf(row.line_since.getTime()),
  };
}
