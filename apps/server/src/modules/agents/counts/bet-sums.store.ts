import type { BetSum } from '@baize/agent-pay';
import type { BrandCode, Currency, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

interface Row {
  readonly place_id: string;
  readonly size_parts: bigint;
  readonly valid: bigint;
  readonly loss: bigint;
}

export interface Whose {
  readonly brand: BrandCode;
  readonly currency: Currency;
}

const SLOTS = `
  select s.place_id::text as place_id, s.size_parts, sum(s.valid)::bigint as valid, sum(s.loss)::bigint as loss
  from agents_slot s
  where s.brand = $1 and s.currency = $2 and s.slot >= $3 and s.slot < $4
  group by s.place_id, s.size_parts`;

/** What bets came to by place and size in whole five minutes. */
export async function betsOfSlots(
  sql: Sql,
  { brand, currency }: Whose,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<BetSum[]> {
  return (await sql.all<Row>(SLOTS, [brand, currency, new Date(from), new Date(to)])).map(sumFrom);
}

const DAYS = `
  select o.place_id::text as place_id, o.size_parts, sum(o.valid)::bigint as valid,
    sum(o.loss - o.bonuses - o.rebates)::bigint as loss
  from agents_own o
  where o.brand = $1 and o.currency = $2 and o.grain = 'day' and o.first_day >= $3::date and o.first_day < $4::date
  group by o.place_id, o.size_parts`;

/** The same in whole days of the brand: from the first on, before the last. */
export async function betsOfDays(
  sql: Sql,
  { brand, currency }: Whose,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BetSum[]> {
  return (await sql.all<Row>(DAYS, [brand, currency, from, to])).map(sumFrom);
}

function sumFrom({ place_id, size_parts, valid, loss }: Row): BetSum {
  return { place: place_id, sizeParts: size_parts, validParts: valid, lossParts: loss };
}
