import type { bindPayoutAccount, opsWithdrawal, withdrawalDetail } from '@baize/contract';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { shortNumber } from '../payout-accounts/domain/account-number.ts';
import { institutionName } from '../payout-accounts/domain/institutions.ts';
import type { PayoutAccount } from '../payout-accounts/payout-account.ts';
import type { Payout } from './payouts.store.ts';
import { payoutParts, type PayoutPlace, type Withdrawal, type WithdrawalStep } from './withdrawal.ts';

type OnWire = z.input<(typeof withdrawalDetail)['value']>;
type ForStaff = z.input<(typeof opsWithdrawal)['value']>;

function placeOnWire({ kind, institution, number, holder }: PayoutPlace): OnWire['account'] {
  return {
    ...{ kind, institution, holder },
    institutionName: institutionName(kind, institution),
    number: shortNumber(number),
  };
}

/** A bound account as its member sees it. */
export function accountOnWire(account: PayoutAccount): z.input<(typeof bindPayoutAccount)['value']> {
  const { accountId, boundAt, usableAt } = account;
  return { accountId, ...placeOnWire(account), boundAt, usableAt };
}

/** A withdrawal as its member sees it. */
export function withdrawalOnWire(known: Withdrawal, steps: readonly WithdrawalStep[]): OnWire {
  const payout = payoutParts(known);
  const { receivedParts } = known;
  return {
    withdrawalId: known.withdrawalId,
    state: known.state,
    amount: textFromParts(known.amount.parts),
    fee: textFromParts(known.feeParts),
    payout: textFromParts(payout),
    currency: known.amount.currency,
    account: placeOnWire(known.place),
    requestedAt: known.requestedAt,
    paidAt: known.paidAt,
    receiptDueAt: known.state === 'paid' ? known.receiptDueAt : null,
    receipt: known.receipt,
    received: receivedParts === null ? null : textFromParts(receivedParts),
    remaining: receivedParts === null ? null : textFromParts(payout - receivedParts),
    // What a member once said stays; a proof came with every word but "received".
    hasProof: steps.some(({ event, withdrawalId }) => event === 'questioned' && withdrawalId === known.withdrawalId),
    reason: known.refusalReason,
    note: known.refusalNote,
    steps: steps
      .filter(({ withdrawalId }) => withdrawalId === known.withdrawalId)
      .map(({ event, state, at, by, reason }) => ({ event, state, at, by, reason })),
  };
}

export function payoutOnWire(payout: Payout): ForStaff['payouts'][number] {
  const { reference, channel, providerReference, standing, contradicted, startedAt } = payout;
  return { reference, channel, providerReference, standing: contradicted ? `${standing}!` : standing, at: startedAt };
}

/** The same for staff: whose it is, the account in full, what the rules found, who approved. */
export function withdrawalForStaff(
  known: Withdrawal,
  about: { readonly steps: readonly WithdrawalStep[]; readonly payouts: readonly Payout[]; readonly username: string },
): ForStaff {
  return {
    ...withdrawalOnWire(known, about.steps),
    memberId: known.memberId,
    username: about.username,
    channel: known.channel,
    accountNumber: known.place.number,
    flags: [...known.flags],
    needsTwo: known.needsTwo,
    approvers: [...known.approvers],
    payouts: about.payouts.filter(({ withdrawalId }) => withdrawalId === known.withdrawalId).map(payoutOnWire),
  };
}
