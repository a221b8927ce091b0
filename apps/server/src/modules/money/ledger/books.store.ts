import { type BrandCode, type Instant, invariant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TransferKind } from './posting.ts';

export interface BookRow {
  readonly currency: string;
  readonly account: string;
  /** In parts, as text, because a sum may exceed PostgreSQL's bigint. */
  readonly parts: string;
}

/**
 * Members' accounts are read from what they hold now, less what came since; the house's from the transfers themselves and
 * the sums of sealed days. The two sides are computed apart, so that a mistake in either shows in the total.
 */
const BOOKS = `
  with cut as materialized (
    select least(coalesce(max(s.day) + 1, '-infinity'::date), ($2::timestamptz at time zone 'UTC')::date) as day from ledger_seal s
  ),
  cut_at as materialized (
    select day, case when day = '-infinity' then '-infinity'::timestamptz else day::timestamp at time zone 'UTC' end as start from cut
  ),
  members as (
    select a.currency, 'members:' || a.name as account, sum(a.balance_parts) as parts
    from ledger_account a where a.brand = $1
    group by a.currency, a.name
    union all
    select t.currency, 'members:' || own.name, -sum(own.parts)
    from ledger_transfer t
    cross join lateral (values (t.debit_account::text, -t.amount_parts::numeric), (t.credit_account::text, t.amount_parts::numeric))
      as own (name, parts)
    where t.brand = $1 and t.at > $2 and own.name in ('cash', 'held', 'suspense')
    group by t.currency, own.name
  ),
  house as (
    select d.currency, d.account, d.credit_parts - d.debit_parts as parts
    from ledger_house_day d, cut_at where d.brand = $1 and d.day < cut_at.day
    union all
    select t.currency, side.name, sum(side.parts)
    from cut_at, ledger_transfer t
    cross join lateral (values (t.debit_account::text, -t.amount_parts::numeric), (t.credit_account::text, t.amount_parts::numeric))
      as side (name, parts)
    where t.brand = $1 and t.at >= cut_at.start and t.at <= $2 and side.name like 'house:%'
    group by t.currency, side.name
  )
  select currency, account, sum(parts)::text as parts
  from (select * from members union all select * from house) every
  group by currency, account
  order by currency, account`;

/** Every account of a brand as it stood at an instant. */
export function booksAt(sql: Sql, brand: BrandCode, at: Instant): Promise<BookRow[]> {
  return sql.all<BookRow>(BOOKS, [brand, new Date(at)]);
}

export interface HouseTransferRow {
  readonly member_id: string;
  readonly scope: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly currency: string;
  /** What the house account gave: positive when money came to the member. */
  readonly given_parts: bigint;
}

const COLUMNS = `member_id, scope, key, kind, currency,
  case when debit_account = $2 then amount_parts else -amount_parts end as given_parts`;

/** What an account of the house gave and took between two instants. */
export function houseTransfersIn(
  sql: Sql,
  { brand, account, from, to }: { brand: BrandCode; account: string; from: Instant; to: Instant },
): Promise<HouseTransferRow[]> {
  return sql.all<HouseTransferRow>(
    `select ${COLUMNS} from ledger_transfer
     where brand = $1 and at >= $3 and at < $4 and (debit_account = $2 or credit_account = $2) order by at, scope, key`,
    [brand, account, new Date(from), new Date(to)],
  );
}

/** The same for postings named by scope and key, whenever they were posted. */
export function houseTransfersOfKeys(
  sql: Sql,
  { brand, account, scope, keys }: { brand: BrandCode; account: string; scope: string; keys: readonly string[] },
): Promise<HouseTransferRow[]> {
  return sql.all<HouseTransferRow>(
    `select ${COLUMNS} from ledger_transfer
     where scope = $3 and key = any ($4::text[]) and brand = $1 and (debit_account = $2 or credit_account = $2)`,
    [brand, account, scope, keys],
  );
}

/** Closed days as they were summed up, plus what moved since. */
export async function findHouseParts(
  sql: Sql,
  account: { brand: string; name: string; currency: string },
): Promise<bigint> {
  const row = await sql.first<{ parts: string }>(
    `with resultOfClosing as (select coalesce(max(day) + 1, '-infinity')::timestamp at time zone 'UTC' as until from ledger_seal)
     select (
       coalesce((select sum(credit_parts - debit_parts) from ledger_house_day
         where brand = $1 and account = $2 and currency = $3), 0)
       + coalesce((select sum(case when credit_account = $2 then amount_parts else -amount_parts end) from ledger_transfer
         where at >= (select until from resultOfClosing) and brand = $1 and currency = $3
           and (debit_account = $2 or credit_account = $2)), 0))::text as parts`,
    [account.brand, account.name, account.currency],
  );
  invariant(row !== undefined, 'the books did not answer');
  return BigInt(row.parts);
}
