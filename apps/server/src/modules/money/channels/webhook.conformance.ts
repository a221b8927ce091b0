import { instantOf, MINUTE_MS } from '@baize/kernel';
import { expect } from 'vitest';
import type { Channel, DepositNotification, WebhookHeaders, WebhookReading } from './channel.ts';
import {
  anOrder,
  askedOf,
  type ChannelPromise,
  type ChannelUnderTest,
  paidOtherOf,
  type ProviderTraits,
  type SentWebhook,
} from './testing/provider-stage.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

async function aPaidWebhook({ channel, stage }: ChannelUnderTest): Promise<SentWebhook> {
  await stage.sent();
  const order = anOrder(stage);
  const { show } = await channel.create(order);
  await stage.pay(show);
  const paid = (await stage.sent()).filter((one) => eventIn(read(channel, one)) === 'paid').at(-1);
  if (paid === undefined) throw new Error('the provider sent no webhook of the payment');
  return paid;
}

const read = (channel: Channel, { rawBody, headers }: SentWebhook): WebhookReading =>
  channel.readWebhook(rawBody, headers);

function eventIn(reading: WebhookReading): string | undefined {
  return typeof reading === 'object' && reading.about === 'order' ? reading.event : undefined;
}

function notificationWith(readings: readonly WebhookReading[], event: string): DepositNotification | undefined {
  return readings.find(
    (one): one is DepositNotification => typeof one === 'object' && one.about === 'order' && one.event === event,
  );
}

function eventId(reading: WebhookReading): string {
  return typeof reading === 'string' ? reading : reading.eventId;
}

function mapped(headers: WebhookHeaders, change: (value: string) => string | readonly string[]): WebhookHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(String(value))]));
}

/** Whether a reading lets nobody credit anything without asking the provider. */
const isHarmless = (reading: WebhookReading): boolean =>
  typeof reading === 'string' || (reading.about === 'order' && reading.amount === null);

const isDated = ({ isDated: dated }: ProviderTraits): boolean => dated;
const signsInHeader = ({ signs }: ProviderTraits): boolean => signs !== 'fields';

