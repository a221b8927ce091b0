import { invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';
import { findFrozen, updateFrozen } from './guard.store.ts';

/**
 * Freezes a member's wallet, or thaws it. While it is frozen the member takes nothing out: bets, holds and transfers are
 * refused with wallet_frozen; what comes in still lands, holds that were opened before are still closed, and rollbacks and
 * adjustments of the house still pass. Waits for what is being posted and holds from then on. May be repeated. Returns
 * whether it was frozen before.
 */
export async function setFrozen(tx: Tx, memberId: MemberId, frozen: boolean): Promise<boolean> {
  const before = await updateFrozen(tx, memberId, frozen);
  invariant(before !== null, `member ${memberId} has no accounts`);
  return before;
}

/** Whether the member's wallet is frozen. False for a member without accounts. */
export async function isFrozen(sql: Sql, memberId: MemberId): Promise<boolean> {
  return (await findFrozen(sql, memberId)) === true;
}
