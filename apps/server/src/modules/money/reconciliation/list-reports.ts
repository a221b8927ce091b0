import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Report } from './reconciliation.ts';
import { readReports } from './reconciliation.store.ts';

export interface ReportList {
  readonly brand: BrandCode;
  /** Undefined: every channel. */
  readonly channel: string | undefined;
  /** As yyyy-MM-dd; undefined: every day. */
  readonly day: string | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the brand's reports, the newest day first. */
export async function listReports(
  sql: Sql,
  { pageNo, pageSize, ...wanted }: ReportList,
): Promise<{ readonly list: readonly Report[]; readonly total: number; readonly totalPages: number }> {
  const { list, total } = await readReports(sql, { ...wanted, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
