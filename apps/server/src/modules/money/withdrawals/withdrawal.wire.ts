import type { bindPayoutAccount } from '@baize/contract/money/payout-accounts';
import {
  END_REASONS,
  type EndReason,
  isWithdrawalCancellable,
  isWithdrawalOver,
} from '@baize/contract/money/withdrawal-states';
import type { withdrawalDetail, withdrawalEvidence } from '@baize/contract/money/withdrawals';
import type { opsWithdrawal } from '@baize/contract/money/withdrawals-ops';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { institutionName, type PayoutAccount, shortNumber } from '../payout-accounts/index.ts';
import type { Settings } from '../withdrawal-rules/index.ts';
import type { Payout } from './payouts.store.ts';
import { payoutParts, type PayoutPlace, type Withdrawal, type WithdrawalStep } from './withdrawal.ts';

type ForMember = z.input<(typeof withdrawalDetail)['value']>;
type OnWire = z.input<(typeof withdrawalEvidence)['value']>['evidence']['withdrawal'];
type ForStaff = z.input<(typeof opsWithdrawal)['value']>;

function placeOnWire({ kind, institution, number, holder }: PayoutPlace): OnWire['account'] {
  return {
    kind,
    institution,
    holder,
    institutionName: institutionName(kind, institution),
    number: shortNumber(number),
  };
}

/** A bound account as its member sees it. */
export function accountOnWire(account: PayoutAccount): z.input<(typeof bindPayoutAccount)['value']> {
  const { accountId, boundAt, usableAt } = account;
  return { accountId, ...placeOnWire(account), boundAt, usableAt };
}

/** A withdrawal as its member sees it, with what they can do about it under the brand's settings. */
export function withdrawalForMember(
  known: Withdrawal,
  { steps, settings }: { readonly steps: readonly WithdrawalStep[]; readonly settings: Settings },
): ForMember {
  const canCancel = settings.cancellable && isWithdrawalCancellable(known.state);
  return { ...withdrawalOnWire(known, steps), canCancel };
}

/** What is on record about a withdrawal, for everybody who may read it. */
export function withdrawalOnWire(known: Withdrawal, all: readonly WithdrawalStep[]): OnWire {
  const payout = payoutParts(known);
  const { receivedParts, returnedParts } = known;
  const steps = all.filter(({ withdrawalId }) => withdrawalId === known.withdrawalId);
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
    // The first statement stays in the time line; every statement but "received" came with a proof of payment.
    hasProof: steps.some(({ event }) => event === 'questioned'),
    returned: returnedParts === null ? null : textFromParts(returnedParts),
    reason: endReason(known, steps),
    note: known.refusalNote,
    steps: steps.map(({ event, state, at, by, reason }) => ({ event, state, at, by, reason })),
  };
}

/** Why staff ended it; null while they did not, and where nobody gave a reason. */
function endReason({ state, refusalReason }: Withdrawal, steps: readonly WithdrawalStep[]): EndReason | null {
  if (refusalReason !== null) return refusalReason;
  const reason = isWithdrawalOver(state) ? steps.at(-1)?.reason : undefined;
  return END_REASONS.find((one) => one === reason) ?? null;
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
    upheldBy: [...known.upheldBy],
    settledReference: known.settledReference,
    payouts: about.payouts.filter(({ withdrawalId }) => withdrawalId === known.withdrawalId).map(payoutOnWire),
  };
}
