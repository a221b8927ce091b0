import { instantOf, type Instant, MINUTE_MS, type Money, money } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { type Channel, ChannelRefused, type ChannelOrder, type ChannelPayout, type WebhookHeaders } from './channel.ts';

/** A webhook as it came over the wire. */
export interface SentWebhook {
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/** What the suite needs of a faithful server of the provider: its payers, its webhooks, its faults. */
export interface ProviderStage {
  readonly now: () => Instant;
  readonly advance: (ms: number) => void;
  /** The payer pays, by default what was asked. */
  readonly pay: (redirectUrl: string, amountText?: string) => Promise<void>;
  readonly refuse: (redirectUrl: string) => Promise<void>;
  /** Lets the provider work until it has nothing to do; returns the webhooks it sent since the last time. */
  readonly sent: () => Promise<readonly SentWebhook[]>;
  /** Signs a body as the provider would, now or at another time, or as somebody else would. */
  readonly sign: (rawBody: Buffer, by?: { readonly at?: Instant; readonly asStranger?: true }) => WebhookHeaders;
  readonly ordersFor: (reference: string) => Promise<number>;
  readonly payoutsFor: (reference: string) => Promise<number>;
  /** The next answers are lost after the provider did the work. */
  readonly loseAnswers: (count: number) => void;
  /** The provider answers nothing and does nothing; or answers again. */
  readonly setDown: (isDown: boolean) => void;
  /** An account that the provider pays out to, and one it refuses. */
  readonly accounts: { readonly good: string; readonly refused: string };
}

export interface ChannelUnderTest {
  readonly channel: Channel;
  readonly stage: ProviderStage;
}

/** One promise of a channel: a rule, and how to see whether it is kept. */
export interface ChannelPromise {
  readonly rule: string;
  readonly check: (subject: ChannelUnderTest) => Promise<void>;
}

/** Every adapter's test calls this, and may add its own. */
export function keepsTheChannelPromises(open: () => ChannelUnderTest): void {
  describe('as a payment channel', () => {
    for (const { rule, check } of CHANNEL_PROMISES) it(rule, async () => check(open()));
  });
}

const PHP_500 = money('PHP', 50_000_000n);
const HALF_HOUR_MS = 30 * MINUTE_MS;

function anOrder(stage: ProviderStage, amount: Money = PHP_500): ChannelOrder {
  const reference = randomUUID();
  const expiresAt = instantOf(stage.now() + HALF_HOUR_MS);
  return { reference, amount, returnUrl: 'http://localhost:3000/?deposit=1', expiresAt, idempotencyKey: reference };
}

function aPayout(account: string): ChannelPayout {
  const reference = randomUUID();
  return { reference, amount: PHP_500, account, holder: 'Juana Cruz', idempotencyKey: reference };
}

async function aPaidWebhook({ channel, stage }: ChannelUnderTest): Promise<SentWebhook & { reference: string }> {
  const order = anOrder(stage);
  const { redirectUrl } = await channel.create(order);
  await stage.pay(redirectUrl);
  const sent = (await stage.sent()).at(-1);
  if (sent === undefined) throw new Error('the provider sent no webhook');
  return { ...sent, reference: order.reference };
}

export const CHANNEL_PROMISES: readonly ChannelPromise[] = [
  {
    rule: 'makes one order per key, however often and in parallel it is asked',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const made = await Promise.all(Array.from({ length: 20 }, () => channel.create(order)));
      expect(new Set(made.map(({ providerReference }) => providerReference)).size).toBe(1);
      expect(await channel.create(order)).toEqual(made[0]);
      expect(await stage.ordersFor(order.reference)).toBe(1);
    },
  },
  {
    rule: 'says no to a key that comes with another amount',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      await channel.create(order);
      const changed = channel.create({ ...order, amount: money('PHP', 60_000_000n) });
      await expect(changed).rejects.toBeInstanceOf(ChannelRefused);
      expect(await channel.query(order.reference)).toMatchObject({ amount: PHP_500 });
    },
  },
  {
    rule: 'does not pretend to know how an order ended whose answer was lost, and finds it by our reference',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      stage.loseAnswers(1);
      await expect(channel.create(order)).rejects.toBeInstanceOf(Unreachable);
      const known = await channel.query(order.reference);
      expect(known).toMatchObject({ standing: 'open' });
      expect(known).toMatchObject(await channel.create(order));
      expect(await stage.ordersFor(order.reference)).toBe(1);
    },
  },
  {
    rule: 'says that it had no answer when the provider is down, for every question',
    check: async ({ channel, stage }) => {
      stage.setDown(true);
      try {
        await expect(channel.create(anOrder(stage))).rejects.toBeInstanceOf(Unreachable);
        await expect(channel.query(randomUUID())).rejects.toBeInstanceOf(Unreachable);
        await expect(channel.createPayout(aPayout(stage.accounts.good))).rejects.toBeInstanceOf(Unreachable);
        await expect(channel.queryPayout(randomUUID())).rejects.toBeInstanceOf(Unreachable);
      } finally {
        stage.setDown(false);
      }
    },
  },
  {
    rule: 'does not know an order that nobody made',
    check: async ({ channel }) => {
      expect(await channel.query(randomUUID())).toBe('unknown');
      expect(await channel.queryPayout(randomUUID())).toBe('unknown');
    },
  },
  {
    rule: 'tells a payment with the same names and amount in webhook and query',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { redirectUrl, providerReference } = await channel.create(order);
      await stage.pay(redirectUrl);
      const [webhook] = (await stage.sent()).map(({ rawBody, headers }) => channel.readWebhook(rawBody, headers));
      expect(webhook).toMatchObject({ reference: order.reference, providerReference, event: 'paid', amount: PHP_500 });
      expect(await channel.query(order.reference)).toMatchObject({
        providerReference,
        standing: 'paid',
        amount: PHP_500,
      });
    },
  },
  {
    rule: 'tells what was paid when that is not what was asked',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { redirectUrl } = await channel.create(order);
      await stage.pay(redirectUrl, '499.5');
      const [webhook] = (await stage.sent()).map(({ rawBody, headers }) => channel.readWebhook(rawBody, headers));
      const paid = money('PHP', 49_950_000n);
      expect(webhook).toMatchObject({ event: 'paid', amount: paid });
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'paid', amount: paid });
    },
  },
  {
    rule: 'tells a refusal in webhook and query',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { redirectUrl } = await channel.create(order);
      await stage.refuse(redirectUrl);
      const [webhook] = (await stage.sent()).map(({ rawBody, headers }) => channel.readWebhook(rawBody, headers));
      expect(webhook).toMatchObject({ event: 'refused', reference: order.reference });
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'refused' });
    },
  },
  {
    rule: 'calls an order timed out that nobody paid in time',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      await channel.create(order);
      stage.advance(HALF_HOUR_MS);
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'timedOut' });
    },
  },
  {
    rule: 'turns away a webhook without a signature, or with somebody else’s',
    check: async (subject) => {
      const { rawBody } = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      const signed = stage.sign(rawBody);
      expect(channel.readWebhook(rawBody, {})).toBe('forged');
      expect(
        channel.readWebhook(
          rawBody,
          mapped(signed, () => ''),
        ),
      ).toBe('forged');
      expect(
        channel.readWebhook(
          rawBody,
          mapped(signed, (value) => [value, value]),
        ),
      ).toBe('forged');
      expect(
        channel.readWebhook(
          rawBody,
          mapped(signed, (value) => value.slice(0, -1)),
        ),
      ).toBe('forged');
      expect(channel.readWebhook(rawBody, stage.sign(rawBody, { asStranger: true }))).toBe('forged');
      expect(channel.readWebhook(Buffer.alloc(0), signed)).toBe('forged');
    },
  },
  {
    rule: 'turns away a webhook whose bytes were changed, even if only its spelling was',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const { channel } = subject;
      const text = rawBody.toString('utf8');
      const reserialised = JSON.stringify(JSON.parse(text), null, 1);
      expect(channel.readWebhook(Buffer.from(reserialised), headers)).toBe('forged');
      expect(channel.readWebhook(Buffer.from(`${text} `), headers)).toBe('forged');
      expect(channel.readWebhook(Buffer.from(text.replace('500', '900')), headers)).toBe('forged');
    },
  },
  {
    rule: 'turns away a webhook that was signed long ago, or far ahead',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      expect(channel.readWebhook(rawBody, stage.sign(rawBody, { at: instantOf(stage.now() + HALF_HOUR_MS) }))).toBe(
        'stale',
      );
      stage.advance(HALF_HOUR_MS);
      expect(channel.readWebhook(rawBody, headers)).toBe('stale');
      expect(channel.readWebhook(rawBody, stage.sign(rawBody))).toMatchObject({ event: 'paid' });
    },
  },
  {
    rule: 'knows a webhook that is sent again by its event',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const other = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      const read = [channel.readWebhook(rawBody, headers), channel.readWebhook(rawBody, stage.sign(rawBody))].map(
        eventId,
      );
      expect(read[0]).toBe(read[1]);
      expect(eventId(channel.readWebhook(other.rawBody, other.headers))).not.toBe(read[0]);
    },
  },
  {
    rule: 'does not stumble over signed bytes that it cannot read',
    check: async ({ channel, stage }) => {
      for (const text of ['', '{', 'null', '[]', '{}', '{"type":"order.paid"}', '\u0000']) {
        const rawBody = Buffer.from(text);
        expect(channel.readWebhook(rawBody, stage.sign(rawBody))).toBe('unreadable');
      }
    },
  },
  {
    rule: 'pays out once per key, however often and in parallel it is asked',
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage.accounts.good);
      const made = await Promise.all(Array.from({ length: 20 }, () => channel.createPayout(payout)));
      expect(new Set(made.map(({ providerReference }) => providerReference)).size).toBe(1);
      expect(await stage.payoutsFor(payout.reference)).toBe(1);
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid', amount: PHP_500 });
    },
  },
  {
    rule: 'does not pretend to know how a payout ended whose answer was lost, and finds it by our reference',
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage.accounts.good);
      stage.loseAnswers(1);
      await expect(channel.createPayout(payout)).rejects.toBeInstanceOf(Unreachable);
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'paid' });
      await channel.createPayout(payout);
      expect(await stage.payoutsFor(payout.reference)).toBe(1);
    },
  },
  {
    rule: 'tells a payout that the provider refused, and says no to a key with another account',
    check: async ({ channel, stage }) => {
      const payout = aPayout(stage.accounts.refused);
      expect(await channel.createPayout(payout)).toMatchObject({ standing: 'refused' });
      expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'refused' });
      const changed = channel.createPayout({ ...payout, account: stage.accounts.good });
      await expect(changed).rejects.toBeInstanceOf(ChannelRefused);
    },
  },
];

function eventId(read: ReturnType<Channel['readWebhook']>): string {
  return typeof read === 'string' ? read : read.eventId;
}

function mapped(headers: WebhookHeaders, change: (value: string) => string | readonly string[]): WebhookHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(String(value))]));
}
