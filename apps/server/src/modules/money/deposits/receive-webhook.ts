import { Refusal } from '../../../platform/refusal.ts';
import type { DepositNotification, ReceivedPayoutNotification, WebhookHeaders } from '../channels/index.ts';
import { applyEvent, type EventOutcome } from './apply-event.ts';
import { queryAfterWebhook } from './query-channel.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { trustIn } from './domain/trust-in-notification.ts';
import { depositOfChannel, depositOfOrder } from './deposits.store.ts';
import type { WebhookEvent } from './deposit-history.store.ts';

/** Our references are deposit ids; anything else would only make the database complain. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Webhook {
  readonly channel: string;
  /** The bytes as they came: the signature is over these. */
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/** What receiving webhooks needs beyond what deposits need. */
export interface WebhookDeps extends DepositsDeps {
  /** Processes a notification of a payout; throws as `receiveWebhook` does. */
  readonly onPayoutNotification: (received: ReceivedPayoutNotification) => Promise<EventOutcome>;
}

/**
 * Processes a provider's webhook: what is signed, fresh and fits what we know is applied; where it contradicts what we know, the
 * channel is queried and its answer counts. The same event twice counts once. Refuses signature_wrong
 * (forged or old), channel_unavailable, deposit_not_found (no such order, or not the one we made) and request_invalid;
 * throws `Unreachable` when the channel had to be queried and did not answer, so that the provider tries again. A
 * notification of a payout goes to the module that keeps payouts.
 */
export async function receiveWebhook(deps: WebhookDeps, webhook: Webhook): Promise<EventOutcome> {
  const channel = deps.channels.get(webhook.channel);
  if (channel === undefined) throw new Refusal('channel_unavailable');
  const notification = channel.readWebhook(webhook.rawBody, webhook.headers);
  if (notification === 'forged' || notification === 'stale') throw new Refusal('signature_wrong');
  if (notification === 'unreadable') throw new Refusal('request_invalid');
  if (notification === 'nothing') return 'unchanged';
  const webhookEvent = eventOf(deps, webhook, notification.eventId);
  if (notification.about === 'payout') return deps.onPayoutNotification({ ...webhookEvent, notification });
  const deposit = await depositOfNotification(deps, webhook.channel, notification);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return judge(deps, deposit, { notification, webhookEvent });
}

async function depositOfNotification(
  { db }: DepositsDeps,
  channel: string,
  { reference, providerReference }: DepositNotification,
): Promise<Deposit | undefined> {
  if (reference === null) return depositOfOrder(db, channel, providerReference);
  return UUID.test(reference) ? depositOfChannel(db, channel, reference) : undefined;
}

interface WebhookContent {
  readonly notification: DepositNotification;
  readonly webhookEvent: WebhookEvent;
}

async function judge(
  deps: DepositsDeps,
  deposit: Deposit,
  { notification, webhookEvent }: WebhookContent,
): Promise<EventOutcome> {
  const trust = trustIn(deposit, notification);
  if (trust === 'foreign') throw new Refusal('deposit_not_found');
  if (trust === 'ask') {
    return (
      await queryAfterWebhook(deps, deposit, { event: notification.event, amount: notification.amount, webhookEvent })
    ).outcome;
  }
  const amount = notification.amount ?? deposit.amount;
  return applyEvent(deps, deposit, { source: 'webhook', event: notification.event, amount, webhookEvent });
}

function eventOf(deps: DepositsDeps, { channel, rawBody }: Webhook, eventId: string): WebhookEvent {
  return { channel, eventId, raw: rawBody.toString('utf8'), receivedAt: deps.clock.now() };
}
