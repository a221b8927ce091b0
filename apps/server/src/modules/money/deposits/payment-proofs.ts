import { DEPOSIT_PROOFS_MAX } from '@baize/contract/money/deposit-states';
import type { depositProofShow } from '@baize/contract/money/deposits';
import { type DepositId, invariant, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { encodePaymentProof, type EncodedPaymentProof } from '../../brand/pictures/index.ts';
import { applyEventIn, hintDeposit } from './apply-event.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { depositOf } from './read-deposits.ts';
import { countProofs, lockDeposit } from './deposits.store.ts';
import { addHistory } from './deposit-history.store.ts';
import { findPaymentProof, hasPaymentProof, insertPaymentProof } from './payment-proofs.store.ts';

export interface PaymentProofUpload {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  /** The file in base64. */
  readonly data: string;
}

/**
 * Stores a proof of payment that a member sends, encoded anew; the deposit then waits for staff, not for the clock. The same
 * picture again is the same picture. Refuses deposit_not_found (other members' too), deposit_proof_refused where a provider
 * confirms or three pictures are there, deposit_decided, picture_invalid, picture_too_large, server_busy.
 */
export async function sendPaymentProof(
  deps: DepositsDeps,
  { memberId, depositId, data }: PaymentProofUpload,
): Promise<Deposit> {
  mustTake(await depositOf(deps.db, memberId, depositId));
  const proof = await encodePaymentProof(data);
  const sent = await deps.db.inTransaction((tx) => keep(tx, deps, { memberId, depositId, proof }));
  if (sent.isNew) hintDeposit(deps, sent.deposit, 'proof');
  return depositOf(deps.db, memberId, depositId);
}

/** Only where staff confirm: a provider's confirmation needs no picture. One for an expired deposit is still accepted. */
function mustTake({ kind, state }: Deposit): void {
  if (kind !== 'transfer' && kind !== 'qr') throw new Refusal('deposit_proof_refused');
  if (state === 'succeeded' || state === 'failed' || state === 'cancelled') throw new Refusal('deposit_decided');
}

interface EncodedUpload extends Omit<PaymentProofUpload, 'data'> {
  readonly proof: EncodedPaymentProof;
}

async function keep(
  tx: Tx,
  deps: DepositsDeps,
  { memberId, depositId, proof }: EncodedUpload,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const known = await depositOf(tx, memberId, depositId);
  const deposit = await lockDeposit(tx, known);
  invariant(deposit !== undefined, 'a deposit never disappears');
  mustTake(deposit);
  if (await hasPaymentProof(tx, deposit, proof.contentHash)) return { deposit, isNew: false };
  if (deposit.proofs >= DEPOSIT_PROOFS_MAX) throw new Refusal('deposit_proof_refused');
  const now = deps.clock.now();
  const number = deposit.proofs + 1;
  await insertPaymentProof(tx, deposit, { number, proof, now });
  await countProofs(tx, deposit, number);
  const { amount, state } = deposit;
  await addHistory(tx, deposit, { at: now, source: 'member', event: 'proof', outcome: 'applied', state, amount });
  if (state === 'pending') {
    await applyEventIn(tx, deps, { deposit, confirmed: { source: 'member', event: 'accepted', amount } });
  }
  return { deposit, isNew: true };
}

/** A picture that was sent for a deposit which the caller may see, in the form of the wire. Refuses deposit_not_found when there is none. */
export async function paymentProofOf(
  sql: Sql,
  deposit: Deposit,
  number: number,
): Promise<z.input<typeof depositProofShow.value>> {
  const proof = await findPaymentProof(sql, deposit, number);
  if (proof === undefined) throw new Refusal('deposit_not_found');
  const { content, ...rest } = proof;
  return { ...rest, data: content.toString('base64') };
}
