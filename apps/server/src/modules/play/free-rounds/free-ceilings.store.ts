import { type BrandCode, type Currency, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { FreeCeilings } from './domain/value.ts';

const FIND =
  'select campaign_parts as "campaignParts", day_parts as "dayParts" from games_free_ceiling where brand = $1';
const DEFAULT = 'select campaign_parts as "campaignParts", day_parts as "dayParts" from games_default_free_ceiling($1)';

/** The ceilings that hold at a brand: its own, or the default of its currency. */
export async function ceilingsOf(
  sql: Sql,
  brand: BrandCode,
  currency: Currency,
): Promise<FreeCeilings & { readonly isDefault: boolean }> {
  const own = await sql.first<FreeCeilings>(FIND, [brand]);
  if (own !== undefined) return { ...own, isDefault: false };
  const usual = await sql.first<FreeCeilings>(DEFAULT, [currency]);
  invariant(usual !== undefined, 'there is a default for every currency');
  return { ...usual, isDefault: true };
}

/** One at a time gives free rounds of a brand, changes its ceilings, or proposes to. */
export async function lockGiving(tx: Tx, brand: BrandCode): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('games_free_ceiling ' || $1, 0))", [brand]);
}

const PUT = `
  insert into games_free_ceiling (brand, campaign_parts, day_parts) values ($1, $2, $3)
  on conflict (brand) do update set campaign_parts = excluded.campaign_parts, day_parts = excluded.day_parts`;

export async function putCeilings(tx: Tx, brand: BrandCode, { campaignParts, dayParts }: FreeCeilings): Promise<void> {
  await tx.all(PUT, [brand, campaignParts, dayParts]);
}
