import { DEPOSIT_PROOFS_MAX } from '@baize/contract/money/deposit-states';
import { type DepositId, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { encodePaymentProof, type EncodedPaymentProof } from '../../brand/pictures/index.ts';
import { applyIn, tellOf } from './apply-news.ts';
import type { Deposit, PaymentsDeps } from './deposit.ts';
import { depositOf } from './deposit-of.ts';
import { countProofs, lockDeposit } from './deposits.store.ts';
import { addHistory } from './history.store.ts';
import { hasProof, insertProof } from './proofs.store.ts';

export interface ProofSent {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  /** The file in base64. */
  readonly data: string;
}

/**
 * Keeps a picture of a payment that a member sends, encoded anew; the deposit then waits for staff, not for the clock. The same
 * picture again is the same picture. Refuses deposit_not_found (other members' too), deposit_proof_refused where a provider
 * confirms or three pictures are there, deposit_decided, picture_invalid, picture_too_large, server_busy.
 */
export async function sendProof(deps: PaymentsDeps, { memberId, depositId, data }: ProofSent): Promise<Deposit> {
  mustTake(await depositOf(deps.db, memberId, depositId));
  const proof = await encodePaymentProof(data);
  const sent = await deps.db.inTransaction((tx) => keep(tx, deps, { memberId, depositId, proof }));
  if (sent.isNew) tellOf(deps, sent.deposit, 'proof');
  return depositOf(deps.db, memberId, depositId);
}

/** Only where people look at it: a provider's word needs no picture. One that arrived late is still welcome. */
function mustTake({ kind, state }: Deposit): void {
  if (kind !== 'transfer' && kind !== 'qr') throw new Refusal('deposit_proof_refused');
  if (state === 'succeeded' || state === 'failed' || state === 'cancelled') throw new Refusal('deposit_decided');
}

interface Encoded extends Omit<ProofSent, 'data'> {
  readonly proof: EncodedPaymentProof;
}

async function keep(
  tx: Tx,
  deps: PaymentsDeps,
  { memberId, depositId, proof }: Encoded,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const known = await depositOf(tx, memberId, depositId);
  const deposit = await lockDeposit(tx, known);
  invariant(deposit !== undefined, 'a deposit never disappears');
  mustTake(deposit);
  if (await hasProof(tx, deposit, proof.contentHash)) return { deposit, isNew: false };
  if (deposit.proofs >= DEPOSIT_PROOFS_MAX) throw new Refusal('deposit_proof_refused');
  const now = deps.clock.now();
  const number = deposit.proofs + 1;
  await insertProof(tx, deposit, { number, proof, now });
  await countProofs(tx, deposit, number);
  const { amount, state } = deposit;
  await addHistory(tx, deposit, { at: now, source: 'member', event: 'proof', outcome: 'applied', state, amount });
  if (state === 'pending') {
    await applyIn(tx, deps, { deposit, news: { source: 'member', event: 'accepted', amount } });
  }
  return { deposit, isNew: true };
}
