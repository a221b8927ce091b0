import type { PictureFormat } from '@baize/contract/brand/picture-rules';
import { type BrandCode, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { StoredPicture } from './stored-picture.ts';

export interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly content: Buffer;
}

type PictureRow = Omit<StoredPicture, 'uploadedAt'> & { readonly uploadedAt: number };

const COLUMNS = `picture_id as "pictureId", name, width, height, bytes,
    (extract(epoch from uploaded_at) * 1000)::float8 as "uploadedAt"`;
const FIND = `select ${COLUMNS} from pictures_picture where brand = $1 and picture_id = $2`;
const PAGE = `select ${COLUMNS} from pictures_picture where brand = $1
  order by uploaded_at desc, picture_id limit $2 offset $3`;
const COUNT = 'select count(*)::int as count from pictures_picture where brand = $1';
const INSERT = `insert into pictures_picture (brand, picture_id, content_hash, name, width, height, bytes, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000)) on conflict do nothing
  returning picture_id`;
const INSERT_VARIANT = `insert into pictures_variant (brand, picture_id, width, format, content) values ($1, $2, $3, $4, $5)`;
const DELETE = `delete from pictures_picture where brand = $1 and picture_id = $2 returning ${COLUMNS}`;
const FILE = 'select content from pictures_variant where brand = $1 and picture_id = $2 and width = $3 and format = $4';

export async function findPicture(sql: Sql, brand: BrandCode, pictureId: string): Promise<StoredPicture | undefined> {
  return pictureFrom(await sql.first<PictureRow>(FIND, [brand, pictureId]));
}

export async function pageOfPictures(
  sql: Sql,
  brand: BrandCode,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly pictures: StoredPicture[]; readonly count: number }> {
  const rows = await sql.all<PictureRow>(PAGE, [brand, limit, offset]);
  const counted = await sql.first<{ count: number }>(COUNT, [brand]);
  return { pictures: rows.flatMap((row) => pictureFrom(row) ?? []), count: counted?.count ?? 0 };
}

export interface NewPicture {
  readonly brand: BrandCode;
  readonly picture: StoredPicture;
  readonly contentHash: Buffer;
  readonly variants: readonly Variant[];
}

/** False when the brand has it already, because a parallel upload of the same picture came first. */
export async function insertPicture(tx: Tx, { brand, picture, contentHash, variants }: NewPicture): Promise<boolean> {
  const { pictureId, name, width, height, bytes, uploadedAt } = picture;
  const made = await tx.first(INSERT, [brand, pictureId, contentHash, name, width, height, bytes, uploadedAt]);
  if (made === undefined) return false;
  for (const variant of variants) {
    await tx.all(INSERT_VARIANT, [brand, pictureId, variant.width, variant.format, variant.content]);
  }
  return true;
}

/** What it was, or undefined when there was none. */
export async function removePicture(tx: Tx, brand: BrandCode, pictureId: string): Promise<StoredPicture | undefined> {
  return pictureFrom(await tx.first<PictureRow>(DELETE, [brand, pictureId]));
}

export interface FileName {
  readonly brand: BrandCode;
  readonly pictureId: string;
  readonly width: number;
  readonly format: PictureFormat;
}

export async function readFileOf(sql: Sql, name: FileName): Promise<Buffer | undefined> {
  const values = [name.brand, name.pictureId, name.width, name.format];
  return (await sql.first<{ content: Buffer }>(FILE, values))?.content;
}

function pictureFrom(row: PictureRow | undefined): StoredPicture | undefined {
  return row && { ...row, uploadedAt: instantOf(row.uploadedAt) };
}
