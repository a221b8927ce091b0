import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { VendorTransfer } from './wallet-move.ts';
import { pageOfTransfers } from './vendor-wallets.store.ts';

/** The member's transfers between the main wallet and those at vendors, newest first. */
export async function listTransfers(
  sql: Sql,
  { memberId, pageNo, pageSize }: { readonly memberId: MemberId; readonly pageNo: number; readonly pageSize: number },
): Promise<{ list: VendorTransfer[]; total: number; totalPages: number }> {
  const { rows, total } = await pageOfTransfers(sql, {
    memberId,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { list: rows, total, totalPages: Math.ceil(total / pageSize) };
}
