import { type BrandCode, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Promotion } from './promotion.ts';

const COLUMNS = `promotion_id as "promotionId", kind, position, motif, picture, enabled,
  (extract(epoch from starts_at) * 1000)::float8 as "startsAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
  linkage_type as "linkageType", target, texts`;
const OF_BRAND = `select ${COLUMNS} from promotions_promotion where brand = $1 order by position, starts_at desc, promotion_id`;
const BY_ID = `select ${COLUMNS} from promotions_promotion where brand = $1 and promotion_id = $2`;

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { readonly startsAt: number; readonly endsAt: number | null };

function promotionFrom(row: Row): Promotion {
  return { ...row, startsAt: instantOf(row.startsAt), endsAt: row.endsAt === null ? null : instantOf(row.endsAt) };
}

/** Every promotion of a brand in the brand's order, the switched-off and ended ones too. */
export async function readPromotions(sql: Sql, brand: BrandCode): Promise<Promotion[]> {
  return (await sql.all<Row>(OF_BRAND, [brand])).map(promotionFrom);
}

export async function promotionById(sql: Sql, brand: BrandCode, promotionId: string): Promise<Promotion | undefined> {
  const row = await sql.first<Row>(BY_ID, [brand, promotionId]);
  return row && promotionFrom(row);
}

const PUT = `insert into promotions_promotion (brand, promotion_id, kind, position, motif, picture, enabled, starts_at, ends_at,
    linkage_type, target, texts)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000), to_timestamp($9::double precision / 1000),
    $10, $11, $12)
  on conflict (brand, promotion_id) do update
    set kind = excluded.kind, position = excluded.position, motif = excluded.motif, picture = excluded.picture,
      enabled = excluded.enabled, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      linkage_type = excluded.linkage_type, target = excluded.target, texts = excluded.texts`;

export async function storePromotion(tx: Tx, brand: BrandCode, promotion: Promotion): Promise<void> {
  await tx.all(PUT, [
    brand,
    promotion.promotionId,
    promotion.kind,
    promotion.position,
    promotion.motif,
    promotion.picture,
    promotion.enabled,
    promotion.startsAt,
    promotion.endsAt,
    promotion.linkageType,
    promotion.target,
    JSON.stringify(promotion.texts),
  ]);
}

const REMOVE = 'delete from promotions_promotion where brand = $1 and promotion_id = $2';

export async function removePromotion(tx: Tx, brand: BrandCode, promotionId: string): Promise<void> {
  await tx.all(REMOVE, [brand, promotionId]);
}
