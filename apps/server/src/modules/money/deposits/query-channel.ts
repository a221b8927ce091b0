import type { DepositEvent } from '@baize/contract/money/deposit-states';
import { Refusal } from '../../../platform/refusal.ts';
import type { ChannelReport, ProviderAmount } from '../channels/index.ts';
import { applyEvent, type EventOutcome } from './apply-event.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { planFollowing } from './follow-plan.ts';
import { keepOrder, lockDeposit } from './deposits.store.ts';
import { addHistory, claimEvent, type WebhookEvent } from './deposit-history.store.ts';

/** What the channel answered: 'unknown' also when the order it has is not the one that was made for this deposit. */
export interface ChannelAnswer {
  readonly standing: ChannelReport['standing'] | 'unknown';
  readonly outcome: EventOutcome;
}

/** A webhook that contradicts what we know, or is not enough to act on alone, so that the channel is queried. */
export interface Contradiction {
  readonly event: DepositEvent;
  readonly amount: ProviderAmount | null;
  readonly webhookEvent: WebhookEvent;
}

/**
 * Queries the channel for the state of a deposit, and applies the answer. Keeps the order's name and address when we have none yet.
 * May be repeated. Throws `Unreachable` when the channel gives no answer: then nothing is concluded.
 */
export async function queryChannel(
  deps: DepositsDeps,
  deposit: Deposit,
  webhookEvent?: WebhookEvent,
): Promise<ChannelAnswer> {
  const channel = deps.channels.get(deposit.channel);
  if (channel === undefined) return { standing: 'unknown', outcome: 'unchanged' };
  const report = await channel.query(deposit.depositId);
  if (report === 'unknown' || isForeign(deposit, report)) return { standing: 'unknown', outcome: 'unchanged' };
  if (deposit.providerReference === null) await deps.db.inTransaction((tx) => keepOrder(tx, deposit, report));
  const { standing, amount } = report;
  if (standing === 'open') return { standing, outcome: 'unchanged' };
  const claimed = webhookEvent === undefined ? {} : { webhookEvent };
  return {
    standing,
    outcome: await applyEvent(deps, deposit, { source: 'query', event: standing, amount, ...claimed }),
  };
}

/** The same because of a webhook, which goes into the history even when the channel does not confirm it. Refuses deposit_not_found. */
export async function queryAfterWebhook(
  deps: DepositsDeps,
  deposit: Deposit,
  told: Contradiction,
): Promise<ChannelAnswer> {
  const asked = await queryChannel(deps, deposit, told.webhookEvent);
  if (asked.standing === 'unknown') throw new Refusal('deposit_not_found');
  if (asked.standing === 'open') await noteUnconfirmed(deps, deposit, told);
  return asked;
}

/** The channel may be slower than its own webhook, so it is queried again soon. */
async function noteUnconfirmed(
  deps: DepositsDeps,
  deposit: Deposit,
  { event, amount, webhookEvent }: Contradiction,
): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    const locked = await lockDeposit(tx, deposit);
    if (locked === undefined || !(await claimEvent(tx, locked, webhookEvent))) return;
    const now = deps.clock.now();
    const { state } = locked;
    const said = amount ?? locked.amount;
    await addHistory(tx, locked, { at: now, source: 'webhook', event, outcome: 'unchanged', state, amount: said });
    await planFollowing(tx, locked, { turn: 0, now });
  });
}

function isForeign(deposit: Deposit, report: ChannelReport): boolean {
  return deposit.providerReference !== null && deposit.providerReference !== report.providerReference;
}
