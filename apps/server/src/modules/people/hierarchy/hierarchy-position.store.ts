import { asId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Member } from '../members/index.ts';
import type { LevelCause, LevelChange } from './level-change.ts';

/** A member's position in the hierarchy, as staff see it. */
export interface HierarchyPosition {
  readonly username: string;
  /** Null without an upline. */
  readonly upline: string | null;
  readonly toUpline: boolean;
  readonly level: number | null;
  readonly levelName: string | null;
}

const POSITION = `
  select m.username, u.username as upline, m.to_upline as "toUpline", m.rank_level as level, m.rank_label as "levelName"
  from members_member m left join members_member u on u.member_id = m.upline_id
  where m.member_id = $1`;

export function readPosition(sql: Sql, memberId: MemberId): Promise<HierarchyPosition | undefined> {
  return sql.first(POSITION, [memberId]);
}

/** The same, locked until the transaction ends. */
export function lockPosition(tx: Tx, memberId: MemberId): Promise<HierarchyPosition | undefined> {
  return tx.first(`${POSITION} for no key update of m`, [memberId]);
}

export async function writeToUpline(tx: Tx, memberId: MemberId, toUpline: boolean): Promise<void> {
  await tx.all('update members_member set to_upline = $2 where member_id = $1', [memberId, toUpline]);
}

export async function writeRank(tx: Tx, memberId: MemberId, rank: Member['rank']): Promise<void> {
  const text = 'update members_member set rank_level = $2, rank_label = $3 where member_id = $1';
  await tx.all(text, [memberId, rank?.level ?? null, rank?.label ?? null]);
}

const KEEP = `
  insert into hierarchy_level_change (member_id, at, from_level, to_level, brand, cause, by_name, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertLevelChange(
  tx: Tx,
  { brand, memberId, rank, at, why, before }: LevelChange & { readonly before: number | null },
): Promise<void> {
  const [byName, reason] = why.cause === 'staff' ? [why.byName, why.reason] : [null, ''];
  await tx.all(KEEP, [memberId, new Date(at), before, rank?.level ?? null, brand, why.cause, byName, reason]);
}

const LOCK_LEVELS = `
  select m.member_id, m.rank_level as level from members_member m where m.member_id = any ($1) order by m.member_id for no key update`;

/** The levels of some members, who are locked until the transaction ends, in order of their ids. */
export async function lockRanks(tx: Tx, memberIds: readonly MemberId[]): Promise<Map<MemberId, number | null>> {
  const rows = await tx.all<{ member_id: string; level: number | null }>(LOCK_LEVELS, [memberIds]);
  return new Map(rows.map(({ member_id, level }) => [asId<MemberId>(member_id), level]));
}

const WRITE_RANKS = `
  update members_member m set rank_level = n.level, rank_label = n.label
  from unnest($1::uuid[], $2::smallint[], $3::text[]) n (member_id, level, label) where m.member_id = n.member_id`;
const KEEP_ALL = `
  insert into hierarchy_level_change (member_id, at, from_level, to_level, brand, cause, by_name, reason)
  select n.member_id, $2, n.before, n.level, n.brand, $3, null, ''
  from unnest($1::uuid[], $4::smallint[], $5::smallint[], $6::text[]) n (member_id, before, level, brand)`;

/** Writes levels of many that no person changed, and keeps the changes. */
export async function writeRanks(
  tx: Tx,
  { at, cause }: { readonly at: Instant; readonly cause: 'reached' | 'notKept' },
  changes: readonly (Pick<LevelChange, 'brand' | 'memberId' | 'rank'> & { readonly before: number | null })[],
): Promise<void> {
  const members = changes.map(({ memberId }) => memberId);
  const levels = changes.map(({ rank }) => rank?.level ?? null);
  await tx.all(WRITE_RANKS, [members, levels, changes.map(({ rank }) => rank?.label ?? null)]);
  const befores = changes.map(({ before }) => before);
  const brands = changes.map(({ brand }) => brand);
  await tx.all(KEEP_ALL, [members, new Date(at), cause, befores, levels, brands]);
}

/** A change of a level, as staff see it. */
export interface PastLevelChange {
  readonly at: Instant;
  readonly from: number | null;
  readonly to: number | null;
  readonly cause: LevelCause['cause'];
  readonly by: string | null;
  readonly reason: string;
}

const CHANGES = `
  select at, from_level as "from", to_level as "to", cause, by_name as "by", reason
  from hierarchy_level_change where member_id = $1 order by change_id desc limit $2`;

/** The latest changes of a member's level, newest first. */
export async function levelChangesOf(sql: Sql, memberId: MemberId, limit: number): Promise<PastLevelChange[]> {
  const rows = await sql.all<Omit<PastLevelChange, 'at'> & { readonly at: Date }>(CHANGES, [memberId, limit]);
  return rows.map((row) => ({ ...row, at: instantOf(row.at.getTime()) }));
}
