import { isAgentKind, TRIAL } from '@baize/contract/people/account-kinds';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Member } from '../members/index.ts';

/** Where somebody stands now. */
export interface Stand {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly username: string;
  readonly isAgent: Member['isAgent'];
  /** Everybody above, the head first. */
  readonly path: readonly MemberId[];
  /** The same by name. */
  readonly above: readonly string[];
  readonly isBarred: boolean;
}

interface StandRow {
  readonly member_id: string;
  readonly brand: string;
  readonly username: string;
  readonly is_agent: Member['isAgent'];
  readonly path: string[];
  readonly above: string[];
  readonly is_barred: boolean;
}

const STAND = `
  select m.member_id, m.brand, m.username, m.is_agent, p.path,
    array(select u.username from unnest(p.path) with ordinality x (member_id, n) join members_member u using (member_id) order by n) as above,
    exists (select from hierarchy_bar b where b.member_id = m.member_id and b.until is null) as is_barred
  from members_member m join hierarchy_place p on p.member_id = m.member_id and p.until is null`;

/** Where a member stands now; undefined for trial accounts. */
export async function standOf(sql: Sql, memberId: MemberId): Promise<Stand | undefined> {
  const row = await sql.first<StandRow>(`${STAND} where m.member_id = $1`, [memberId]);
  return row && standFrom(row);
}

/** The same by name, as names are compared. */
export async function standByName(sql: Sql, brand: BrandCode, nameKey: string): Promise<Stand | undefined> {
  const row = await sql.first<StandRow>(`${STAND} where m.brand = $1 and m.username_key = $2`, [brand, nameKey]);
  return row && standFrom(row);
}

function standFrom(row: StandRow): Stand {
  return {
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    username: row.username,
    isAgent: row.is_agent,
    path: row.path.map(asId<MemberId>),
    above: row.above,
    isBarred: row.is_barred,
  };
}

/** Keeps the hierarchy of a brand as it is until the transaction ends. To be taken before anything of it is read. */
export async function lockHierarchy(tx: Tx, brand: BrandCode, who: 'entering' | 'moving'): Promise<void> {
  await tx.all('select hierarchy_lock($1, $2)', [brand, who === 'moving']);
}

export interface Put {
  readonly memberId: MemberId;
  readonly above: MemberId | null;
  readonly isAgent: Member['isAgent'];
  readonly at: Instant;
}

/** Puts a member with all below under another, and says what kind of agent the member is now. */
export async function putUnder(tx: Tx, { memberId, above, isAgent, at }: Put): Promise<void> {
  await tx.all('select hierarchy_put($1, $2, $3::smallint, $4)', [memberId, above, isAgent, new Date(at)]);
}

/** How many levels a member's line has below the member. */
export async function depthBelow(sql: Sql, { memberId, path }: Pick<Stand, 'memberId' | 'path'>): Promise<number> {
  const row = await sql.first<{ depth: number }>(
    'select coalesce(max(cardinality(path)), 0)::int as depth from hierarchy_below($1)',
    [memberId],
  );
  return Math.max((row?.depth ?? 0) - path.length, 0);
}

export interface LineSize {
  readonly direct: number;
  readonly all: number;
}

/** How many members stand right below somebody, and in the whole line. */
export async function sizeOf(sql: Sql, memberId: MemberId): Promise<LineSize> {
  const row = await sql.first<LineSize>(
    `select count(*) filter (where path[cardinality(path)] = $1)::int as direct, count(*)::int as all
     from hierarchy_below($1)`,
    [memberId],
  );
  return row ?? { direct: 0, all: 0 };
}

/** One stretch of a member's past in the hierarchy. */
export interface PastPlace {
  readonly above: readonly string[];
  readonly since: Instant;
  readonly until: Instant | null;
}

/** Where a member stood, the latest first. */
export async function placesOf(sql: Sql, memberId: MemberId, limit: number): Promise<PastPlace[]> {
  const rows = await sql.all<{ above: string[]; since: Date; until: Date | null }>(
    `select p.since, p.until,
       array(select u.username from unnest(p.path) with ordinality x (member_id, n) join members_member u using (member_id) order by n) as above
     from hierarchy_place p where p.member_id = $1 order by p.since desc, p.place_id desc limit $2`,
    [memberId, limit],
  );
  return rows.map(({ above, since, until }) => ({
    above,
    since: instantOf(since.getTime()),
    until: until && instantOf(until.getTime()),
  }));
}

