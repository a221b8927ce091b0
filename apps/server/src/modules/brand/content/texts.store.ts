import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A text of the site in a brand's own words. */
export interface OwnText {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

const OF_BRAND = `select language, key, text from brands_text where brand = $1 and ($2::text is null or language = $2)
  order by key, language`;
const COUNT = 'select count(*)::int as count from brands_text where brand = $1 and language = $2';
const FIND = 'select text from brands_text where brand = $1 and language = $2 and key = $3';
const PUT = `insert into brands_text (brand, language, key, text) values ($1, $2, $3, $4)
  on conflict (brand, language, key) do update set text = excluded.text`;
const DELETE = 'delete from brands_text where brand = $1 and language = $2 and key = $3 returning text';
/** Two operators who add at once take turns, so that the count is right. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('brands_text ' || $1, 0))`;

export function readTexts(sql: Sql, brand: BrandCode, language?: string): Promise<OwnText[]> {
  return sql.all<OwnText>(OF_BRAND, [brand, language ?? null]);
}

export async function countTexts(tx: Tx, brand: BrandCode, language: string): Promise<number> {
  await tx.all(TURN, [brand]);
  return (await tx.first<{ count: number }>(COUNT, [brand, language]))?.count ?? 0;
}

/** Which text of the site, in which language. */
export type TextKey = Omit<OwnText, 'text'>;

export async function findText(tx: Tx, brand: BrandCode, { language, key }: TextKey): Promise<string | undefined> {
  return (await tx.first<{ text: string }>(FIND, [brand, language, key]))?.text;
}

export async function putText(tx: Tx, brand: BrandCode, { language, key, text }: OwnText): Promise<void> {
  await tx.all(PUT, [brand, language, key, text]);
}

/** What it said, or undefined when there was none. */
export async function removeText(tx: Tx, brand: BrandCode, { language, key }: TextKey): Promise<string | undefined> {
  return (await tx.first<{ text: string }>(DELETE, [brand, language, key]))?.text;
}
