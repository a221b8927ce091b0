import { asId, type BrandCode, currencyOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { accountSettingsFrom } from './account-settings.ts';
import type { Brand } from './brand.ts';

const BRANDS = `select code, name, status, status_texts as "statusTexts", region_texts as "regionTexts", domains,
    jsonb_build_object('allow', region_allow, 'deny', region_deny, 'unknownAllowed', region_unknown_allowed) as region,
    currency, currency_symbol as "currencySymbol",
    time_zone as "timeZone", languages, default_language as "defaultLanguage", minimum_age as "minimumAge", colours,
    register_bonus as "registerBonus", language_names as "languageNames",
    chat_header_colour as "chatHeaderColour", image_cdns as "imageCDNs", launch_game_cdns as "launchGameCDNs", register_open as "registerOpen", register_rules as "registerRules", account_settings as accounts, whitelabel,
    resources, customer_service as "customerService", gtag_id as "gtagId", jackpot_account as "jackpotAccount", page_texts as "pageTexts",
    array(select host from brands_host where brand = code order by host) as hosts
  from brands_brand order by code`;
type BrandRow = Omit<Brand, 'code' | 'currency'> & { readonly code: string; readonly currency: string };
const ANY_BRAND = 'select 1 as one from brands_brand limit 1';

/** Whether the deployment has a brand at all: an empty database has none. */
export async function hasBrands(sql: Sql): Promise<boolean> {
  return (await sql.first(ANY_BRAND)) !== undefined;
}

const ONE_BRAND = 'select 1 as one from brands_brand where code = $1';

/** Whether there is a brand of this code. */
export async function hasBrand(sql: Sql, brand: BrandCode): Promise<boolean> {
  return (await sql.first(ONE_BRAND, [brand])) !== undefined;
}

/** Every brand: few rows, read seldom. */
export async function readBrands(sql: Sql): Promise<Brand[]> {
  const rows = await sql.all<BrandRow>(BRANDS);
  return rows.map((row) => ({
    ...row,
    code: asId<BrandCode>(row.code),
    currency: currencyOf(row.currency),
    accounts: accountSettingsFrom(row.accounts),
  }));
}

const INSERT_BRAND = `insert into brands_brand (code, name, status, status_texts, currency, currency_symbol, time_zone, languages,
    default_language, minimum_age, colours, register_bonus, register_open, register_rules, whitelabel, resources,
    customer_service, gtag_id, page_texts, jackpot_account, account_settings, language_names, chat_header_colour,
    image_cdns, launch_game_cdns)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`;
const INSERT_HOST = 'insert into brands_host (host, brand) values ($1, $2)';

/** Without regions and domains: a new brand serves everybody until an operator says otherwise (module availability). */
export type NewBrand = Omit<Brand, 'region' | 'regionTexts' | 'domains'>;

export async function insertBrand(tx: Tx, brand: NewBrand): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  await tx.all(INSERT_BRAND, [
    brand.code,
    brand.name,
    brand.status,
    json(brand.statusTexts),
    brand.currency,
    brand.currencySymbol,
    brand.timeZone,
    brand.languages,
    brand.defaultLanguage,
    brand.minimumAge,
    json(brand.colours),
    brand.registerBonus,
    brand.registerOpen,
    json(brand.registerRules),
    json(brand.whitelabel),
    json(brand.resources),
    json(brand.customerService),
    brand.gtagId,
    json(brand.pageTexts),
    brand.jackpotAccount,
    json(brand.accounts),
    json(brand.languageNames),
    brand.chatHeaderColour,
    brand.imageCDNs,
    brand.launchGameCDNs,
  ]);
  for (const host of brand.hosts) await tx.all(INSERT_HOST, [host, brand.code]);
}
