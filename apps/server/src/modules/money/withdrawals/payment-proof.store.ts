import type { Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Withdrawal } from './withdrawal.ts';

type WithdrawalKey = Pick<Withdrawal, 'memberId' | 'withdrawalId'>;

export interface PaymentProof {
  /** The picture, as WebP. */
  readonly content: Buffer;
  readonly sha256: Buffer;
  readonly at: Instant;
}

export async function insertPaymentProof(
  tx: Tx,
  { memberId, withdrawalId }: WithdrawalKey,
  { content, sha256, at }: PaymentProof,
): Promise<void> {
  await tx.all(
    `insert into payments_withdrawal_proof (member_id, withdrawal_id, at, sha256, content) values ($1, $2, $3, $4, $5)`,
    [memberId, withdrawalId, new Date(at), sha256, content],
  );
}

export async function readPaymentProof(
  sql: Sql,
  { memberId, withdrawalId }: WithdrawalKey,
): Promise<Buffer | undefined> {
  const text = 'select content from payments_withdrawal_proof where member_id = $1 and withdrawal_id = $2';
  return (await sql.first<{ content: Buffer }>(text, [memberId, withdrawalId]))?.content;
}

export async function paymentProofHash(
  sql: Sql,
  { memberId, withdrawalId }: WithdrawalKey,
): Promise<Buffer | undefined> {
  const text = 'select sha256 from payments_withdrawal_proof where member_id = $1 and withdrawal_id = $2';
  return (await sql.first<{ sha256: Buffer }>(text, [memberId, withdrawalId]))?.sha256;
}
