import type { WithdrawalState } from '@baize/contract/money/withdrawal-states';
import type { withdrawalDetail, withdrawalList } from '@baize/contract/money/withdrawals';
import type { BrandCode, MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { withdrawalForMember } from './on-wire.ts';
import { settingsOf } from '../withdrawal-rules/index.ts';
import type { Withdrawal } from './withdrawal.ts';
import { countOfMember, pageOfMember, stepsOf } from './withdrawal-lists.store.ts';

export interface ListInput {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** Null: every state. */
  readonly state: WithdrawalState | null;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the member's withdrawals, newest first, each with its time line, and how many of all wait to be confirmed. */
export async function listWithdrawals(
  sql: Sql,
  { memberId, brand, state, pageNo, pageSize }: ListInput,
): Promise<z.input<typeof withdrawalList.value>> {
  const which = { memberId, state };
  const list = await pageOfMember(sql, which, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const about = { steps: await stepsOf(sql, list), settings: await settingsOf(sql, brand) };
  const { total, receiptsAsked } = await countOfMember(sql, which);
  const totalPages = Math.ceil(total / pageSize);
  return { list: list.map((one) => withdrawalForMember(one, about)), total, totalPages, receiptsAsked };
}

/** A withdrawal with its time line, as its member sees it. */
export async function showWithdrawal(
  sql: Sql,
  withdrawal: Withdrawal,
): Promise<z.input<typeof withdrawalDetail.value>> {
  const about = { steps: await stepsOf(sql, [withdrawal]), settings: await settingsOf(sql, withdrawal.brand) };
  return withdrawalForMember(withdrawal, about);
}
