import type { DepositReason, DepositState } from '@baize/contract/money/deposit-states';
import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type { HeldBackCause, HeldBackState } from '@baize/contract/money/held-back-states';
import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import {
  asId,
  type BrandCode,
  type Currency,
  currencyOf,
  type DepositId,
  instantOf,
  type Instant,
  type MemberId,
  money,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { ChannelCreated, Payee } from '../channels/index.ts';
import type { Deposit, DepositKind, HeldBack } from './deposit.ts';

export interface DepositRow {
  readonly member_id: string;
  readonly deposit_id: string;
  readonly brand: string;
  readonly channel: string;
  readonly kind: DepositKind;
  readonly code: string;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly fee_parts: bigint;
  readonly fee_rate: number;
  readonly bonus_rate: number;
  readonly bonus_maximum_parts: bigint;
  readonly turnover: number;
  readonly bonus_turnover: number;
  readonly with_bonus: boolean;
  readonly titles: Readonly<Record<string, string>>;
  readonly payee: Payee | null;
  readonly credited_parts: bigint;
  readonly fee_taken_parts: bigint;
  readonly bonus_given_parts: bigint;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly proofs: number;
  readonly provider_reference: string | null;
  readonly show: PayInstructions | null;
  readonly return_url: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
  readonly held_back_parts: bigint;
  readonly released_parts: bigint;
  readonly sent_back_parts: bigint;
  readonly held_back_state: HeldBackState | null;
  readonly held_back_cause: HeldBackCause | null;
  readonly release_at: Date | null;
  readonly returning_by: string | null;
  readonly returning_name: string | null;
  readonly returned_key: string | null;
  readonly returned_reference: string | null;
}

/** By name: a prepared `select *` would break in a running process when a migration adds a column. */
export const DEPOSIT_COLUMNS = `member_id, deposit_id, brand, channel, kind, code, amount_parts, currency, fee_parts, fee_rate,
  bonus_rate, bonus_maximum_parts, turnover, bonus_turnover, with_bonus, titles, payee, credited_parts,
  fee_taken_parts, bonus_given_parts, state, reason, proofs, provider_reference, show, return_url, created_at, expires_at, decided_at,
  held_back_parts, released_parts, sent_back_parts, held_back_state, held_back_cause, release_at, returning_by, returning_name,
  returned_key, returned_reference`;
const SELECT = `select ${DEPOSIT_COLUMNS} from payments_deposit`;

export interface NewDeposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly requestKey: string;
  readonly brand: BrandCode;
  readonly channel: string;
  readonly kind: DepositKind;
  readonly code: string;
  readonly amountParts: bigint;
  readonly currency: Currency;
  readonly terms: DepositTerms;
  readonly withBonus: boolean;
  readonly titles: Readonly<Record<string, string>>;
  readonly payee: Payee | null;
  readonly returnUrl: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Undefined when the member used the request key before. */
export async function insertDeposit(tx: Tx, one: NewDeposit): Promise<Deposit | undefined> {
  const { terms } = one;
  const row = await tx.first<DepositRow>(
    `insert into payments_deposit
       (member_id, deposit_id, request_key, brand, channel, kind, code, amount_parts, currency, fee_parts, fee_rate, bonus_rate,
        bonus_maximum_parts, turnover, bonus_turnover, with_bonus, payee, return_url, created_at, expires_at, titles)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict (member_id, request_key) do nothing returning ${DEPOSIT_COLUMNS}`,
    [
      one.memberId,
      one.depositId,
      one.requestKey,
      one.brand,
      one.channel,
      one.kind,
      one.code,
      one.amountParts,
      one.currency,
      terms.feeParts,
      terms.feeRate,
      terms.bonusRate,
      terms.bonusMaximumParts,
      terms.turnover,
      terms.bonusTurnover,
      one.withBonus,
      one.payee && JSON.stringify(one.payee),
      one.returnUrl,
      new Date(one.createdAt),
      new Date(one.expiresAt),
      JSON.stringify(one.titles),
    ],
  );
  return row && depositFrom(row);
}

export async function depositByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<Deposit | undefined> {
  return one(sql, `${SELECT} where member_id = $1 and request_key = $2`, [memberId, requestKey]);
}

export async function findDeposit(sql: Sql, memberId: MemberId, depositId: DepositId): Promise<Deposit | undefined> {
  return one(sql, `${SELECT} where member_id = $1 and deposit_id = $2`, [memberId, depositId]);
}

/** For providers, who know a deposit by its id alone. */
export async function depositOfChannel(sql: Sql, channel: string, depositId: string): Promise<Deposit | undefined> {
  return one(sql, `${SELECT} where deposit_id = $1::uuid and channel = $2`, [depositId, channel]);
}

/** For providers whose notifications have only their own reference. */
export async function depositOfOrder(sql: Sql, channel: string, reference: string): Promise<Deposit | undefined> {
  return one(sql, `${SELECT} where channel = $1 and provider_reference = $2`, [channel, reference]);
}

/** For staff, who know a deposit by its id and see those of their brand only. */
export async function depositOfBrand(sql: Sql, brand: BrandCode, depositId: string): Promise<Deposit | undefined> {
  return one(sql, `${SELECT} where deposit_id = $1::uuid and brand = $2`, [depositId, brand]);
}

/** The deposits of a brand's channel that have one of these codes. */
export async function depositsByCodes(
  sql: Sql,
  brand: BrandCode,
  { channel, codes }: { readonly channel: string; readonly codes: readonly string[] },
): Promise<Deposit[]> {
  const text = `${SELECT} where brand = $1 and channel = $2 and code = any ($3::text[]) order by deposit_id`;
  return (await sql.all<DepositRow>(text, [brand, channel, codes])).map(depositFrom);
}

/** The deposit in its present state, its row locked until the transaction ends. */
export async function lockDeposit(tx: Tx, { memberId, depositId }: Deposit): Promise<Deposit | undefined> {
  return one(tx, `${SELECT} where member_id = $1 and deposit_id = $2 for update`, [memberId, depositId]);
}

async function one(sql: Sql, text: string, values: readonly unknown[]): Promise<Deposit | undefined> {
  const row = await sql.first<DepositRow>(text, values);
  return row && depositFrom(row);
}

/** Keeps what the provider called the order and how to pay it. The first answer stays. */
export async function keepOrder(tx: Tx, { memberId, depositId }: Deposit, made: ChannelCreated): Promise<void> {
  await tx.all(
    `update payments_deposit set provider_reference = $3, show = $4
     where member_id = $1 and deposit_id = $2 and provider_reference is null`,
    [memberId, depositId, made.providerReference, JSON.stringify(made.show)],
  );
}

export interface Step {
  readonly state: DepositState;
  readonly creditedParts: bigint;
  readonly feeTakenParts: bigint;
  readonly bonusGivenParts: bigint;
  readonly reason: DepositReason | null;
  readonly decidedAt: Instant | null;
}

export async function writeStep(tx: Tx, { memberId, depositId }: Deposit, step: Step): Promise<void> {
  await tx.all(
    `update payments_deposit set state = $3, credited_parts = $4, fee_taken_parts = $5, bonus_given_parts = $6, reason = $7,
       decided_at = $8
     where member_id = $1 and deposit_id = $2`,
    [
      memberId,
      depositId,
      step.state,
      step.creditedParts,
      step.feeTakenParts,
      step.bonusGivenParts,
      step.reason,
      step.decidedAt === null ? null : new Date(step.decidedAt),
    ],
  );
}

export async function countProofs(tx: Tx, { memberId, depositId }: Deposit, proofs: number): Promise<void> {
  const text = 'update payments_deposit set proofs = $3 where member_id = $1 and deposit_id = $2';
  await tx.all(text, [memberId, depositId, proofs]);
}

export function depositFrom(row: DepositRow): Deposit {
  return {
    memberId: asId<MemberId>(row.member_id),
    depositId: asId<DepositId>(row.deposit_id),
    brand: asId<BrandCode>(row.brand),
    channel: row.channel,
    kind: row.kind,
    code: row.code,
    amount: money(currencyOf(row.currency), row.amount_parts),
    terms: {
      feeParts: row.fee_parts,
      feeRate: row.fee_rate,
      bonusRate: row.bonus_rate,
      bonusMaximumParts: row.bonus_maximum_parts,
      turnover: row.turnover,
      bonusTurnover: row.bonus_turnover,
    },
    withBonus: row.with_bonus,
    titles: row.titles,
    payee: row.payee,
    creditedParts: row.credited_parts,
    feeTakenParts: row.fee_taken_parts,
    bonusGivenParts: row.bonus_given_parts,
    state: row.state,
    reason: row.reason,
    proofs: row.proofs,
    providerReference: row.provider_reference,
    show: row.show,
    returnUrl: row.return_url,
    createdAt: instantOf(row.created_at.getTime()),
    expiresAt: instantOf(row.expires_at.getTime()),
    decidedAt: row.decided_at && instantOf(row.decided_at.getTime()),
    heldBack: heldBackFrom(row),
  };
}

function heldBackFrom(row: DepositRow): HeldBack | null {
  const { held_back_state: state, held_back_cause: cause, returning_by: operatorId, returning_name: name } = row;
  if (state === null || cause === null) return null;
  return {
    state,
    cause,
    parts: row.held_back_parts,
    releasedParts: row.released_parts,
    sentBackParts: row.sent_back_parts,
    releaseAt: row.release_at && instantOf(row.release_at.getTime()),
    returningBy: operatorId === null || name === null ? null : { operatorId, name },
    returned:
      row.returned_key === null || row.returned_reference === null
        ? null
        : { key: row.returned_key, reference: row.returned_reference },
  };
}
