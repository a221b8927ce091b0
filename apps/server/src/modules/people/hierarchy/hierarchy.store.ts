import { TRIAL } from '@baize/contract/people/account-kinds';
import { asId, type BrandCode, type Currency, currencyOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** A member as those right above and below it see it. */
export interface HierarchyMember {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly account: string;
  readonly nickname: string;
  readonly currency: Currency;
  /** Open, and its owner has come in: nothing is sent to an account that somebody opened for another and nobody took over yet. */
  readonly isActive: boolean;
}

interface Row {
  readonly member_id: string;
  readonly brand: string;
  readonly username: string;
  readonly nickname: string;
  readonly currency: string;
  readonly status: string;
  readonly must_agree: boolean;
}

const COLUMNS = 'm.member_id, m.brand, m.username, m.nickname, m.currency, m.status, m.must_agree';

export interface BelowFilter {
  readonly uplineId: MemberId;
  /** As names are compared; null for all. */
  readonly beginsWith: string | null;
  readonly limit: number;
  readonly offset: number;
}

const BELOW = `from members_member m
  where m.upline_id = $1 and m.status = 'active' and not m.must_agree and m.is_agent <> ${TRIAL} and ($2::text is null or starts_with(m.username_key, $2))`;

/** A page of the members right below, by name. */
export async function pageBelow(sql: Sql, filter: BelowFilter): Promise<{ rows: HierarchyMember[]; total: number }> {
  const { uplineId, beginsWith, limit, offset } = filter;
  const page = `select ${COLUMNS} ${BELOW} order by m.username_key limit $3 offset $4`;
  const rows = await sql.all<Row>(page, [uplineId, beginsWith, limit, offset]);
  const count = await sql.first<{ n: number }>(`select count(*)::int as n ${BELOW}`, [uplineId, beginsWith]);
  return { rows: rows.map(hierarchyMember), total: count?.n ?? 0 };
}

/** The member of this name right below another. */
export async function oneBelow(sql: Sql, uplineId: MemberId, nameKey: string): Promise<HierarchyMember | undefined> {
  const text = `select ${COLUMNS} from members_member m where m.upline_id = $1 and m.username_key = $2`;
  const row = await sql.first<Row>(text, [uplineId, nameKey]);
  return row && hierarchyMember(row);
}

/** The member right above to whom this one may transfer; undefined where it has none or may not. */
export async function uplineFor(sql: Sql, memberId: MemberId): Promise<HierarchyMember | undefined> {
  const row = await sql.first<Row>(
    `select ${COLUMNS} from members_member d join members_member m on m.member_id = d.upline_id
     where d.member_id = $1 and d.to_upline`,
    [memberId],
  );
  return row && hierarchyMember(row);
}

function hierarchyMember(row: Row): HierarchyMember {
  return {
    memberId: asId<MemberId>(row.member_id),
    brand: asId<BrandCode>(row.brand),
    account: row.username,
    nickname: row.nickname,
    currency: currencyOf(row.currency),
    isActive: row.status === 'active' && !row.must_agree,
  };
}
