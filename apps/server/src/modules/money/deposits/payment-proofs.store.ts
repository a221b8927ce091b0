import { type DepositId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { EncodedPaymentProof } from '../../brand/pictures/index.ts';

interface OfDeposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
}

/** A proof of payment: a picture that the member sent. */
export interface PaymentProof {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly content: Buffer;
  readonly sentAt: Instant;
}

export async function hasPaymentProof(
  sql: Sql,
  { memberId, depositId }: OfDeposit,
  contentHash: Buffer,
): Promise<boolean> {
  const text = 'select 1 from payments_deposit_proof where member_id = $1 and deposit_id = $2 and content_hash = $3';
  return (await sql.first(text, [memberId, depositId, contentHash])) !== undefined;
}

export interface NewPaymentProof {
  readonly number: number;
  readonly proof: EncodedPaymentProof;
  readonly now: Instant;
}

export async function insertPaymentProof(
  tx: Tx,
  { memberId, depositId }: OfDeposit,
  { number, proof, now }: NewPaymentProof,
): Promise<void> {
  await tx.all(
    `insert into payments_deposit_proof (member_id, deposit_id, number, content_hash, width, height, content, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, depositId, number, proof.contentHash, proof.width, proof.height, proof.content, new Date(now)],
  );
}

export async function findPaymentProof(
  sql: Sql,
  { memberId, depositId }: OfDeposit,
  number: number,
): Promise<PaymentProof | undefined> {
  const row = await sql.first<{ width: number; height: number; content: Buffer; sent_at: Date }>(
    `select width, height, content, sent_at from payments_deposit_proof
     where member_id = $1 and deposit_id = $2 and number = $3`,
    [memberId, depositId, number],
  );
  return (
    row && {
      width: row.width,
      height: row.height,
      content: row.content,
      sentAt: instantOf(row.sent_at.getTime()),
    }
  );
}
