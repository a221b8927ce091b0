import { type DepositId, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Deposit } from './deposit.ts';
import { depositOf } from './deposit-of.ts';

export interface Receipt {
  readonly deposit: Deposit;
  readonly creditedAt: Instant;
  /** What the balance grew by. */
  readonly totalParts: bigint;
}

/** The receipt of a member's deposit that arrived. Refuses deposit_not_found, and deposit_undecided where nothing arrived. */
export async function receiptOf(sql: Sql, memberId: MemberId, depositId: DepositId): Promise<Receipt> {
  const deposit = await depositOf(sql, memberId, depositId);
  if (deposit.state !== 'succeeded') throw new Refusal('deposit_undecided');
  const { creditedParts, feeTakenParts, bonusGivenParts, decidedAt } = deposit;
  invariant(decidedAt !== null, 'what succeeded is decided');
  return { deposit, creditedAt: decidedAt, totalParts: creditedParts - feeTakenParts + bonusGivenParts };
}
