import { randomUUID } from 'node:crypto';
import { money } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelSettings } from '../channel-settings.ts';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type HostedServer, hostedTraits, openHostedServer, PROOFS } from '../testing/hosted-server.ts';
import { anOrder } from '../testing/provider-stage.ts';
import { keepsTheChannelPromises } from '../channel.conformance.ts';
import { type Channel, ChannelRefused } from '../channel.ts';
import { hostedChannel } from './hosted.ts';
import { filled, inJson, placeAt, valueAt } from './pointer.ts';

describe.each(['timed', 'body', 'fields', 'token'] as const)('a hosted page whose news is proven by %s', (kind) => {
  let server: HostedServer;
  let channel: Channel;
  beforeAll(async () => {
    server = await openHostedServer(kind);
    channel = hostedChannel(server.settings, server);
  });
  afterAll(() => server.close());

  keepsTheChannelPromises(hostedTraits(kind), () => ({ channel, stage: server.stage }));

  it('can be written in the keys file just like that', () => {
    const written = JSON.parse(JSON.stringify({ adapter: 'hosted', ...server.settings })) as unknown;
    expect(channelSettings.parse(written)).toMatchObject({ adapter: 'hosted', webhook: { proof: PROOFS[kind] } });
  });

  it('concludes nothing from a word that the settings do not know', async () => {
    const order = anOrder(server.stage);
    const words = { PAID: 'paid' } as const;
    const narrow = hostedChannel({ ...server.settings, words }, server);
    await expect(narrow.create(order)).rejects.toBeInstanceOf(Unreachable);
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'open' });
    const data = { id: 'order_1', ref: order.reference, state: 'ODD', event: 'e' };
    const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify({ data })));
    expect(channel.readWebhook(rawBody, headers)).toBe('nothing');
  });
});

describe('a hosted page', () => {
  it('sends payers to a web page and nowhere else', async () => {
    const server = await openHostedServer('timed');
    for (const payPage of ['javascript:alert({{id}})', '/data/ref', 'data:text/html,{{id}}']) {
      const channel = hostedChannel({ ...server.settings, payPage }, server);
      await expect(channel.create(anOrder(server.stage))).rejects.toBeInstanceOf(Unreachable);
    }
    await server.close();
  });

  it('refuses payouts when the settings have none', async () => {
    const server = await openHostedServer('timed');
    const channel = hostedChannel({ ...server.settings, payout: undefined }, server);
    const { amount } = anOrder(server.stage);
    const payout = { reference: randomUUID(), amount, account: '1', holder: 'J', idempotencyKey: 'k' };
    await expect(channel.createPayout(payout)).rejects.toBeInstanceOf(ChannelRefused);
    expect(await channel.queryPayout(payout.reference)).toBe('unknown');
    await server.close();
  });

  it('refuses an order and a payout that the provider has under this name with another amount', async () => {
    const server = await openHostedServer('timed');
    const channel = hostedChannel(server.settings, server);
    const order = anOrder(server.stage);
    await channel.create(order);
    const other = money(order.amount.currency, order.amount.parts + 100_000n);
    await expect(channel.create({ ...order, amount: other })).rejects.toBeInstanceOf(ChannelRefused);
    const payout = {
      reference: randomUUID(),
      amount: order.amount,
      account: server.stage.accounts.good,
      holder: 'J',
      idempotencyKey: randomUUID(),
    };
    await channel.createPayout(payout);
    await expect(channel.createPayout({ ...payout, amount: other })).rejects.toBeInstanceOf(ChannelRefused);
    await server.close();
  });

  it('knows a signature over fields of which one is null: it is signed as nothing', async () => {
    const server = await openHostedServer('fields');
    const data = { id: 'order_1', ref: randomUUID(), state: 'PAID', event: 'e', payer: null };
    const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify({ data })));
    const told = hostedChannel(server.settings, server).readWebhook(rawBody, headers);
    expect(told).toMatchObject({ about: 'order', providerReference: 'order_1', event: 'paid' });
    await server.close();
  });

  it('asks, instead of believing its news, when the amount in coins is none or of an unknown currency', async () => {
    const server = await openHostedServer('timed');
    const channel = hostedChannel(server.settings, server);
    const told = (received: string | number | undefined, currency: unknown) => {
      const data = { id: 'order_1', ref: randomUUID(), state: 'PAID', event: 'e', received, currency };
      const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify({ data })));
      return channel.readWebhook(rawBody, headers);
    };
    expect(told(705, 'PHP')).toMatchObject({ amount: { parts: 705_000n, currency: 'PHP' } });
    for (const none of ['', '-705', -705, '7.05', 7.05, '0x10', ' 705', '1'.repeat(19), undefined]) {
      expect(told(none, 'PHP')).toMatchObject({ event: 'paid', amount: null });
    }
    for (const currency of ['XYZ', '', 7, undefined]) expect(told(705, currency)).toMatchObject({ amount: null });
    await server.close();
  });

  it('fills values in so that they cannot leave their place', () => {
    const values = { name: '"}, {"amount": 1, "x": "', path: '../admin?x=1' };
    expect(JSON.parse(filled('{"holder":"{{name}}","none":"{{nobody}}"}', values, inJson))).toEqual({
      holder: values.name,
      none: '',
    });
    expect(filled('/orders/{{path}}', values, encodeURIComponent)).toBe('/orders/..%2Fadmin%3Fx%3D1');
  });

  it('follows pointers into what a document has of its own, and nowhere else', () => {
    const document = { a: [{ 'b/c': 'deep' }], n: 7, o: {} };
    expect(valueAt(document, '/a/0/b~1c')).toBe('deep');
    expect(valueAt(document, '/n')).toBe(7);
    expect(placeAt(document, '')).toBe(document);
    for (const none of ['/o', '/x', '/a/1', '/__proto__/x', '/constructor', '/n/toFixed']) {
      expect(valueAt(document, none)).toBeUndefined();
    }
  });
});
