import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Db, Tx } from '../platform/database/db.ts';

/** Noon of a day that is over. */
export const LONG_AGO = instantOf(Date.UTC(2024, 1, 10, 12));

/**
 * Runs statements as somebody who got past every guard: triggers do not fire. Only the database's superuser can, which is
 * the one whom seals and audits are made against.
 */
export function pastAllGuards<T>(owner: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return owner.inTransaction(async (tx) => {
    await tx.all('set local session_replication_role = replica');
    return work(tx);
  });
}

/** Gives a member's transfers another day. The database's clock cannot be set, so tests of finished days do this. */
export async function moveToThePast(owner: Db, memberId: MemberId, instant: Instant): Promise<void> {
  await pastAllGuards(owner, (tx) =>
    tx.all("update ledger_transfer set at = $2::timestamptz + seq * interval '1 ms' where member_id = $1", [
      memberId,
      new Date(instant),
    ]),
  );
}
