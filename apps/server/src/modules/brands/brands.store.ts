import { asId, type BrandCode, currencyOf, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../platform/db.ts';
import type { Brand, BrandPage, StoredBanner, StoredNotice } from './brand.ts';

const BRANDS = `select code, name, status, status_texts as "statusTexts", currency, currency_symbol as "currencySymbol",
    time_zone as "timeZone", languages, default_language as "defaultLanguage", minimum_age as "minimumAge", colours,
    register_bonus as "registerBonus", register_open as "registerOpen", register_rules as "registerRules", whitelabel,
    resources, customer_service as "customerService", gtag_id as "gtagId", page_texts as "pageTexts",
    array(select host from brands_host where brand = code order by host) as hosts
  from brands_brand order by code`;
const BANNERS = `select brand, banner_id as "bannerId", group_name as "groupName", linkage_type as "linkageType", target, motif,
    url, texts
  from brands_banner where enabled order by brand, group_name, position, banner_id`;
const NOTICES = `select brand, notice_id as "noticeId", kind, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
    (extract(epoch from ends_at) * 1000)::float8 as "endsAt", texts
  from brands_notice order by brand, starts_at desc, notice_id`;

type BrandRow = Omit<Brand, 'code' | 'currency'> & { readonly code: string; readonly currency: string };
type NoticeRow = Omit<StoredNotice, 'startsAt' | 'endsAt'> & {
  readonly startsAt: number;
  readonly endsAt: number | null;
};

const ANY_BRAND = 'select 1 as one from brands_brand limit 1';

/** Whether the deployment has a brand at all: an empty database has none. */
export async function hasBrands(sql: Sql): Promise<boolean> {
  return (await sql.first(ANY_BRAND)) !== undefined;
}

/** Every brand with what it shows: few rows, read seldom. */
export async function readBrands(sql: Sql): Promise<BrandPage[]> {
  // One after the other, because inside a transaction there is one connection.
  const brands = await sql.all<BrandRow>(BRANDS);
  const banners = await sql.all<StoredBanner & { brand: string }>(BANNERS);
  const notices = await sql.all<NoticeRow & { brand: string }>(NOTICES);
  return brands.map((row) => ({
    brand: { ...row, code: asId<BrandCode>(row.code), currency: currencyOf(row.currency) },
    banners: banners.filter((banner) => banner.brand === row.code),
    notices: notices.filter((notice) => notice.brand === row.code).map(noticeOf),
  }));
}

function noticeOf(row: NoticeRow): StoredNotice {
  return { ...row, startsAt: instantOf(row.startsAt), endsAt: row.endsAt === null ? null : instantOf(row.endsAt) };
}

const INSERT_BRAND = `insert into brands_brand (code, name, status, status_texts, currency, currency_symbol, time_zone, languages,
    default_language, minimum_age, colours, register_bonus, register_open, register_rules, whitelabel, resources,
    customer_service, gtag_id, page_texts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;
const INSERT_HOST = 'insert into brands_host (host, brand) values ($1, $2)';
const INSERT_BANNER = `insert into brands_banner (brand, banner_id, group_name, position, linkage_type, target, motif, url, texts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const INSERT_NOTICE = `insert into brands_notice (brand, notice_id, kind, starts_at, ends_at, texts)
  values ($1, $2, $3, to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), $6)`;

export async function insertBrand(tx: Tx, brand: Brand): Promise<void> {
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
  ]);
  for (const host of brand.hosts) await tx.all(INSERT_HOST, [host, brand.code]);
}

export async function insertBanner(
  tx: Tx,
  brand: BrandCode,
  { banner, position }: { banner: StoredBanner; position: number },
): Promise<void> {
  const { bannerId, groupName, linkageType, target, motif, url, texts } = banner;
  await tx.all(INSERT_BANNER, [
    brand,
    bannerId,
    groupName,
    position,
    linkageType,
    target,
    motif,
    url,
    JSON.stringify(texts),
  ]);
}

export async function insertNotice(tx: Tx, brand: BrandCode, notice: StoredNotice): Promise<void> {
  const { noticeId, kind, startsAt, endsAt, texts } = notice;
  await tx.all(INSERT_NOTICE, [brand, noticeId, kind, startsAt satisfies Instant, endsAt, JSON.stringify(texts)]);
}
