import {
  isWithdrawalOver,
  WITHDRAWAL_STATE_NAMES,
  type WithdrawalState,
} from '@baize/contract/money/withdrawal-states';
import type { opsWithdrawal, opsWithdrawals } from '@baize/contract/money/withdrawals-ops';
import { type BrandCode, invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { payeeOf } from '../../people/members/index.ts';
import { withdrawalForStaff } from './on-wire.ts';
import { payoutsOf } from './payouts.store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { countByState, countForStaff, pageForStaff, stepsOf } from './withdrawal-lists.store.ts';

type ForStaff = z.input<typeof opsWithdrawal.value>;

/** States that wait for somebody's decision: worked off from the oldest. */
const QUEUES: readonly WithdrawalState[] = ['reviewing', 'secondReview', 'stalled', 'disputed'];
const NOT_OVER = WITHDRAWAL_STATE_NAMES.filter((state) => !isWithdrawalOver(state));

export interface StaffList {
  readonly brand: BrandCode;
  /** Null: every state. */
  readonly state: WithdrawalState | null;
  /** Null: every member's. */
  readonly memberId: string | null;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the brand's withdrawals, queues from the oldest and all else from the newest, and how many wait in each state. */
export async function listForStaff(
  sql: Sql,
  { pageNo, pageSize, ...wanted }: StaffList,
): Promise<z.input<typeof opsWithdrawals.value>> {
  const filter = { ...wanted, isQueue: wanted.state !== null && QUEUES.includes(wanted.state) };
  const page = await pageForStaff(sql, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const total = await countForStaff(sql, filter);
  const waiting = await countByState(sql, wanted.brand, NOT_OVER);
  return { list: await shown(sql, page), total, totalPages: Math.ceil(total / pageSize), waiting };
}

/** A withdrawal as staff see it: whose it is, the account in full, what the rules found, what was ordered of channels. */
export async function showForStaff(sql: Sql, withdrawal: Withdrawal): Promise<ForStaff> {
  const [only] = await shown(sql, [withdrawal]);
  invariant(only !== undefined, 'one in, one out');
  return only;
}

async function shown(sql: Sql, withdrawals: readonly Withdrawal[]): Promise<ForStaff[]> {
  const steps = await stepsOf(sql, withdrawals);
  const payouts = await payoutsOf(sql, withdrawals);
  const names = new Map<string, string>();
  for (const { memberId } of withdrawals) {
    if (!names.has(memberId)) names.set(memberId, (await payeeOf(sql, memberId)).username);
  }
  return withdrawals.map((known) =>
    withdrawalForStaff(known, { steps, payouts, username: names.get(known.memberId) ?? '' }),
  );
}
