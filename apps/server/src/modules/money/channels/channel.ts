import type { DepositEvent } from '@baize/contract/money/deposit-states';
import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import type { Instant, Money } from '@baize/kernel';

/** An amount as a provider reports it. The currency may be one we do not know; such an amount is never credited. */
export interface ProviderAmount {
  readonly parts: bigint;
  readonly currency: string;
}

/** The brand's own account, where no provider has one. */
export interface Payee {
  /** The bank's name as people know it. */
  readonly bank: string;
  /** BIN, BIC or what the scheme asks for. */
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
}

/** What a provider is ordered to let somebody pay. */
export interface ChannelOrder {
  /** Our reference, by which the provider is queried later. */
  readonly reference: string;
  /** The short name that payer and staff see; letters and digits. Part of payment codes and bank transfers. */
  readonly code: string;
  /** Where the site's clock stands: a page for the payer that can tell times by it. */
  readonly timeZone: string;
  /** Whose account is paid to. A channel that needs one refuses an order without. */
  readonly payee: Payee | null;
  readonly amount: Money;
  readonly returnUrl: string;
  readonly expiresAt: Instant;
  /** One order is made per key, however often the call is repeated. */
  readonly idempotencyKey: string;
}

export interface ChannelCreated {
  readonly providerReference: string;
  /** How the payer pays it. */
  readonly show: PayInstructions;
}

/** The state of an order at the provider: not paid yet, or the last thing that happened to it. */
export interface ChannelReport extends ChannelCreated {
  readonly standing: 'open' | DepositEvent;
  /** What was paid once `paid`; before that what was asked for. */
  readonly amount: ProviderAmount;
}

/** What notifications of deposits and of payouts have in common. */
interface ChannelNotification {
  /** The provider's own id of the notification, or one made of its content: the same when it is sent again. */
  readonly eventId: string;
  /** Our reference. Null when the notification has only the provider's own. */
  readonly reference: string | null;
  readonly providerReference: string;
  /** Null when the notification names no amount or its signature does not cover it: then the provider is queried. */
  readonly amount: ProviderAmount | null;
}

/** A signed notification of one order. Where it contradicts what we know, the provider is queried. */
export interface DepositNotification extends ChannelNotification {
  readonly about: 'order';
  readonly event: DepositEvent;
}

/** A signed notification of one payout. It is never acted on alone: the provider is queried. */
export interface PayoutNotification extends ChannelNotification {
  readonly about: 'payout';
  readonly standing: PayoutStatus;
}

/** A payout notification as it reached us, for the module that keeps payouts. */
export interface ReceivedPayoutNotification {
  readonly channel: string;
  readonly notification: PayoutNotification;
  /** The body as it came. */
  readonly raw: string;
  readonly receivedAt: Instant;
}

export interface ChannelPayout {
  readonly reference: string;
  readonly amount: Money;
  /** The number of the account or wallet, or the address on a chain. */
  readonly account: string;
  readonly holder: string;
  /** Our code of the bank or wallet, or the chain. A channel that needs one refuses a payout without. */
  readonly institution?: string;
  readonly idempotencyKey: string;
}

/** 'reversed': it was paid, and the money came back to us. */
export type PayoutStatus = 'pending' | 'paid' | 'refused' | 'reversed';

export interface PayoutReport {
  readonly providerReference: string;
  readonly standing: PayoutStatus;
  readonly amount: ProviderAmount;
}

/** Headers as Node gives them, names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The result of reading a webhook. 'forged': not from the provider. 'stale': signed long ago. 'unreadable': signed, but
 * nothing we understand. 'nothing': signed and understood, and about no order or payout of ours.
 */
export type WebhookReading = DepositNotification | PayoutNotification | 'forged' | 'stale' | 'unreadable' | 'nothing';

/**
 * One way to move money in and out through somebody else. Promises, kept by `channel.conformance.ts`: one order or payout
 * per idempotency key, however often and however parallel; a webhook is believed only as far as its signature covers it;
 * `query` agrees with the webhooks. No answer (time-out, 5xx, 408, 429) throws `Unreachable`: the outcome is unknown
 * and is queried, never assumed. A refusal of `create` or `createPayout` throws `ChannelRefused`.
 */
export interface Channel {
  /**
   * Who says that money came or went: the provider, through webhooks and queries; or our staff, because there is no provider
   * to query. A channel of the second kind answers every query with 'unknown' and takes no webhooks.
   */
  readonly confirmedBy: 'provider' | 'staff';
  create(order: ChannelOrder): Promise<ChannelCreated>;
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): WebhookReading;
  /** By our reference. 'unknown': the provider has no such order. */
  query(reference: string): Promise<ChannelReport | 'unknown'>;
  /** Where staff pay out by hand it stays 'pending' until they say otherwise. */
  createPayout(payout: ChannelPayout): Promise<PayoutReport>;
  /** By our reference, and faster when the provider's own is known. 'unknown': the provider has no such payout. */
  queryPayout(reference: string, providerReference?: string): Promise<PayoutReport | 'unknown'>;
}

/** The provider refused: nothing was made, and nothing will be. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}
