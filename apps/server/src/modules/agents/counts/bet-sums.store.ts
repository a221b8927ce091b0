import type { BetSum } from '@baize/agent-pay';
import { type BrandCode, type Currency, dayIn, type Instant, type MemberId, startOfDay } from '@baize/kernel';
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

/** A member's own bets while in the line of somebody, who is in it too. */
export interface BetsOfMember {
  readonly memberId: MemberId;
  readonly under: MemberId;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly from: Instant;
  readonly to: Instant;
  /** The valid bets of smaller ones do not count. */
  readonly sizeParts: bigint;
}

interface MemberRow {
  readonly valid: bigint;
  readonly loss: bigint;
}

const IN_LINE = 'from hierarchy_places_of(array[$1::uuid]) p';
const OF_LINE = '(p.member_id = $2 or p.path @> array[$2::uuid])';
const MEMBER_SLOTS = `
  select coalesce(sum(s.valid) filter (where s.size_parts >= $4), 0)::bigint as valid, coalesce(sum(s.loss), 0)::bigint as loss
  ${IN_LINE} join agents_slot s on s.place_id = p.place_id
  where ${OF_LINE} and s.currency = $3 and s.slot >= $5 and s.slot < $6`;
const MEMBER_DAYS = `
  select coalesce(sum(o.valid) filter (where o.size_parts >= $4), 0)::bigint as valid,
    coalesce(sum(o.loss - o.bonuses - o.rebates), 0)::bigint as loss
  ${IN_LINE} join agents_own o on o.place_id = p.place_id
  where ${OF_LINE} and o.currency = $3 and o.grain = 'day' and o.first_day >= $5::date and o.first_day < $6::date`;

/** What of a member's bets a payment's window counted: of whole days as they were added up, of shorter windows by five minutes. */
export async function betsOfMember(sql: Sql, asked: BetsOfMember): Promise<{ validParts: bigint; lossParts: bigint }> {
  const { memberId, under, currency, timeZone, from, to, sizeParts } = asked;
  const [first, last] = [dayIn(timeZone, from), dayIn(timeZone, to)];
  const isOfDays = startOfDay(timeZone, first) === from && startOfDay(timeZone, last) === to;
  const ends = isOfDays ? [first, last] : [new Date(from), new Date(to)];
  const values = [memberId, under, currency, sizeParts, ...ends];
  const row = await sql.first<MemberRow>(isOfDays ? MEMBER_DAYS : MEMBER_SLOTS, values);
  return { validParts: row?.valid ?? 0n, lossParts: row?.loss ?? 0n };
}
