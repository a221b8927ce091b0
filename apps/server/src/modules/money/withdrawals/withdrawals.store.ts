import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import type {
  Receipt,
  WithdrawalFlag,
  WithdrawalReason,
  WithdrawalState,
} from '@baize/contract/money/withdrawal-states';
import {
  asId,
  type BrandCode,
  currencyOf,
  instantOf,
  type Instant,
  type MemberId,
  money,
  type OperatorId,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Withdrawal, WithdrawalId, WithdrawalStep } from './withdrawal.ts';

interface WithdrawalRow {
  readonly member_id: string;
  readonly withdrawal_id: string;
  readonly brand: string;
  readonly account_id: string;
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly number: string;
  readonly holder: string;
  readonly channel: string;
  readonly amount_parts: bigint;
  readonly fee_parts: bigint;
  readonly is_free: boolean;
  readonly currency: string;
  readonly state: WithdrawalState;
  readonly flags: WithdrawalFlag[];
  readonly needs_two: boolean;
  readonly approver_ids: string[];
  readonly approvers: string[];
  readonly requested_at: Date;
  readonly paid_at: Date | null;
  readonly receipt_due_at: Date | null;
  readonly receipt: Receipt | null;
  readonly received_parts: bigint | null;
  readonly refusal_reason: WithdrawalReason | null;
  readonly refusal_note: string;
  readonly settled_reference: string | null;
  readonly returned_parts: bigint | null;
  readonly upheld_by_ids: string[];
  readonly upheld_by: string[];
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'memberId'
  | 'withdrawalId'
  | 'brand'
  | 'accountId'
  | 'place'
  | 'channel'
  | 'amount'
  | 'feeParts'
  | 'isFree'
  | 'flags'
  | 'needsTwo'
  | 'requestedAt'
> & { readonly requestKey: string };

const INSERT = `
  insert into payments_withdrawal
    (member_id, withdrawal_id, brand, request_key, account_id, kind, institution, number, holder, channel, amount_parts,
     fee_parts, is_free, currency, state, flags, needs_two, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'reviewing', $15, $16, $17)
  returning *`;

/** Needs a lock on the member and a request key that was not used before. */
export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<Withdrawal> {
  const { kind, institution, number, holder } = made.place;
  const names = [made.memberId, made.withdrawalId, made.brand, made.requestKey, made.accountId];
  const money = [made.amount.parts, made.feeParts, made.isFree, made.amount.currency];
  const values = [...names, kind, institution, number, holder, made.channel, ...money, made.flags, made.needsTwo];
  const row = await tx.first<WithdrawalRow>(INSERT, [...values, new Date(made.requestedAt)]);
  if (row === undefined) throw new Error('an insert returns its row');
  return withdrawalFrom(row);
}

async function one(sql: Sql, text: string, values: readonly unknown[]): Promise<Withdrawal | undefined> {
  const row = await sql.first<WithdrawalRow>(`select * from payments_withdrawal where ${text}`, values);
  return row && withdrawalFrom(row);
}

export function withdrawalByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<Withdrawal | undefined> {
  return one(sql, 'member_id = $1 and request_key = $2', [memberId, requestKey]);
}

export function findWithdrawal(sql: Sql, memberId: MemberId, withdrawalId: string): Promise<Withdrawal | undefined> {
  return one(sql, 'member_id = $1 and withdrawal_id = $2', [memberId, withdrawalId]);
}

/** The withdrawal in its present state, its row locked until the transaction ends. */
export function lockWithdrawal(tx: Tx, memberId: MemberId, withdrawalId: string): Promise<Withdrawal | undefined> {
  return one(tx, 'member_id = $1 and withdrawal_id = $2 for update', [memberId, withdrawalId]);
}

/** For staff, who know it by its id and run one brand. */
export function findOfBrand(sql: Sql, brand: BrandCode, withdrawalId: string): Promise<Withdrawal | undefined> {
  return one(sql, 'withdrawal_id = $2 and brand = $1', [brand, withdrawalId]);
}

/** What may change of a withdrawal; what is left out stays. */
export type WithdrawalChange = Partial<
  Pick<
    Withdrawal,
    | 'approverIds'
    | 'approvers'
    | 'paidAt'
    | 'receiptDueAt'
    | 'receipt'
    | 'receivedParts'
    | 'refusalReason'
    | 'refusalNote'
    | 'settledReference'
    | 'returnedParts'
    | 'upheldByIds'
    | 'upheldBy'
  >
>;

const UPDATE = `
  update payments_withdrawal set state = $3, approver_ids = $4, approvers = $5, paid_at = $6, receipt_due_at = $7,
    receipt = $8, received_parts = $9, refusal_reason = $10, refusal_note = $11, settled_reference = $12,
    returned_parts = $13, upheld_by_ids = $14, upheld_by = $15
  where member_id = $1 and withdrawal_id = $2`;

/** Writes a withdrawal that the caller has locked. */
export async function writeWithdrawal(tx: Tx, changed: Withdrawal): Promise<void> {
  const at = (instant: Instant | null) => (instant === null ? null : new Date(instant));
  const people = [changed.approverIds, changed.approvers];
  const receipt = [at(changed.paidAt), at(changed.receiptDueAt), changed.receipt, changed.receivedParts];
  const end = [changed.refusalReason, changed.refusalNote, changed.settledReference];
  const upheld = [changed.returnedParts, changed.upheldByIds, changed.upheldBy];
  const values = [...people, ...receipt, ...end, ...upheld];
  await tx.all(UPDATE, [changed.memberId, changed.withdrawalId, changed.state, ...values]);
}

/** Adds to the time line of a withdrawal that the caller has locked or just made: positions have no gap. */
export async function addStep(tx: Tx, memberId: MemberId, step: WithdrawalStep): Promise<void> {
  await tx.all(
    `insert into payments_withdrawal_step (member_id, withdrawal_id, position, at, event, state, by, reason, actor)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8
     from payments_withdrawal_step where member_id = $1 and withdrawal_id = $2`,
    [memberId, step.withdrawalId, new Date(step.at), step.event, step.state, step.by, step.reason, step.actor],
  );
}

export function withdrawalFrom(row: WithdrawalRow): Withdrawal {
  const { kind, institution, number, holder } = row;
  const at = (date: Date | null) => (date === null ? null : instantOf(date.getTime()));
  return {
    memberId: asId<MemberId>(row.member_id),
    withdrawalId: asId<WithdrawalId>(row.withdrawal_id),
    brand: asId<BrandCode>(row.brand),
    accountId: row.account_id,
    place: { kind, institution, number, holder },
    channel: row.channel,
    amount: money(currencyOf(row.currency), row.amount_parts),
    feeParts: row.fee_parts,
    isFree: row.is_free,
    state: row.state,
    flags: row.flags,
    needsTwo: row.needs_two,
    approverIds: row.approver_ids.map((id) => asId<OperatorId>(id)),
    approvers: row.approvers,
    requestedAt: instantOf(row.requested_at.getTime()),
    paidAt: at(row.paid_at),
    receiptDueAt: at(row.receipt_due_at),
    receipt: row.receipt,
    receivedParts: row.received_parts,
    refusalReason: row.refusal_reason,
    refusalNote: row.refusal_note,
    settledReference: row.settled_reference,
    returnedParts: row.returned_parts,
    upheldByIds: row.upheld_by_ids.map((id) => asId<OperatorId>(id)),
    upheldBy: row.upheld_by,
  };
}

export type { WithdrawalRow };
