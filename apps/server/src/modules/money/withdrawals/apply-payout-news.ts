import { Refusal } from '../../../platform/refusal.ts';
import type { HeardPayoutNews } from '../channels/index.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import { payoutTold } from './payouts.store.ts';
import type { PayoutDeps } from './withdrawal.ts';

/**
 * Hears signed news of a payout. It is a hint and no more: the channel is asked how the payout stands, and its answer counts, so
 * that news that comes late, twice or out of order does nothing by itself. Refuses withdrawal_not_found for a payout that is
 * none of ours; throws `Unreachable` when the channel gives no answer, so that it sends the news again.
 */
export async function applyPayoutNews(deps: PayoutDeps, heard: HeardPayoutNews): Promise<'applied' | 'unchanged'> {
  const payout = await payoutTold(deps.db, heard.channel, heard.news);
  const channel = deps.channels.get(heard.channel);
  if (payout === undefined || channel === undefined) throw new Refusal('withdrawal_not_found');
  const report = await channel.queryPayout(payout.reference, payout.providerReference ?? undefined);
  if (report === 'unknown') return 'unchanged';
  return (await applyPayoutReport(deps, payout, report)) ? 'applied' : 'unchanged';
}
