import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import { type Currency, instantOf, type Instant, MINUTE_MS, type Money, money, partsFromText } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import type { Channel, ChannelOrder, WebhookHeaders } from '../channel.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A webhook as it came over the wire. */
export interface SentWebhook {
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/** What a provider is like, where providers differ. */
export interface ProviderTraits {
  readonly currency: Currency;
  /** What is asked for in the promises, in whole units of the currency, and what a payer pays who pays another amount. */
  readonly asked: string;
  readonly paidOther: string;
  /** What the signature of a webhook covers: the bytes as they are, the fields by their names, or nothing (a static token). */
  readonly signs: 'bytes' | 'fields' | 'nothing';
  /** Whether the signature covers a time, so that an old webhook is recognised. */
  readonly isDated: boolean;
  /** Whether the webhook's own amount is believed. */
  readonly tellsAmount: boolean;
  /** Whether webhooks name our reference. */
  readonly tellsReference: boolean;
  /** Whether the provider calls orders refused, and times them out itself. */
  readonly refuses: boolean;
  readonly paysOut: boolean;
  /** Whether there are webhooks of payouts. */
  readonly payoutNotifications: boolean;
  /** The webhook address for payouts, for providers that need it in advance. */
  readonly institution?: string;
}

/** What the suite needs of a faithful server of the provider: its payers, its webhooks, its faults. */
export interface ProviderStage {
  readonly traits: ProviderTraits;
  readonly now: () => Instant;
  readonly advance: (ms: number) => void;
  /** The payer pays, by default what was asked. */
  readonly pay: (show: PayInstructions, amountText?: string) => Promise<void>;
  readonly refuse: (show: PayInstructions) => Promise<void>;
  /** Lets the provider work until it has nothing to do; returns the webhooks it sent since the last time. */
  readonly sent: () => Promise<readonly SentWebhook[]>;
  /** Signs a body as the provider would, now or at another time, or as somebody else would. */
  readonly sign: (rawBody: Buffer, by?: { readonly at?: Instant; readonly asStranger?: true }) => SentWebhook;
  readonly ordersFor: (reference: string) => Promise<number>;
  /** How many payouts of ours the provider made or will make. */
  readonly payoutsFor: (reference: string) => Promise<number>;
  /** So many answers are lost after the provider did the work: the next ones, or those after some that arrive. */
  readonly loseAnswers: (count: number, afterHearing?: number) => void;
  /** The provider answers nothing and does nothing; or answers again. */
  readonly setDown: (isDown: boolean) => void;
  /** An account that the provider pays out to, and one it refuses. */
  readonly accounts: { readonly good: string; readonly refused: string };
}

export interface ChannelUnderTest {
  readonly channel: Channel;
  readonly stage: ProviderStage;
}

/** One promise of a channel: a rule, how to see whether it is kept, and whom it binds. */
export interface ChannelPromise {
  readonly rule: string;
  readonly binds?: (traits: ProviderTraits) => boolean;
  readonly check: (subject: ChannelUnderTest) => Promise<void>;
}

/** What the promises ask a payer for. */
export function askedOf({ traits }: ProviderStage): Money {
  return money(traits.currency, BigInt(traits.asked) * 100_000n);
}

/** An order as the deposits make them, fresh each time. */
export function anOrder(stage: ProviderStage, amount: Money = askedOf(stage)): ChannelOrder {
  const reference = randomUUID();
  const code = `BZ${reference.slice(0, 8).toUpperCase()}`;
  const expiresAt = instantOf(stage.now() + HALF_HOUR_MS);
  const returnUrl = 'http://localhost:3000/?deposit=1';
  return {
    reference,
    code,
    payee: null,
    amount,
    returnUrl,
    expiresAt,
    idempotencyKey: reference,
    timeZone: 'Asia/Manila',
  };
}

/** What a payer pays who pays another amount. */
export function paidOtherOf({ traits }: ProviderStage): Money {
  const parts = partsFromText(traits.paidOther);
  if (parts === undefined) throw new Error('a trait of the stage is no amount');
  return money(traits.currency, parts);
}
