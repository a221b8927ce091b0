import { type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** Whose group it is. */
export interface GroupHolder {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

const OWN = 'select g.greatest from lottery_group g where g.member_id = $1 and g.brand = $2';

/** The highest prize group that somebody gave a member; undefined where nobody did. */
export async function greatestGroupOf(sql: Sql, memberId: MemberId, brand: BrandCode): Promise<number | undefined> {
  return (await sql.first<{ greatest: number }>(OWN, [memberId, brand]))?.greatest;
}

/** The same, locked until the transaction ends: nobody else changes it, takes it away, or gives others of it meanwhile. */
export async function lockGroup(tx: Tx, { memberId, brand }: GroupHolder): Promise<number | undefined> {
  return (await tx.first<{ greatest: number }>(`${OWN} for no key update`, [memberId, brand]))?.greatest;
}

const USUAL = `
  select max(coalesce((t.terms -> 'groups' ->> 'greatest')::integer, $2)) as usual
  from lottery_offer o join lottery_game g on g.game_code = o.game_code
  left join lottery_terms t on t.brand = o.brand and t.game_code = o.game_code
  where o.brand = $1 and o.is_on and g.is_on and g.prize_mode = any ($3)`;

/** The highest group that a game of these prize modes has for who was given none; null where the brand sells none. */
export async function usualGroup(
  sql: Sql,
  { brand, unsaid, modes }: { readonly brand: BrandCode; readonly unsaid: number; readonly modes: readonly string[] },
): Promise<number | null> {
  return (await sql.first<{ usual: number | null }>(USUAL, [brand, unsaid, modes]))?.usual ?? null;
}

const PUT_GROUP = `
  insert into lottery_group (member_id, brand, greatest) values ($1, $2, $3)
  on conflict (member_id) do update set greatest = excluded.greatest`;

export interface PutGroup extends GroupHolder {
  /** Null: none of their own. */
  readonly greatest: number | null;
}

/** Gives a member a highest prize group, or takes it away. */
export async function putGreatestGroup(tx: Tx, { memberId, brand, greatest }: PutGroup): Promise<void> {
  if (greatest === null) {
    await tx.all('delete from lottery_group where member_id = $1 and brand = $2', [memberId, brand]);
  } else {
    await tx.all(PUT_GROUP, [memberId, brand, greatest]);
  }
}

/** Who changed a group: staff, the agent right above by hand or by a link, or staff who lowered somebody above. */
export type GroupCause = 'staff' | 'upline' | 'link' | 'line';

/** By whom and when. */
export interface GroupChanger {
  readonly at: Instant;
  readonly cause: GroupCause;
  readonly byName: string;
}

const KEEP = `
  insert into lottery_group_change (member_id, at, from_greatest, to_greatest, brand, cause, by_name)`;

/** Keeps what a group was and became, for staff to read. */
export async function keepGroupChange(
  tx: Tx,
  {
    memberId,
    brand,
    before,
    greatest,
    at,
    cause,
    byName,
  }: PutGroup & GroupChanger & { readonly before: number | null },
): Promise<void> {
  const values = [memberId, new Date(at), before, greatest, brand, cause, byName];
  await tx.all(`${KEEP} values ($1, $2, $3, $4, $5, $6, $7)`, values);
}

const LOWER = `
  with above as (
    select g.member_id, g.greatest from hierarchy_below($1) b join lottery_group g on g.member_id = b.member_id
    where g.brand = $2 and g.greatest > $3
  ), lowered as (
    update lottery_group g set greatest = $4 from above a where g.member_id = a.member_id and $4::smallint is not null
  ), taken as (
    delete from lottery_group g using above a where g.member_id = a.member_id and $4::smallint is null
  ), kept as (
    ${KEEP} select a.member_id, $5, a.greatest, $4, $2, 'line', $6 from above a
  )
  select hierarchy_name_of(a.member_id) as username, a.greatest as before, count(*) over ()::int as all
  from above a order by a.member_id limit $7`;

export interface LowerBelow extends PutGroup {
  /** Whoever below has more gets `greatest`. */
  readonly above: number;
  readonly at: Instant;
  readonly byName: string;
  /** So many of them are named. */
  readonly named: number;
}

/** What became of a line whose head was lowered: how many were, and the first of them with what they had. */
export interface Lowered {
  readonly all: number;
  readonly named: Readonly<Record<string, number>>;
}

/** Lowers the groups of everybody below a member, as the hierarchy stands, that are above a group; each is kept as a change. */
export async function lowerGroupsBelow(
  tx: Tx,
  { memberId, brand, above, greatest, at, byName, named }: LowerBelow,
): Promise<Lowered> {
  const rows = await tx.all<{ username: string; before: number; all: number }>(LOWER, [
    ...[memberId, brand, above, greatest, new Date(at), byName, named],
  ]);
  return { all: rows[0]?.all ?? 0, named: Object.fromEntries(rows.map(({ username, before }) => [username, before])) };
}

/** One change of a member's group. */
export interface GroupChange extends GroupChanger {
  readonly from: number | null;
  readonly to: number | null;
}

interface ChangeRow {
  readonly at: Date;
  readonly from: number | null;
  readonly to: number | null;
  readonly cause: GroupCause;
  readonly by: string;
}

const CHANGES = `
  select c.at, c.from_greatest as from, c.to_greatest as to, c.cause, c.by_name as by
  from lottery_group_change c where c.member_id = $1 and c.brand = $2 order by c.change_id desc limit $3`;

/** What became of a member's group, the latest first. */
export async function groupChangesOf(
  sql: Sql,
  { memberId, brand }: GroupHolder,
  limit: number,
): Promise<GroupChange[]> {
  const rows = await sql.all<ChangeRow>(CHANGES, [memberId, brand, limit]);
  return rows.map(({ at, by, ...row }) => ({ ...row, at: instantOf(at.getTime()), byName: by }));
}
