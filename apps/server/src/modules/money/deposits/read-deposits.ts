import { type DepositId, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { DepositState } from '@baize/contract/money/deposit-states';
import { DEPOSIT_STATE_NAMES } from '@baize/contract/money/deposits';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Deposit, playableOf } from './deposit.ts';
import { findDeposit } from './deposits.store.ts';
import { countOfMember, pageOfMember, statesOfMember } from './deposit-lists.store.ts';
import { type HistoryLine, historyOf } from './deposit-history.store.ts';

/** One deposit of the member in its present state. Refuses deposit_not_found, for other members' deposits too. */
export async function depositOf(sql: Sql, memberId: MemberId, depositId: DepositId): Promise<Deposit> {
  const deposit = await findDeposit(sql, memberId, depositId);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return deposit;
}

export interface DepositsQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly state?: DepositState | undefined;
}

export interface DepositPage {
  readonly list: readonly Deposit[];
  readonly total: number;
  readonly totalPages: number;
  /** In which the member has deposits, whatever was asked for. */
  readonly states: readonly DepositState[];
}

/** A page of a member's own deposits, newest first. */
export async function listDeposits(sql: Sql, memberId: MemberId, asked: DepositsQuery): Promise<DepositPage> {
  const { pageNo, pageSize, state } = asked;
  const total = await countOfMember(sql, memberId, state);
  const list = await pageOfMember(sql, memberId, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const known = new Set(await statesOfMember(sql, memberId));
  const states = DEPOSIT_STATE_NAMES.filter((one) => known.has(one));
  return { list, total, totalPages: Math.ceil(total / pageSize), states };
}

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
  const { feeTakenParts, bonusGivenParts, decidedAt } = deposit;
  invariant(decidedAt !== null, 'what succeeded is decided');
  return { deposit, creditedAt: decidedAt, totalParts: playableOf(deposit) - feeTakenParts + bonusGivenParts };
}

export type StepLine = HistoryLine & { readonly note: string };

/** The history of a deposit, oldest first: for staff all of it, for the member the events that changed something. */
export async function stepsOf(sql: Sql, deposit: Deposit, reader: 'member' | 'staff'): Promise<StepLine[]> {
  const lines = await historyOf(sql, deposit);
  return reader === 'staff' ? lines : lines.filter(({ outcome }) => outcome === 'applied');
}
