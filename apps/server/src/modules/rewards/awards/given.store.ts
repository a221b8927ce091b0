import type { AwardKind, AwardSource, AwardState } from '@baize/contract/rewards/award-states';
import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Award } from './award.ts';

const COST = `select source_kind as "sourceKind", source_id as "sourceId", kind, currency, count(*)::int as count,
    count(distinct member_id)::int as members, sum(amount_parts)::text as promised, sum(paid_parts)::text as paid,
    coalesce(sum(amount_parts) filter (where state in ('waiting', 'offered', 'claimed') or state = 'running' and paid_parts = 0), 0)::text as open,
    coalesce(sum(amount_parts) filter (where state = 'expired'), 0)::text as expired
  from awards_award where brand = $1 and budget_day between $2 and $3
  group by 1, 2, 3, 4 order by sum(paid_parts) desc, 1, 2, 3, 4`;

export interface Cost {
  readonly sourceKind: AwardSource;
  readonly sourceId: string;
  readonly kind: AwardKind;
  readonly currency: string;
  readonly count: number;
  readonly members: number;
  readonly promised: string;
  readonly paid: string;
  readonly open: string;
  readonly expired: string;
}

/** What was given by each source on some days of the brand, and what became of it. */
export function costOf(
  sql: Sql,
  brand: BrandCode,
  days: { readonly from: string; readonly to: string },
): Promise<Cost[]> {
  return sql.all(COST, [brand, days.from, days.to]);
}

const KEYS = `select key from awards_award where member_id = $1 and source_kind = $2 and source_id = $3 and key = any ($4)`;

/** Which of these keys a source gave a member under. */
export async function givenKeys(
  sql: Sql,
  { memberId, source }: Pick<Award, 'memberId' | 'source'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.all<{ key: string }>(KEYS, [memberId, source.kind, source.id, keys]);
  return new Set(rows.map(({ key }) => key));
}

const COUNT_GIVEN = `select member_id, count(*)::int as count from awards_award
  where brand = $1 and source_kind = $2 and source_id = any ($3) and offered_at >= $4 and offered_at < $5 group by member_id`;

/** How often some sources of a kind gave each member of a brand in a time. */
export async function countGiven(
  sql: Sql,
  of: {
    readonly brand: BrandCode;
    readonly kind: AwardSource;
    readonly ids: readonly string[];
    from: Instant;
    until: Instant;
  },
): Promise<Map<MemberId, number>> {
  const values = [of.brand, of.kind, of.ids, new Date(of.from), new Date(of.until)];
  const rows = await sql.all<{ member_id: string; count: number }>(COUNT_GIVEN, values);
  return new Map(rows.map(({ member_id, count }) => [asId<MemberId>(member_id), count]));
}

/** What became of some awards. */
export async function awardStatesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, AwardState>> {
  const text = 'select award_id, state from awards_award where award_id = any ($1::uuid[])';
  const rows = await sql.all<{ award_id: string; state: AwardState }>(text, [ids]);
  return new Map(rows.map(({ award_id, state }) => [award_id, state]));
}
