import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { deniedPage, type DeniedRow } from './deny-list.store.ts';

export interface DeniedList {
  readonly list: DeniedRow[];
  readonly totalPages: number;
  readonly total: number;
}

/** A page of the brand's deny list, newest first. */
export async function listDenied(
  sql: Sql,
  { brand, pageNo, pageSize }: { readonly brand: BrandCode; readonly pageNo: number; readonly pageSize: number },
): Promise<DeniedList> {
  const { rows, total } = await deniedPage(sql, brand, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list: rows, total, totalPages: Math.ceil(total / pageSize) };
}