/** What a channel promises about the webhooks it reads: attack A31 for each of them. */
export const WEBHOOK_PROMISES: readonly ChannelPromise[] = [
  {
    rule: 'tells a payment with the same names and amount in webhook and query',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { show, providerReference } = await channel.create(order);
      await stage.pay(show);
      const readings = (await stage.sent()).map((one) => read(channel, one));
      const notification = notificationWith(readings, 'paid');
      expect(notification).toMatchObject({ about: 'order', providerReference });
      expect(notification?.reference).toBe(stage.traits.tellsReference ? order.reference : null);
      expect(notification?.amount).toEqual(stage.traits.tellsAmount ? askedOf(stage) : null);
      const known = await channel.query(order.reference);
      expect(known).toMatchObject({ providerReference, standing: 'paid', amount: askedOf(stage) });
    },
  },
  {
    rule: 'tells what was paid when that is not what was asked',
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { show } = await channel.create(order);
      await stage.pay(show, stage.traits.paidOther);
      const readings = (await stage.sent()).map((one) => read(channel, one));
      const paid = paidOtherOf(stage);
      expect(notificationWith(readings, 'paid')?.amount).toEqual(stage.traits.tellsAmount ? paid : null);
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'paid', amount: paid });
    },
  },
  {
    rule: 'tells a refusal in webhook and query',
    binds: ({ refuses }) => refuses,
    check: async ({ channel, stage }) => {
      const order = anOrder(stage);
      const { show, providerReference } = await channel.create(order);
      await stage.refuse(show);
      const readings = (await stage.sent()).map((one) => read(channel, one));
      expect(notificationWith(readings, 'refused')).toMatchObject({ providerReference });
      expect(await channel.query(order.reference)).toMatchObject({ standing: 'refused' });
    },
  },
  {
    rule: 'turns away a webhook without a signature, or with somebody else’s',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      expect(read(channel, stage.sign(rawBody, { asStranger: true }))).toBe('forged');
      expect(channel.readWebhook(Buffer.alloc(0), stage.traits.signs === 'nothing' ? {} : headers)).toBe('forged');
      if (!signsInHeader(stage.traits)) return;
      const spoils: readonly ((value: string) => string | readonly string[])[] = [
        () => '',
        (value) => [value, value],
        (value) => value.slice(0, -1),
        (value) => `${value}0`,
      ];
      expect(channel.readWebhook(rawBody, {})).toBe('forged');
      for (const spoil of spoils) expect(channel.readWebhook(rawBody, mapped(headers, spoil))).toBe('forged');
    },
  },
  {
    rule: 'turns away a webhook whose bytes were changed, even if only its spelling was',
    binds: ({ signs }) => signs === 'bytes',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const text = rawBody.toString('utf8');
      const respelled = JSON.stringify(JSON.parse(text), null, 1);
      for (const changed of [respelled, `${text} `, text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))]) {
        expect(subject.channel.readWebhook(Buffer.from(changed), headers)).toBe('forged');
      }
    },
  },
  {
    rule: 'turns away a webhook with any signed field changed, added or left out',
    binds: ({ signs }) => signs === 'fields',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const sent = JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>;
      const data = sent.data as Record<string, unknown>;
      const readWith = (changed: Record<string, unknown>): WebhookReading =>
        subject.channel.readWebhook(Buffer.from(JSON.stringify({ ...sent, data: changed })), headers);
      for (const name of Object.keys(data)) {
        expect(readWith({ ...data, [name]: `${String(data[name])}1` })).toBe('forged');
        expect(readWith(Object.fromEntries(Object.entries(data).filter(([one]) => one !== name)))).toBe('forged');
      }
      expect(readWith({ ...data, another: 'field' })).toBe('forged');
      for (const signature of [undefined, null, '', 7, [], String(sent.signature).slice(1)]) {
        const without = Buffer.from(JSON.stringify({ ...sent, signature }));
        expect(subject.channel.readWebhook(without, headers)).toBe('forged');
      }
    },
  },
  {
    rule: 'believes no amount that its signature does not cover',
    binds: ({ signs }) => signs === 'nothing',
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const changed = Buffer.from(rawBody.toString('utf8').replaceAll('500', '900'));
      expect(isHarmless(subject.channel.readWebhook(changed, headers))).toBe(true);
      expect(isHarmless(subject.channel.readWebhook(rawBody, headers))).toBe(true);
    },
  },
  {
    rule: 'turns away a webhook that was signed long ago, or far ahead',
    binds: isDated,
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      expect(read(channel, stage.sign(rawBody, { at: instantOf(stage.now() + HALF_HOUR_MS) }))).toBe('stale');
      stage.advance(HALF_HOUR_MS);
      expect(channel.readWebhook(rawBody, headers)).toBe('stale');
      expect(read(channel, stage.sign(rawBody))).toMatchObject({ event: 'paid' });
    },
  },
  {
    rule: 'acts on no old webhook without asking the provider, where nothing tells its age',
    binds: (traits) => !traits.isDated,
    check: async (subject) => {
      const { rawBody, headers } = await aPaidWebhook(subject);
      subject.stage.advance(HALF_HOUR_MS);
      expect(isHarmless(subject.channel.readWebhook(rawBody, headers))).toBe(true);
    },
  },
  {
    rule: 'knows a webhook that is sent again by its event',
    check: async (subject) => {
      const one = await aPaidWebhook(subject);
      const other = await aPaidWebhook(subject);
      const { channel, stage } = subject;
      const ids = [read(channel, one), read(channel, stage.sign(one.rawBody))].map(eventId);
      expect(ids[0]).toBe(ids[1]);
      expect(eventId(read(channel, other))).not.toBe(ids[0]);
    },
  },
  {
    rule: 'does not stumble over signed bytes that it cannot read',
    check: async ({ channel, stage }) => {
      for (const text of ['', '{', 'null', '[]', '{}', '{"type":"order.paid"}', '{"data":{}}', '\u0000']) {
        expect(['unreadable', 'nothing', 'forged']).toContain(read(channel, stage.sign(Buffer.from(text))));
        if (stage.traits.signs !== 'bytes') continue;
        expect(['unreadable', 'nothing']).toContain(read(channel, stage.sign(Buffer.from(text))));
      }
    },
  },
];
