import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { pageOfPictures } from './pictures.store.ts';
import type { StoredPicture } from './stored-picture.ts';

export interface PicturePage {
  readonly pictures: StoredPicture[];
  readonly totalRecords: number;
  readonly totalPages: number;
}

/** A page of a brand's pictures, newest first. */
export async function listPictures(
  sql: Sql,
  brand: BrandCode,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<PicturePage> {
  const { pictures, count } = await pageOfPictures(sql, brand, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { pictures, totalRecords: count, totalPages: Math.ceil(count / pageSize) };
}
