import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import type { BrandCode, Currency } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface BrandLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly parts: bigint;
}

const FIND = 'select kind, period, parts from limits_brand where brand = $1 and currency = $2 order by kind, period';

export function findBrandLimits(
  sql: Sql,
  { brand, currency }: { readonly brand: BrandCode; readonly currency: Currency },
): Promise<BrandLimit[]> {
  return sql.all(FIND, [brand, currency]);
}

/** The interval for a brand that set none. */
export const USUAL_MINUTES = 60;

/** The interval of the brand's reality checks, in minutes; null: none. */
export async function findBrandMinutes(sql: Sql, brand: BrandCode): Promise<number | null> {
  const row = await sql.first<{ minutes: number | null }>('select minutes from limits_check where brand = $1', [brand]);
  return row === undefined ? USUAL_MINUTES : row.minutes;
}

const INSERT = `
  insert into limits_brand (brand, currency, kind, period, parts)
  select $1, $2, k, p, a from unnest($3::text[], $4::text[], $5::bigint[]) as x (k, p, a)`;

export async function replaceBrandLimits(
  tx: Tx,
  { brand, currency }: { readonly brand: BrandCode; readonly currency: Currency },
  limits: readonly BrandLimit[],
): Promise<void> {
  await tx.all('delete from limits_brand where brand = $1 and currency = $2', [brand, currency]);
  await tx.all(INSERT, [
    brand,
    currency,
    limits.map(({ kind }) => kind),
    limits.map(({ period }) => period),
    limits.map(({ parts }) => parts),
  ]);
}

export async function putBrandMinutes(tx: Tx, brand: BrandCode, minutes: number | null): Promise<void> {
  await tx.all(
    'insert into limits_check (brand, minutes) values ($1, $2) on conflict (brand) do update set minutes = excluded.minutes',
    [brand, minutes],
  );
}
