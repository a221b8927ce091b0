import { invariant } from '@baize/kernel';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PostHoldInput, VoidHoldInput } from './hold.ts';
import { closeHold, type ClosingOrder } from './hold.store.ts';
import { fingerprintOf, type Posted } from './transfer.ts';

/** Spends a hold, whole or in part, and gives the rest back. May be repeated. Refuses hold_closed when it was closed otherwise. */
export async function postHold(tx: Tx, input: PostHoldInput): Promise<Posted> {
  invariant(input.amount.parts > 0n, 'a hold is spent above zero, or voided');
  const { memberId, holdId, to, amount, reference } = input;
  const fingerprint = fingerprintOf(['post', to, amount.currency, amount.parts, reference]);
  return close(tx, {
    memberId,
    holdId,
    to,
    amountParts: amount.parts,
    currency: amount.currency,
    reference,
    fingerprint,
  });
}

/** Gives a hold back whole. May be repeated. Refuses hold_closed when it was spent. */
export async function voidHold(tx: Tx, input: VoidHoldInput): Promise<Posted> {
  const { memberId, holdId, reference } = input;
  const fingerprint = fingerprintOf(['void', reference]);
  return close(tx, { memberId, holdId, to: null, amountParts: 0n, currency: null, reference, fingerprint });
}

async function close(tx: Tx, order: ClosingOrder): Promise<Posted> {
  const { outcome, balance } = await closeHold(tx, order);
  if (outcome === 'closed') throw new Refusal('hold_closed');
  if (outcome === 'wrong_currency') throw new Refusal('currency_differs');
  invariant(outcome === 'posted' || outcome === 'repeated', `hold ${order.holdId} of ${order.memberId} is ${outcome}`);
  invariant(balance !== null, `hold ${order.holdId} was closed without a balance`);
  return { outcome, balanceParts: balance };
}
