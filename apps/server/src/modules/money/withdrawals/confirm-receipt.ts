import type { Receipt } from '@baize/contract/money/withdrawal-states';
import { type Instant, isWholeCoins, type MemberId, money } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { encodePaymentProof } from '../../brand/pictures/index.ts';
import { insertPaymentProof } from './payment-proof.store.ts';
import { type WithdrawalTransition, takeStep, hintWithdrawal } from './take-step.ts';
import { type PayoutDeps, payoutParts, type Withdrawal } from './withdrawal.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawals.store.ts';

export interface ReceiptStatement {
  readonly memberId: MemberId;
  readonly withdrawalId: string;
  readonly receipt: Receipt;
  /** How much came, with `partly`. */
  readonly receivedParts: bigint | undefined;
  /** The picture in base64, with `partly` and `none`. */
  readonly proof: string | undefined;
}

/**
 * Records what the member says about the money that was sent. That all of it came ends the withdrawal; anything else opens a
 * dispute for staff and needs a proof of payment. May be repeated with the same content. Refuses withdrawal_not_found,
 * withdrawal_step_closed, amount_out_of_range, proof_missing, picture_invalid, picture_too_large.
 */
export async function confirmReceipt(deps: PayoutDeps, said: ReceiptStatement): Promise<Withdrawal> {
  const known = await findWithdrawal(deps.db, said.memberId, said.withdrawalId);
  if (known === undefined) throw new Refusal('withdrawal_not_found');
  const receivedParts = receivedFrom(known, said);
  if (isSaid(known, said, receivedParts)) return known;
  if (known.state !== 'paid' && known.state !== 'disputed') throw new Refusal('withdrawal_step_closed');
  const picture = await pictureFrom(said);
  const after = await deps.db.inTransaction((tx) => note(tx, deps, { said, receivedParts, picture }));
  hintWithdrawal(deps.hints, after);
  return after;
}

/** A picture costs a second to encode: it is read before the withdrawal is locked. */
async function pictureFrom({ receipt, proof }: ReceiptStatement): Promise<Buffer | undefined> {
  if (receipt === 'received') return undefined;
  if (proof === undefined || proof === '') throw new Refusal('proof_missing');
  return (await encodePaymentProof(proof)).content;
}

function receivedFrom(known: Withdrawal, { receipt, receivedParts }: ReceiptStatement): bigint {
  const sent = payoutParts(known);
  if (receipt !== 'partly') return receipt === 'received' ? sent : 0n;
  const isPart = receivedParts !== undefined && receivedParts < sent;
  if (!isPart || !isWholeCoins(money(known.amount.currency, receivedParts))) throw new Refusal('amount_out_of_range');
  return receivedParts;
}

function isSaid({ state, receipt, receivedParts }: Withdrawal, said: ReceiptStatement, received: bigint): boolean {
  return ['disputed', 'received', 'returned'].includes(state) && receipt === said.receipt && receivedParts === received;
}

interface ReceiptNote {
  readonly said: ReceiptStatement;
  readonly receivedParts: bigint;
  readonly picture: Buffer | undefined;
}

async function note(tx: Tx, deps: PayoutDeps, { said, receivedParts, picture }: ReceiptNote): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, said.memberId, said.withdrawalId);
  if (withdrawal === undefined) throw new Refusal('withdrawal_not_found');
  if (isSaid(withdrawal, said, receivedParts)) return withdrawal;
  const event = said.receipt === 'received' ? 'received' : 'questioned';
  const happening: WithdrawalTransition = { event, by: 'member', change: { receipt: said.receipt, receivedParts } };
  const after = await takeStep(tx, deps, { withdrawal, happening });
  if (picture !== undefined) await keepProof(tx, after, { picture, at: deps.clock.now() });
  return after;
}

async function keepProof(
  tx: Tx,
  withdrawal: Withdrawal,
  { picture, at }: { picture: Buffer; at: Instant },
): Promise<void> {
  const sha256 = createHash('sha256').update(picture).digest();
  await insertPaymentProof(tx, withdrawal, { content: picture, sha256, at });
}

/** Marks a withdrawal received when its member confirmed nothing in the brand's time. May run twice; too early it does nothing. */
export async function expireReceipt(
  deps: PayoutDeps,
  { memberId, withdrawalId }: { readonly memberId: MemberId; readonly withdrawalId: string },
): Promise<void> {
  const ended = await deps.db.inTransaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, memberId, withdrawalId);
    if (withdrawal?.state !== 'paid' || withdrawal.receiptDueAt === null) return undefined;
    if (withdrawal.receiptDueAt > deps.clock.now()) return undefined;
    return takeStep(tx, deps, { withdrawal, happening: { event: 'receiptTimedOut', by: 'clock' } });
  });
  if (ended !== undefined) hintWithdrawal(deps.hints, ended);
}
