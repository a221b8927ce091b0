import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** A member and the level of the club they have. */
export interface LevelHolder {
  readonly memberId: MemberId;
  readonly level: number;
}

interface HoldersQuery {
  readonly levels: readonly number[];
  /** The piece begins after this member. */
  readonly after: string;
  readonly limit: number;
  /** Only whose birthday it is: days as month and day in one number (1231), known since an instant at the latest. */
  readonly birthday?: { readonly on: readonly number[]; readonly knownBy: Instant } | undefined;
}

interface Row {
  readonly memberId: string;
  /** Never null: the level is one of those asked for. */
  readonly level: number | null;
}

const HOLDERS = `
  select m.member_id as "memberId", m.rank_level as level from members_member m
  where m.brand = $1 and m.rank_level = any ($2) and m.status = 'active' and m.member_id > $3 order by m.member_id limit $4`;
const BIRTHDAYS = `
  select m.member_id as "memberId", m.rank_level as level
  from members_profile p join members_member m on m.member_id = p.member_id
  where p.birth_date is not null
    and extract(month from p.birth_date)::int * 100 + extract(day from p.birth_date)::int = any ($5)
    and p.birth_date_at <= $6
    and m.brand = $1 and m.rank_level = any ($2) and m.status = 'active' and m.member_id > $3 order by m.member_id limit $4`;

/** Members of a brand at some levels who may come in, in order of their ids, a piece at a time. */
export async function levelHolders(
  sql: Sql,
  brand: BrandCode,
  { levels, after, limit, birthday }: HoldersQuery,
): Promise<LevelHolder[]> {
  const values = [brand, levels, after, limit];
  const rows = await (birthday === undefined
    ? sql.all<Row>(HOLDERS, values)
    : sql.all<Row>(BIRTHDAYS, [...values, birthday.on, new Date(birthday.knownBy)]));
  return rows.map(({ memberId, level }) => ({ memberId: asId<MemberId>(memberId), level: level ?? 0 }));
}
