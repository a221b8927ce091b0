import type { AdjustmentState } from '@baize/contract/staff/adjustment-states';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Adjustment } from './adjustment.ts';
import { readAdjustments } from './adjustments.store.ts';

export interface AdjustmentList {
  readonly brand: BrandCode;
  /** Undefined: every state. */
  readonly state: AdjustmentState | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the brand's adjustments, newest first. */
export async function listAdjustments(
  sql: Sql,
  { pageNo, pageSize, ...wanted }: AdjustmentList,
): Promise<{ readonly list: readonly Adjustment[]; readonly total: number; readonly totalPages: number }> {
  const { list, total } = await readAdjustments(sql, { ...wanted, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
