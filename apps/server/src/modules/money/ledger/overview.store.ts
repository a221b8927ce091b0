import type { BrandCode, Currency, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** What lies in the main wallets of some members, and whether it is frozen, in one statement. */
export async function cashOf(
  sql: Sql,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { readonly parts: bigint; readonly isFrozen: boolean }>> {
  const text = `select member_id as "memberId", balance_parts as parts, frozen as "isFrozen"
    from ledger_account where member_id = any ($1::uuid[]) and name = 'cash'`;
  const rows = await sql.all<{ memberId: MemberId; parts: bigint; isFrozen: boolean }>(text, [memberIds]);
  return new Map(rows.map(({ memberId, ...cash }) => [memberId, cash]));
}

/** What a day (UTC) came to in a currency. In parts, as text, because a sum may exceed PostgreSQL's bigint. */
export interface DayOfBooks {
  readonly day: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly revenue: string;
  readonly bonuses: string;
  readonly fees: string;
}

export interface DaysFilter {
  readonly brand: BrandCode;
  readonly currency: Currency;
  /** Days, YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Sealed days as they were summed up, the days since from their transfers. A payment that gives is money that came in, one that
 * takes is money that went out.
 */
const DAYS = `
  with cut as materialized (
    select greatest(coalesce(max(s.day) + 1, '-infinity'::date), $3::date) as day from ledger_seal s
  ),
  moved as (
    select d.day, d.account, d.debit_parts, d.credit_parts
    from ledger_house_day d, cut
    where d.brand = $1 and d.currency = $2 and d.day >= $3::date and d.day <= $4::date and d.day < cut.day
    union all
    select (t.at at time zone 'UTC')::date, side.name, sum(side.debit), sum(side.credit)
    from cut, ledger_transfer t
    cross join lateral (values (t.debit_account::text, t.amount_parts::numeric, 0::numeric),
      (t.credit_account::text, 0::numeric, t.amount_parts::numeric)) as side (name, debit, credit)
    where t.brand = $1 and t.currency = $2 and t.at >= cut.day::timestamp at time zone 'UTC'
      and t.at < ($4::date + 1)::timestamp at time zone 'UTC' and side.name like 'house:%'
    group by 1, 2
  )
  select to_char(day, 'YYYY-MM-DD') as day,
    coalesce(sum(debit_parts) filter (where account like 'house:payments:%'), 0)::text as deposits,
    coalesce(sum(credit_parts) filter (where account like 'house:payments:%'), 0)::text as withdrawals,
    coalesce(sum(credit_parts - debit_parts) filter (where account = 'house:games'), 0)::text as revenue,
    coalesce(sum(debit_parts - credit_parts) filter (where account in ('house:bonus', 'house:rewards')), 0)::text as bonuses,
    coalesce(sum(credit_parts - debit_parts) filter (where account = 'house:fees'), 0)::text as fees
  from moved group by day`;

export function daysOfBooks(sql: Sql, { brand, currency, from, to }: DaysFilter): Promise<DayOfBooks[]> {
  return sql.all<DayOfBooks>(DAYS, [brand, currency, from, to]);
}