/** Who stood above a member at a moment, the head first: whose lines a bet is counted in that began then. */
export async function aboveAt(sql: Sql, memberId: MemberId, at: Instant): Promise<readonly string[]> {
  const row = await sql.first<{ above: string[] }>(
    `select array(select hierarchy_name_of(x.member_id) from unnest(p.path) with ordinality x (member_id, n) order by n) as above
     from hierarchy_place p where p.place_id = hierarchy_place_at($1, $2)`,
    [memberId, new Date(at)],
  );
  return row?.above ?? [];
}

/** An account that an agent opened for its owner. */
export interface OpenedFor {
  readonly by: string;
  readonly at: Instant;
  /** When the owner agreed to the terms; null: not yet. */
  readonly takenOverAt: Instant | null;
}

/** Who opened an account for its owner; undefined where the owner did. */
export async function openedFor(sql: Sql, memberId: MemberId): Promise<OpenedFor | undefined> {
  const row = await sql.first<{ by: string; at: Date; agreed: Date | null }>(
    `select r.recommender as by, r.registered_at as at, a.agreed_at as agreed
     from members_registration r left join members_agreement a using (member_id) where r.member_id = $1 and r.method = 'AGENT'`,
    [memberId],
  );
  return (
    row && {
      by: row.by,
      at: instantOf(row.at.getTime()),
      takenOverAt: row.agreed && instantOf(row.agreed.getTime()),
    }
  );
}

/** A place that somebody has or had, and the one right above it then. */
export interface PlaceInBrand {
  readonly id: string;
  readonly member: MemberId;
  readonly above: string | null;
}

const OF_BRAND = `
  select p.place_id::text as id, p.member_id as member, p.above_id::text as above from hierarchy_place p where p.brand = $1`;

/** Every place that anybody ever had in the brand. */
export function placesOfBrand(sql: Sql, brand: BrandCode): Promise<PlaceInBrand[]> {
  return sql.all<PlaceInBrand>(OF_BRAND, [brand]);
}

export interface Bar {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** Bars an agent who is not barred. */
export async function insertBar(tx: Tx, { memberId, brand, reason, by, at }: Bar): Promise<void> {
  await tx.all('insert into hierarchy_bar (member_id, since, brand, reason, barred_by) values ($1, $2, $3, $4, $5)', [
    memberId,
    new Date(at),
    brand,
    reason,
    by,
  ]);
}

/** Lets a barred agent work again. */
export async function endBar(tx: Tx, memberId: MemberId, at: Instant): Promise<void> {
  await tx.all('update hierarchy_bar set until = greatest($2, since) where member_id = $1 and until is null', [
    memberId,
    new Date(at),
  ]);
}

export interface Head {
  readonly memberId: MemberId;
  readonly username: string;
  readonly nickname: string;
  readonly isBarred: boolean;
}

const HEADS = `from members_member m where m.brand = $1 and m.upline_id is null and m.is_agent in (1, 2, 41, 42)`;

/** The agents who stand directly under the brand, by name. */
export async function pageOfHeads(
  sql: Sql,
  { brand, limit, offset }: { readonly brand: BrandCode; readonly limit: number; readonly offset: number },
): Promise<{ rows: Head[]; total: number }> {
  const rows = await sql.all<{ member_id: string; username: string; nickname: string; is_barred: boolean }>(
    `select m.member_id, m.username, m.nickname,
       exists (select from hierarchy_bar b where b.member_id = m.member_id and b.until is null) as is_barred
     ${HEADS} order by m.username_key limit $2 offset $3`,
    [brand, limit, offset],
  );
  const count = await sql.first<{ n: number }>(`select count(*)::int as n ${HEADS}`, [brand]);
  const heads = rows.map((row) => ({
    memberId: asId<MemberId>(row.member_id),
    username: row.username,
    nickname: row.nickname,
    isBarred: row.is_barred,
  }));
  return { rows: heads, total: count?.n ?? 0 };
}

/** Whether somebody is an agent who may act as one now. */
export function actsAsAgent({ isAgent, isBarred }: Pick<Stand, 'isAgent' | 'isBarred'>): boolean {
  return isAgent !== TRIAL && isAgentKind(isAgent) && !isBarred;
}
