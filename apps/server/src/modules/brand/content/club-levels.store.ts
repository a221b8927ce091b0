import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { ClubLevel } from './club-level.ts';

const LEVELS = `select rank_level as "rankLevel", texts from brands_vip_level where brand = $1 order by rank_level`;
const LEVEL = `select rank_level as "rankLevel", texts from brands_vip_level where brand = $1 and rank_level = $2`;
const PUT = `insert into brands_vip_level (brand, rank_level, texts) values ($1, $2, $3)
  on conflict (brand, rank_level) do update set texts = excluded.texts`;
const REMOVE = 'delete from brands_vip_level where brand = $1 and rank_level = $2';

/** The levels of a brand's club in all languages, lowest first. */
export function levelsOf(sql: Sql, brand: BrandCode): Promise<ClubLevel[]> {
  return sql.all<ClubLevel>(LEVELS, [brand]);
}

export function levelByRank(sql: Sql, brand: BrandCode, rankLevel: number): Promise<ClubLevel | undefined> {
  return sql.first<ClubLevel>(LEVEL, [brand, rankLevel]);
}

export async function storeLevel(tx: Tx, brand: BrandCode, { rankLevel, texts }: ClubLevel): Promise<void> {
  await tx.all(PUT, [brand, rankLevel, JSON.stringify(texts)]);
}

export async function removeLevel(tx: Tx, brand: BrandCode, rankLevel: number): Promise<void> {
  await tx.all(REMOVE, [brand, rankLevel]);
}
