import { isDepositOver } from '@baize/contract/money/deposit-states';
import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import type { startDeposit as depositCall } from '@baize/contract/money/deposits';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { type Deposit, heldBackNow } from './deposit.ts';

/** A deposit as its member reads it, in their language. */
export function depositOnWire(known: Deposit, language: string): z.input<typeof depositCall.value> {
  const show = isDepositOver(known.state) ? null : known.show;
  return {
    ...moneyOnWire(known),
    depositId: known.depositId,
    code: known.code,
    channel: known.channel,
    title: known.titles[language] ?? null,
    kind: known.kind,
    state: known.state,
    reason: known.reason,
    redirectUrl: show?.kind === 'redirect' ? show.url : null,
    show,
    proofs: known.proofs,
    heldBack: heldBackOnWire(known),
    createdAt: known.createdAt,
    expiresAt: known.expiresAt,
  };
}

function heldBackOnWire(known: Deposit): z.input<typeof depositCall.value>['heldBack'] {
  const { heldBack } = known;
  if (heldBack === null) return null;
  const { state, cause, releaseAt } = heldBack;
  return { amount: textFromParts(heldBackNow(known)), state, cause, releaseAt };
}

/** The same as staff see it. */
export function heldBackForStaff(known: Deposit) {
  const { heldBack } = known;
  if (heldBack === null) return null;
  const { state, cause, releaseAt, releasedParts, sentBackParts, returningBy } = heldBack;
  return {
    amount: textFromParts(heldBackNow(known)),
    released: textFromParts(releasedParts),
    returned: textFromParts(sentBackParts),
    state,
    cause,
    releaseAt,
    returningBy: returningBy?.name ?? null,
  };
}

/** Its amounts: as credited, or as expected when exactly the requested amount arrives. */
export function moneyOnWire({ amount, state, creditedParts, feeTakenParts, bonusGivenParts, terms }: Deposit) {
  const isCredited = state === 'succeeded';
  const expected = resultOfDeposit(terms, amount.parts, amount.currency);
  return {
    amount: textFromParts(amount.parts),
    credited: textFromParts(creditedParts),
    fee: textFromParts(isCredited ? feeTakenParts : expected.feeParts),
    bonus: textFromParts(isCredited ? bonusGivenParts : expected.bonusParts),
    currency: amount.currency,
  };
}
