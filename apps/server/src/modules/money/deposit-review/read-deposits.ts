import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Deposit, depositOfBrand, pageOfBrand } from '../deposits/index.ts';

/** One deposit of the brand, for its staff. Refuses deposit_not_found, for those of other brands too. */
export async function depositForStaff(sql: Sql, brand: BrandCode, depositId: string): Promise<Deposit> {
  const deposit = await depositOfBrand(sql, brand, depositId);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return deposit;
}

export interface StaffPage {
  readonly list: readonly Deposit[];
  readonly total: number;
  readonly totalPages: number;
}

/** A page of the brand's deposits that fit what staff look for, newest first. */
export async function listForStaff(
  sql: Sql,
  brand: BrandCode,
  {
    pageNo,
    pageSize,
    ...filter
  }: Omit<Parameters<typeof pageOfBrand>[2], 'limit' | 'offset'> & {
    readonly pageNo: number;
    readonly pageSize: number;
  },
): Promise<StaffPage> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { list, total } = await pageOfBrand(sql, brand, { ...filter, ...page });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
