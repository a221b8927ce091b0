import { Refusal } from '../../../platform/refusal.ts';
import type { ChannelNews, HeardPayoutNews, WebhookHeaders } from '../channels/index.ts';
import { applyNews, type NewsOutcome } from './apply-event.ts';
import { askAgain } from './query-channel.ts';
import type { Deposit, PaymentsDeps } from './deposit.ts';
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

/** What hearing news needs beyond what deposits need. */
export interface WebhookDeps extends PaymentsDeps {
  /** Takes in news of a payout; throws as `hearWebhook` does. */
  readonly onPayoutNews: (heard: HeardPayoutNews) => Promise<NewsOutcome>;
}

/**
 * Takes in a provider's webhook, which is a hint and no more: what is signed, fresh and fits what we know is applied; what
 * contradicts us makes us ask the channel and believe its answer. The same event twice is one. Refuses signature_wrong
 * (forged or old), channel_unavailable, deposit_not_found (no such order, or not the one we made) and request_invalid;
 * throws `Unreachable` when the channel had to be asked and did not answer, so that the provider tries again. News of a payout
 * goes to whoever keeps payouts.
 */
export async function hearWebhook(deps: WebhookDeps, webhook: Webhook): Promise<NewsOutcome> {
  const channel = deps.channels.get(webhook.channel);
  if (channel === undefined) throw new Refusal('channel_unavailable');
  const news = channel.readWebhook(webhook.rawBody, webhook.headers);
  if (news === 'forged' || news === 'stale') throw new Refusal('signature_wrong');
  if (news === 'unreadable') throw new Refusal('request_invalid');
  if (news === 'nothing') return 'unchanged';
  const heardBy = eventOf(deps, webhook, news.eventId);
  if (news.about === 'payout') return deps.onPayoutNews({ ...heardBy, news });
  const deposit = await depositTold(deps, webhook.channel, news);
  if (deposit === undefined) throw new Refusal('deposit_not_found');
  return judge(deps, deposit, { news, heardBy });
}

async function depositTold(
  { db }: PaymentsDeps,
  channel: string,
  { reference, providerReference }: ChannelNews,
): Promise<Deposit | undefined> {
  if (reference === null) return depositOfOrder(db, channel, providerReference);
  return UUID.test(reference) ? depositOfChannel(db, channel, reference) : undefined;
}

interface Heard {
  readonly news: ChannelNews;
  readonly heardBy: WebhookEvent;
}

async function judge(deps: PaymentsDeps, deposit: Deposit, { news, heardBy }: Heard): Promise<NewsOutcome> {
  const trust = trustIn(deposit, news);
  if (trust === 'foreign') throw new Refusal('deposit_not_found');
  if (trust === 'ask') {
    return (await askAgain(deps, deposit, { event: news.event, amount: news.amount, heardBy })).outcome;
  }
  const amount = news.amount ?? deposit.amount;
  return applyNews(deps, deposit, { source: 'webhook', event: news.event, amount, heardBy });
}

function eventOf(deps: PaymentsDeps, { channel, rawBody }: Webhook, eventId: string): WebhookEvent {
  return { channel, eventId, raw: rawBody.toString('utf8'), receivedAt: deps.clock.now() };
}
