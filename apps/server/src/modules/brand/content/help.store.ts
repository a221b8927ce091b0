import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Help, HelpArticle, HelpCategory } from './help.ts';

const CATEGORIES = `select category_id as "categoryId", position, texts from brands_help_category
  where brand = $1 order by position, category_id`;
const ARTICLES = `select article_id as "articleId", category_id as "categoryId", position, texts from brands_help_article
  where brand = $1 order by position, article_id`;

/** The whole help centre of a brand, in all languages and in the brand's order. */
export async function readHelp(sql: Sql, brand: BrandCode): Promise<Help> {
  const categories = await sql.all<HelpCategory>(CATEGORIES, [brand]);
  return { categories, articles: await sql.all<HelpArticle>(ARTICLES, [brand]) };
}

const CATEGORY = `select category_id as "categoryId", position, texts from brands_help_category
  where brand = $1 and category_id = $2`;
const ARTICLE = `select article_id as "articleId", category_id as "categoryId", position, texts from brands_help_article
  where brand = $1 and article_id = $2`;

export function categoryById(sql: Sql, brand: BrandCode, categoryId: string): Promise<HelpCategory | undefined> {
  return sql.first<HelpCategory>(CATEGORY, [brand, categoryId]);
}

export function articleById(sql: Sql, brand: BrandCode, articleId: string): Promise<HelpArticle | undefined> {
  return sql.first<HelpArticle>(ARTICLE, [brand, articleId]);
}

const PUT_CATEGORY = `insert into brands_help_category (brand, category_id, position, texts) values ($1, $2, $3, $4)
  on conflict (brand, category_id) do update set position = excluded.position, texts = excluded.texts`;
const PUT_ARTICLE = `insert into brands_help_article (brand, article_id, category_id, position, texts)
  values ($1, $2, $3, $4, $5)
  on conflict (brand, article_id) do update
    set category_id = excluded.category_id, position = excluded.position, texts = excluded.texts`;

export async function storeCategory(tx: Tx, brand: BrandCode, category: HelpCategory): Promise<void> {
  await tx.all(PUT_CATEGORY, [brand, category.categoryId, category.position, JSON.stringify(category.texts)]);
}

export async function storeArticle(tx: Tx, brand: BrandCode, article: HelpArticle): Promise<void> {
  const { articleId, categoryId, position, texts } = article;
  await tx.all(PUT_ARTICLE, [brand, articleId, categoryId, position, JSON.stringify(texts)]);
}

const REMOVE_CATEGORY = 'delete from brands_help_category where brand = $1 and category_id = $2';
const REMOVE_ARTICLE = 'delete from brands_help_article where brand = $1 and article_id = $2';

export async function removeCategory(tx: Tx, brand: BrandCode, categoryId: string): Promise<void> {
  await tx.all(REMOVE_CATEGORY, [brand, categoryId]);
}

export async function removeArticle(tx: Tx, brand: BrandCode, articleId: string): Promise<void> {
  await tx.all(REMOVE_ARTICLE, [brand, articleId]);
}
