import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PostHoldInput, VoidHoldInput } from './hold.ts';
import { type ClosingAnswer, spendHold, voidHoldRow } from './hold.store.ts';
import { fingerprintOf, type Posted } from './transfer.ts';

/**
 * Spends a hold, whole or in part, and gives the rest back. May be repeated with the same content. Refuses hold_closed when
 * it was closed otherwise, currency_differs when a share is not in the hold's currency.
 */
export async function postHold(tx: Tx, input: PostHoldInput): Promise<Posted> {
  const { shares, reference } = input;
  const { currency } = shares[0].amount;
  for (const { amount } of shares) {
    invariant(amount.parts > 0n, 'a hold is spent above zero, or voided');
    if (amount.currency !== currency) throw new Refusal('currency_differs');
  }
  const meaning = shares.flatMap(({ kind, to, amount }) => [kind, to, amount.parts]);
  const fingerprint = fingerprintOf(['post', currency, ...meaning, reference]);
  return closed(input, await spendHold(tx, { ...input, currency, fingerprint }));
}

/** Gives a hold back whole. May be repeated. Refuses hold_closed when it was spent. */
export async function voidHold(tx: Tx, input: VoidHoldInput): Promise<Posted> {
  const { memberId, holdId, reference } = input;
  return closed(
    input,
    await voidHoldRow(tx, { memberId, holdId, reference, fingerprint: fingerprintOf(['void', reference]) }),
  );
}

function closed({ memberId, holdId }: VoidHoldInput | PostHoldInput, { outcome, balance }: ClosingAnswer): Posted {
  if (outcome === 'closed') throw new Refusal('hold_closed');
  if (outcome === 'wrong_currency') throw new Refusal('currency_differs');
  invariant(outcome === 'posted' || outcome === 'repeated', `hold ${holdId} of ${memberId} is ${outcome}`);
  invariant(balance !== null, `hold ${holdId} was closed without a balance`);
  return { outcome, balanceParts: balance };
}
