import { opsPutRebateRules } from '@baize/contract/rewards/rebates';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { NO_RULES, type RebateRules } from './rebate.ts';

export interface RulesEdition {
  readonly since: Date;
  readonly rules: RebateRules;
}

const EDITIONS = 'select since, rules from rebates_rules where brand = $1 order by since desc';

/** Every edition of a brand's rules, the last one first. */
export async function editionsOf(sql: Sql, brand: BrandCode): Promise<RulesEdition[]> {
  const rows = await sql.all<{ readonly since: Date; readonly rules: unknown }>(EDITIONS, [brand]);
  return rows.map(({ since, rules }) => ({ since, rules: opsPutRebateRules.request.parse(rules) }));
}

/** What holds now. */
export async function rulesOf(sql: Sql, brand: BrandCode): Promise<RebateRules> {
  return (await editionsOf(sql, brand))[0]?.rules ?? NO_RULES;
}

const KEEP = `insert into rebates_rules (brand, since, rules)
  select $1, greatest($2::timestamptz, max(r.since) + interval '1 millisecond'), $3::jsonb from rebates_rules r where r.brand = $1`;

/** Keeps an edition, later than every other, whatever the clock of another server said. */
export async function keepRules(
  tx: Tx,
  { brand, since, rules }: { readonly brand: BrandCode; readonly since: Instant; readonly rules: RebateRules },
): Promise<void> {
  await tx.all(KEEP, [brand, new Date(since), JSON.stringify(rules)]);
}

/** The brands that rebate at all. */
export async function rebatingBrands(sql: Sql): Promise<BrandCode[]> {
  const rows = await sql.all<{ readonly brand: BrandCode }>('select distinct brand from rebates_rules order by brand');
  return rows.map(({ brand }) => brand);
}
