import { isDepositOver } from '@baize/contract/money/deposit-states';
import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import type { startDeposit as depositCall } from '@baize/contract/money/deposits';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Deposit } from './deposit.ts';

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
    createdAt: known.createdAt,
    expiresAt: known.expiresAt,
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
