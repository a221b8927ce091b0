import type { DepositEvent } from '@baize/contract/states';
import type { Instant, Money } from '@baize/kernel';
import type { ProviderAmount } from '../domain/provider-amount.ts';

/** What we ask a provider to let somebody pay. */
export interface ChannelOrder {
  /** Our name for it, and what the provider is asked by later. */
  readonly reference: string;
  readonly amount: Money;
  readonly returnUrl: string;
  readonly expiresAt: Instant;
  /** However often it comes, one order is made. */
  readonly idempotencyKey: string;
}

export interface ChannelCreated {
  readonly providerReference: string;
  readonly redirectUrl: string;
}

/** How an order stands at the provider: still to be paid, or the last thing that happened to it. */
export interface ChannelReport {
  readonly providerReference: string;
  readonly redirectUrl: string;
  readonly standing: 'open' | DepositEvent;
  /** What was paid once `paid`; before that what was asked for. */
  readonly amount: ProviderAmount;
}

/** Signed news of one order. A hint that something happened: who contradicts what we know is asked again. */
export interface ChannelNews {
  /** The provider's own id of the news, the same when it is sent again. */
  readonly eventId: string;
  readonly reference: string;
  readonly providerReference: string;
  readonly event: DepositEvent;
  readonly amount: ProviderAmount;
}

export interface ChannelPayout {
  readonly reference: string;
  readonly amount: Money;
  readonly account: string;
  readonly holder: string;
  readonly idempotencyKey: string;
}

export interface PayoutReport {
  readonly providerReference: string;
  readonly standing: 'pending' | 'paid' | 'refused';
  readonly amount: ProviderAmount;
}

/** Headers as Node gives them, names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * One way to move money in and out through somebody else. Promises, kept by `channel.conformance.ts`: one order or payout
 * per idempotency key, however often and however parallel; a webhook is believed only when the raw bytes are signed and
 * fresh; `query` agrees with the webhooks. No answer (time-out, 5xx, 408, 429) throws `Unreachable`: the outcome is unknown
 * and is asked for, never assumed. A definite no to `create` or `createPayout` throws `ChannelRefused`.
 */
export interface Channel {
  create(order: ChannelOrder): Promise<ChannelCreated>;
  /** 'forged': not signed by the provider. 'stale': signed long ago. 'unreadable': signed, but nothing we understand. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): ChannelNews | 'forged' | 'stale' | 'unreadable';
  /** By our reference. 'unknown': the provider has no such order. */
  query(reference: string): Promise<ChannelReport | 'unknown'>;
  createPayout(payout: ChannelPayout): Promise<PayoutReport>;
  /** By our reference. 'unknown': the provider has no such payout. */
  queryPayout(reference: string): Promise<PayoutReport | 'unknown'>;
}

/** The provider understood and said no: nothing was made, and nothing will be. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}
