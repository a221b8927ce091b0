import { type BrandCode, invariant, type MemberId } from '@baize/kernel';
import {
  isWithdrawalOver,
  WITHDRAWAL_STATE_NAMES,
  type WithdrawalState,
} from '@baize/contract/money/withdrawal-states';
import type { withdrawalDetail, withdrawalList } from '@baize/contract/money/withdrawals';
import type { opsWithdrawal, opsWithdrawals } from '@baize/contract/money/withdrawals-ops';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payeeOf } from '../../people/members/index.ts';
import { settingsOf } from '../withdrawal-rules/index.ts';
import { readPaymentProof } from './payment-proof.store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findOfBrand, findWithdrawal } from './withdrawals.store.ts';
import { withdrawalForMember, withdrawalForStaff } from './withdrawal.wire.ts';
import {
  countByState,
  countForStaff,
  countOfMember,
  pageForStaff,
  pageOfMember,
  stepsOf,
} from './withdrawal-lists.store.ts';
import { payoutsOf } from './payouts.store.ts';

/** One withdrawal of the member in its present state. Refuses withdrawal_not_found, for other members' too. */
export async function withdrawalOf(sql: Sql, memberId: MemberId, withdrawalId: string): Promise<Withdrawal> {
  return found(await findWithdrawal(sql, memberId, withdrawalId));
}

/** One withdrawal of the operator's brand. Refuses withdrawal_not_found, for other brands' too. */
export async function withdrawalOfBrand(sql: Sql, brand: BrandCode, withdrawalId: string): Promise<Withdrawal> {
  return found(await findOfBrand(sql, brand, withdrawalId));
}

/** The proof of payment, as a data address. Refuses picture_not_found. */
export async function paymentProofOf(sql: Sql, withdrawal: Withdrawal): Promise<{ readonly image: string }> {
  const content = await readPaymentProof(sql, withdrawal);
  if (content === undefined) throw new Refusal('picture_not_found');
  return { image: `data:image/webp;base64,${content.toString('base64')}` };
}

function found(withdrawal: Withdrawal | undefined): Withdrawal {
  if (withdrawal === undefined) throw new Refusal('withdrawal_not_found');
  return withdrawal;
}

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
