import type { BrandCode, Currency } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What one person of the staff gives alone: to one member, and in a day of the brand. */
export interface AwardCeiling {
  readonly aloneParts: bigint;
  readonly dayParts: bigint;
}

const NOTHING: AwardCeiling = { aloneParts: 0n, dayParts: 0n };

export async function ceilingOf(sql: Sql, brand: BrandCode, currency: Currency): Promise<AwardCeiling> {
  const text = `select alone_parts as "aloneParts", day_parts as "dayParts" from awards_ceiling where brand = $1 and currency = $2`;
  return (await sql.first<AwardCeiling>(text, [brand, currency])) ?? NOTHING;
}

const PUT = `insert into awards_ceiling (brand, currency, alone_parts, day_parts) values ($1, $2, $3, $4)
  on conflict (brand, currency) do update set alone_parts = excluded.alone_parts, day_parts = excluded.day_parts`;

export async function putCeiling(
  tx: Tx,
  name: { brand: BrandCode; currency: Currency },
  ceiling: AwardCeiling,
): Promise<void> {
  await tx.all(PUT, [name.brand, name.currency, ceiling.aloneParts, ceiling.dayParts]);
}

/** Staff of a brand give one after the other, so that two calls at once do not each find the day's room. */
async function lockGiving(tx: Tx, brand: BrandCode): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('awards ' || $1, 0))", [brand]);
}

const ALONE = `select coalesce(sum(amount_parts), 0)::text as parts from awards_award
  where brand = $1 and budget_day = $3 and currency = $4 and decided_by is null
    and lower(proposed_name) = $2 and state not in ('waiting', 'rejected', 'cancelled', 'expired')`;

/** What a person of the staff gave alone on a day of the brand. */
async function givenAlone(
  sql: Sql,
  of: { readonly brand: BrandCode; readonly name: string; readonly day: string; readonly currency: Currency },
): Promise<bigint> {
  const row = await sql.first<{ parts: string }>(ALONE, [of.brand, of.name.toLowerCase(), of.day, of.currency]);
  return BigInt(row?.parts ?? '0');
}

/** Whether what a person gives needs a second one. Locks the brand's giving, so that two at once do not each find the day's room. */
export async function needsSecond(
  tx: Tx,
  of: { readonly brand: BrandCode; readonly name: string; readonly day: string; readonly currency: Currency },
  amountParts: bigint,
): Promise<boolean> {
  await lockGiving(tx, of.brand);
  const ceiling = await ceilingOf(tx, of.brand, of.currency);
  return amountParts > ceiling.aloneParts || (await givenAlone(tx, of)) + amountParts > ceiling.dayParts;
}
