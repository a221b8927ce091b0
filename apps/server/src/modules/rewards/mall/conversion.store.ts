import { asId, type BrandCode, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AwardId } from '../awards/index.ts';

/** What points are turned into: so many of them bring so much money. */
export interface Conversion {
  readonly points: number;
  readonly amountParts: bigint;
  /** How often it must be staked, in hundredths. */
  readonly turnover: number;
  /** The most on a day of the brand; null: no end. */
  readonly dayParts: bigint | null;
}

const OF = `select points, amount_parts as "amountParts", turnover, day_parts as "dayParts" from mall_conversion where brand = $1`;

/** Undefined: the brand turns no points into money. */
export function conversionOf(sql: Sql, brand: BrandCode): Promise<Conversion | undefined> {
  return sql.first<Conversion>(OF, [brand]);
}

const PUT = `insert into mall_conversion (brand, points, amount_parts, turnover, day_parts) values ($1, $2, $3, $4, $5)
  on conflict (brand) do update set points = excluded.points, amount_parts = excluded.amount_parts, turnover = excluded.turnover,
    day_parts = excluded.day_parts`;

export async function putConversion(tx: Tx, brand: BrandCode, conversion: Conversion | undefined): Promise<void> {
  if (conversion === undefined) {
    await tx.all('delete from mall_conversion where brand = $1', [brand]);
    return;
  }
  const { points, amountParts, turnover, dayParts } = conversion;
  await tx.all(PUT, [brand, points, amountParts, turnover, dayParts]);
}

/** What a member converted. */
export interface Converted {
  readonly points: bigint;
  readonly amountParts: bigint;
  readonly awardId: AwardId;
}

const KNOWN = `select points, amount_parts as "amountParts", award_id as "awardId" from mall_converted
  where member_id = $1 and request_key = $2`;

export async function convertedByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<Converted | undefined> {
  const row = await sql.first<{ points: bigint; amountParts: bigint; awardId: string }>(KNOWN, [memberId, requestKey]);
  return row && { ...row, awardId: asId<AwardId>(row.awardId) };
}

const NOTE = `insert into mall_converted (member_id, request_key, points, amount_parts, award_id, at, brand)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export interface NewConverted extends Converted {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly now: Instant;
}

export async function insertConverted(tx: Tx, one: NewConverted): Promise<void> {
  const { memberId, requestKey, points, amountParts, awardId, now, brand } = one;
  await tx.all(NOTE, [memberId, requestKey, points, amountParts, awardId, new Date(now), brand]);
}
