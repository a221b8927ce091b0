import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { type Deposit, countOfBrand, type Filter, pageOfBrand } from '../deposits/index.ts';

export interface StaffPage {
  readonly list: readonly Deposit[];
  readonly total: number;
  readonly totalPages: number;
}

/** A page of the brand's deposits that fit what staff look for, newest first. */
export async function listForStaff(
  sql: Sql,
  brand: BrandCode,
  { pageNo, pageSize, ...filter }: Filter & { readonly pageNo: number; readonly pageSize: number },
): Promise<StaffPage> {
  const total = await countOfBrand(sql, brand, filter);
  const list = await pageOfBrand(sql, brand, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
