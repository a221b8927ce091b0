import type { DepositState } from '@baize/contract/money/deposit-states';
import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Deposit } from './deposit.ts';
import { countOfMember, pageOfMember } from './list.store.ts';

export interface DepositsAsked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly state?: DepositState | undefined;
}

export interface DepositPage {
  readonly list: readonly Deposit[];
  readonly total: number;
  readonly totalPages: number;
}

/** A page of a member's own deposits, newest first. */
export async function listDeposits(sql: Sql, memberId: MemberId, asked: DepositsAsked): Promise<DepositPage> {
  const { pageNo, pageSize, state } = asked;
  const total = await countOfMember(sql, memberId, state);
  const list = await pageOfMember(sql, memberId, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
