import type { SiteData } from '@baize/contract/brand/site-data';
import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

const SITE_DATA = `select currency_symbol as "currencySymbol", languages, default_language as "defaultLanguage",
    language_names as "languageNames", minimum_age as "minimumAge", register_bonus as "registerBonus",
    chat_header_colour as "chatHeaderColour", image_cdns as "imageCDNs", launch_game_cdns as "launchGameCDNs"
  from brands_brand where code = $1`;
const SITE_DATA_TO_CHANGE = `${SITE_DATA} for no key update`;
const WRITE_SITE_DATA = `update brands_brand set currency_symbol = $2, languages = $3, default_language = $4, language_names = $5,
    minimum_age = $6, register_bonus = $7, chat_header_colour = $8, image_cdns = $9, launch_game_cdns = $10
  where code = $1`;

/** What a brand says of itself on every page, as the database has it now. Faults when there is no such brand. */
export async function readSiteData(sql: Sql, brand: BrandCode): Promise<SiteData> {
  return present(await sql.first<SiteData>(SITE_DATA, [brand]), brand);
}

/** The same, and nobody else changes it until this transaction is over. */
export async function lockSiteData(tx: Tx, brand: BrandCode): Promise<SiteData> {
  return present(await tx.first<SiteData>(SITE_DATA_TO_CHANGE, [brand]), brand);
}

export async function writeSiteData(tx: Tx, brand: BrandCode, data: SiteData): Promise<void> {
  await tx.all(WRITE_SITE_DATA, [
    brand,
    data.currencySymbol,
    data.languages,
    data.defaultLanguage,
    JSON.stringify(data.languageNames),
    data.minimumAge,
    data.registerBonus,
    data.chatHeaderColour,
    data.imageCDNs,
    data.launchGameCDNs,
  ]);
}

function present(data: SiteData | undefined, brand: BrandCode): SiteData {
  invariant(data !== undefined, `there is no brand ${brand}`);
  return data;
}
