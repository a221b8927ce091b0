import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface DepositNews {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
}

const WAITING = `
  select distinct member_id, brand from payments_deposit_news where member_id > $1 order by member_id limit $2`;

/** Members whose deposits changed since they were counted last, in their order. */
export async function depositNews(sql: Sql, after: string, limit: number): Promise<DepositNews[]> {
  const rows = await sql.all<{ readonly member_id: string; readonly brand: BrandCode }>(WAITING, [after, limit]);
  return rows.map(({ member_id, brand }) => ({ memberId: asId<MemberId>(member_id), brand }));
}

/** Takes a member's news away. What is read of their deposits afterwards has all of it; what comes later is news again. */
export async function takeDepositNews(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('delete from payments_deposit_news where member_id = $1', [memberId]);
}
