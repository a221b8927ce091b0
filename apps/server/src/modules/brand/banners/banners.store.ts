import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { KeptBanner, StoredBanner } from './stored-banner.ts';

const FIELDS = `banner_id as "bannerId", group_name as "groupName", linkage_type as "linkageType", target, motif, url, texts`;
const SHOWN = `select ${FIELDS} from brands_banner where brand = $1 and enabled order by group_name, position, banner_id`;
const ALL = `select ${FIELDS}, position, enabled from brands_banner
  where brand = $1 and ($2::text is null or group_name = $2) order by group_name, position, banner_id limit 1000`;
const ONE = `select ${FIELDS}, position, enabled from brands_banner where brand = $1 and banner_id = $2 for update`;

/** The banners that are up, in the order they are shown in. */
export function shownBanners(sql: Sql, brand: BrandCode): Promise<StoredBanner[]> {
  return sql.all<StoredBanner>(SHOWN, [brand]);
}

/** Every banner of a brand or of one of its groups, in the order of display, those taken down too. */
export function allBanners(sql: Sql, brand: BrandCode, groupName: string | null): Promise<KeptBanner[]> {
  return sql.all<KeptBanner>(ALL, [brand, groupName]);
}

/** One banner, locked until the transaction ends. */
export function lockBanner(tx: Tx, brand: BrandCode, bannerId: string): Promise<KeptBanner | undefined> {
  return tx.first<KeptBanner>(ONE, [brand, bannerId]);
}

const INSERT = `insert into brands_banner (brand, banner_id, group_name, position, linkage_type, target, motif, url, texts)
  select $1, $2, $3, coalesce(max(position) + 1, 0), $4, $5, $6, $7, $8
  from brands_banner where brand = $1 and group_name = $3`;

/** Puts a banner last in its group. */
export async function insertBanner(tx: Tx, brand: BrandCode, banner: StoredBanner): Promise<void> {
  const { bannerId, groupName, linkageType, target, motif, url, texts } = banner;
  await tx.all(INSERT, [brand, bannerId, groupName, linkageType, target, motif, url, JSON.stringify(texts)]);
}

const UPDATE = `update brands_banner set group_name = $3, linkage_type = $4, target = $5, motif = $6, url = $7, texts = $8, enabled = $9
  where brand = $1 and banner_id = $2`;

export async function updateBanner(
  tx: Tx,
  brand: BrandCode,
  banner: StoredBanner & Pick<KeptBanner, 'enabled'>,
): Promise<void> {
  const { bannerId, groupName, linkageType, target, motif, url, texts, enabled } = banner;
  await tx.all(UPDATE, [brand, bannerId, groupName, linkageType, target, motif, url, JSON.stringify(texts), enabled]);
}

const REORDER = `update brands_banner b set position = p.place - 1
  from unnest($2::text[]) with ordinality as p (banner_id, place) where b.brand = $1 and b.banner_id = p.banner_id`;

/** Puts the banners into the order of their ids. */
export async function reorderBanners(tx: Tx, brand: BrandCode, bannerIds: readonly string[]): Promise<void> {
  await tx.all(REORDER, [brand, bannerIds]);
}
