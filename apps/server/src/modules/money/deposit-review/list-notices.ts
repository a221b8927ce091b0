import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { KeptNotice, Verdict } from './notice.ts';
import { pageOfNotices } from './notices.store.ts';

export interface NoticesAsked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly state?: Verdict['state'] | undefined;
}

/** A page of what a brand's banks told, newest first. */
export async function listNotices(
  sql: Sql,
  brand: BrandCode,
  { pageNo, pageSize, state }: NoticesAsked,
): Promise<{ list: KeptNotice[]; total: number; totalPages: number }> {
  const { list, total } = await pageOfNotices(sql, brand, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
