import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { TransferLine } from './transfer.ts';
import { pageOfLines } from './transfers.store.ts';

export interface LinesInput {
  readonly memberId: MemberId;
  readonly direction: 'sent' | 'received' | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** What a member sent and received along the line, newest first. */
export async function listLines(
  sql: Sql,
  { memberId, direction, pageNo, pageSize }: LinesInput,
): Promise<{ list: TransferLine[]; total: number; totalPages: number }> {
  const { rows, total } = await pageOfLines(sql, {
    ...{ memberId, direction, limit: pageSize, offset: (pageNo - 1) * pageSize },
  });
  return { list: rows, total, totalPages: Math.ceil(total / pageSize) };
}
