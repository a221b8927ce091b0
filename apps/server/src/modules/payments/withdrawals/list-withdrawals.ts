import type { withdrawalDetail, withdrawalList } from '@baize/contract';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/db.ts';
import { withdrawalOnWire } from './on-wire.ts';
import type { Withdrawal } from './withdrawal.ts';
import { countOfMember, pageOfMember, stepsOf } from './withdrawal-lists.store.ts';

export interface ListInput {
  readonly memberId: MemberId;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the member's withdrawals, newest first, each with its time line, and how many wait to be confirmed. */
export async function listWithdrawals(
  sql: Sql,
  { memberId, pageNo, pageSize }: ListInput,
): Promise<z.input<typeof withdrawalList.value>> {
  const list = await pageOfMember(sql, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const steps = await stepsOf(sql, list);
  const { total, receiptsAsked } = await countOfMember(sql, memberId);
  const totalPages = Math.ceil(total / pageSize);
  return { list: list.map((one) => withdrawalOnWire(one, steps)), total, totalPages, receiptsAsked };
}

/** A withdrawal with its time line, as its member sees it. */
export async function showWithdrawal(
  sql: Sql,
  withdrawal: Withdrawal,
): Promise<z.input<typeof withdrawalDetail.value>> {
  return withdrawalOnWire(withdrawal, await stepsOf(sql, [withdrawal]));
}
