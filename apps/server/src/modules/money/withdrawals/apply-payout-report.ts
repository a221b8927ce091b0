import { money } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { ReceivedPayoutNotification, PayoutReport } from '../channels/index.ts';
import { type Payout, payoutByReference, payoutOfNotification, writePayout } from './payouts.store.ts';
import { type PayoutDeps, payoutParts, type Withdrawal } from './withdrawal.ts';
import { takeStep, hintWithdrawal } from './take-step.ts';
import { lockWithdrawal } from './withdrawals.store.ts';

/**
 * Processes a signed notification of a payout. The channel is queried for the state of the payout, and only its answer counts, so that a
 * notification that comes late, twice or out of order does nothing by itself. Refuses withdrawal_not_found for a payout that is
 * none of ours; throws `Unreachable` when the channel gives no answer, so that the provider sends the notification again.
 */
export async function applyPayoutNotification(
  deps: PayoutDeps,
  received: ReceivedPayoutNotification,
): Promise<'applied' | 'unchanged'> {
  const payout = await payoutOfNotification(deps.db, received.channel, received.notification);
  const channel = deps.channels.get(received.channel);
  if (payout === undefined || channel === undefined) throw new Refusal('withdrawal_not_found');
  const report = await channel.queryPayout(payout.reference, payout.providerReference ?? undefined);
  if (report === 'unknown') return 'unchanged';
  return (await applyPayoutReport(deps, payout, report)) ? 'applied' : 'unchanged';
}

/**
 * Applies the channel's report of a payout: paid spends what was set aside and starts the wait for the member's confirmation,
 * refused lets staff decide. A contradiction to an earlier report is noted for staff and moves no money a second time. May be
 * repeated, in any sequence. Hints the member's open pages after the commit. True when it changed the withdrawal.
 */
export async function applyPayoutReport(
  deps: PayoutDeps,
  payout: Payout,
  report: PayoutReport | 'refused',
): Promise<boolean> {
  const changed = await deps.db.inTransaction((tx) => applyIn(tx, deps, { payout, report }));
  if (changed !== undefined) hintWithdrawal(deps.hints, changed);
  return changed !== undefined;
}

async function applyIn(
  tx: Tx,
  deps: Pick<PayoutDeps, 'clock'>,
  { payout, report }: { readonly payout: Payout; readonly report: PayoutReport | 'refused' },
): Promise<Withdrawal | undefined> {
  // The withdrawal's lock is the payouts' lock, too.
  const withdrawal = await lockWithdrawal(tx, payout.memberId, payout.withdrawalId);
  const known = await payoutByReference(tx, payout.memberId, payout.reference);
  if (withdrawal === undefined || known === undefined) return undefined;
  const providerReference = report === 'refused' ? null : report.providerReference;
  const isForeign =
    known.providerReference !== null && providerReference !== null && known.providerReference !== providerReference;
  const told = report === 'refused' ? 'refused' : report.standing;
  const keep = { providerReference, now: deps.clock.now() };
  if (isForeign) {
    await writePayout(tx, known, { ...keep, standing: known.standing, contradicted: true });
    return undefined;
  }
  if (told === 'paid' && canBePaid(withdrawal, known)) {
    const contradicted = report !== 'refused' && !isAmountAsOrdered(withdrawal, report);
    await writePayout(tx, known, { ...keep, standing: 'paid', contradicted });
    return takeStep(tx, deps, { withdrawal, happening: { event: 'payoutPaid', by: 'channel' } });
  }
  if ((told === 'refused' || told === 'reversed') && known.standing === 'open') {
    await writePayout(tx, known, { ...keep, standing: 'refused', contradicted: false });
    return takeStep(tx, deps, { withdrawal, happening: { event: 'payoutRefused', by: 'channel' } });
  }
  await writePayout(tx, known, { ...keep, standing: known.standing, contradicted: isContradiction(told, known) });
  return undefined;
}

/** An open one; or one that was refused, while no other has been ordered since and nobody paid by hand. */
function canBePaid({ state }: Withdrawal, { standing }: Payout): boolean {
  return standing === 'open' || (standing === 'refused' && (state === 'stalled' || state === 'approved'));
}

/** For a payout that is decided: an open one takes the state of the report. */
function isContradiction(told: PayoutReport['standing'], { standing }: Payout): boolean {
  if (standing === 'paid') return told === 'refused' || told === 'reversed';
  return told === 'paid';
}

function isAmountAsOrdered(withdrawal: Withdrawal, { amount }: PayoutReport): boolean {
  const ordered = money(withdrawal.amount.currency, payoutParts(withdrawal));
  return amount.currency === ordered.currency && amount.parts === ordered.parts;
}
