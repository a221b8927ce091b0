import type { DepositId, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Deposit } from './deposit.ts';
import { findDeposit } from './deposits.store.ts';

/** One deposit of the member, as it stands. Refuses deposit_not_found, for other members' deposits too. */
export async function depositOf(sql: Sql, memberId: MemberId, depositId: DepositId): Promise<Deposit> {
  const deposit = await findDeposit(sql, memberId, depositId);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return deposit;
}
