import type { MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Member } from '../members/index.ts';

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
  return tx.first(`${POSITION} for update of m`, [memberId]);
}

export async function writePosition(
  tx: Tx,
  memberId: MemberId,
  { toUpline, rank }: { readonly toUpline: boolean; readonly rank: Member['rank'] },
): Promise<void> {
  await tx.all('update members_member set to_upline = $2, rank_level = $3, rank_label = $4 where member_id = $1', [
    memberId,
    toUpline,
    rank?.level ?? null,
    rank?.label ?? null,
  ]);
}
