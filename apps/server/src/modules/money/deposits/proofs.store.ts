import { type DepositId, instantOf, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { EncodedPaymentProof } from '../../brand/pictures/index.ts';

interface OfDeposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
}

/** A picture of a payment, as it is kept. */
export interface KeptProof {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly content: Buffer;
  readonly sentAt: Instant;
}

export async function hasProof(sql: Sql, { memberId, depositId }: OfDeposit, contentHash: Buffer): Promise<boolean> {
  const text = 'select 1 from payments_deposit_proof where member_id = $1 and deposit_id = $2 and content_hash = $3';
  return (await sql.first(text, [memberId, depositId, contentHash])) !== undefined;
}

export interface NewProof {
  readonly number: number;
  readonly proof: EncodedPaymentProof;
  readonly now: Instant;
}

export async function insertProof(
  tx: Tx,
  { memberId, depositId }: OfDeposit,
  { number, proof, now }: NewProof,
): Promise<void> {
  await tx.all(
    `insert into payments_deposit_proof (member_id, deposit_id, number, content_hash, width, height, content, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, depositId, number, proof.contentHash, proof.width, proof.height, proof.content, new Date(now)],
  );
}

export async function findProof(
  sql: Sql,
  { memberId, depositId }: OfDeposit,
  number: number,
): Promise<KeptProof | undefined> {
  const row = await sql.first<{ width: number; height: number; content: Buffer; sent_at: Date }>(
    `select width, height, content, sent_at from payments_deposit_proof
     where member_id = $1 and deposit_id = $2 and number = $3`,
    [memberId, depositId, number],
  );
  return (
    row && {
      ...{ width: row.width, height: row.height, content: row.content },
      sentAt: instantOf(row.sent_at.getTime()),
    }
  );
}
