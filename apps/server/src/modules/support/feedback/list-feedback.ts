import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type Feedback, readFeedback } from './feedback.store.ts';

export interface FeedbackPage {
  readonly list: Feedback[];
  readonly totalPages: number;
}

/** What people wrote to a brand, newest first. */
export async function listFeedback(
  sql: Sql,
  brand: BrandCode,
  { state, pageNo, pageSize }: { readonly state: 'open' | 'done'; readonly pageNo: number; readonly pageSize: number },
): Promise<FeedbackPage> {
  const page = { open: state === 'open', limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { list, total } = await readFeedback(sql, brand, page);
  return { list, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
}
