import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../../platform/refusal.ts';
import { type BtcpayServer, BTCPAY_TRAITS, openBtcpayServer, STORE } from '../testing/btcpay-server.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { keepsTheChannelPromises } from '../channel.conformance.ts';
import { type Channel, ChannelRefused } from '../channel.ts';
import type { BtcpaySettings } from './btcpay-api.ts';
import { btcpayChannel } from './btcpay.ts';

let server: BtcpayServer;
let channel: Channel;
const channelWith = (change: Partial<BtcpaySettings> = {}): Channel => {
  const { url, apiKey, webhookSecret } = server;
  const keys = { url, apiKey, webhookSecret, storeId: STORE, payoutMethods: { BTC: 'BTC-CHAIN' } };
  return btcpayChannel({ ...keys, ...change }, server);
};
const aPayout = (reference: string) => ({
  reference,
  amount: askedOf(server.stage),
  account: server.stage.accounts.good,
  holder: 'J',
  institution: 'BTC',
  idempotencyKey: reference,
});

beforeAll(async () => {
  server = await openBtcpayServer();
  channel = channelWith();
});
afterAll(() => server.close());

describe('the BTCPay channel', () => {
  keepsTheChannelPromises(BTCPAY_TRAITS, () => ({ channel, stage: server.stage }));

  it('reads a signature as BTCPay Server writes it', () => {
    const own = channelWith({ webhookSecret: 'HelloWorld', storeId: 's1' });
    const body =
      '{"deliveryId":"d1","webhookId":"w1","originalDeliveryId":"d1","isRedelivery":false,"type":"InvoiceSettled","timestamp":1700000000,"storeId":"s1","invoiceId":"i1"}';
    const signature = 'sha256=6b43c286d3cd715e8ce593eaa1f7958822462ea4a15be734f5036fe0fc0ce087';
    expect(own.readWebhook(Buffer.from(body), { 'btcpay-sig': signature })).toEqual({
      about: 'order',
      eventId: 'd1',
      reference: null,
      providerReference: 'i1',
      event: 'paid',
      amount: null,
    });
  });

  it('does not read news of another store, even under our secret', () => {
    const { rawBody, headers } = server.stage.sign(
      Buffer.from(
        JSON.stringify({ originalDeliveryId: 'd', type: 'InvoiceSettled', storeId: 'other', invoiceId: 'i' }),
      ),
    );
    expect(channel.readWebhook(rawBody, headers)).toBe('unreadable');
  });

  it('shows an address of the chain where the deployment wants it, and BTCPay’s page elsewhere', async () => {
    const made = await channelWith({ showAddressOf: 'BTC-CHAIN' }).create(anOrder(server.stage));
    expect(made.show).toMatchObject({ kind: 'address', address: 'bc1qpay', asset: 'BTC', amount: '0.00012' });
    const other = await channelWith({ showAddressOf: 'LTC-CHAIN' }).create(anOrder(server.stage));
    expect(other.show).toMatchObject({ kind: 'redirect' });
  });

  it('credits nothing for an invoice that was marked settled before any money came', async () => {
    const order = anOrder(server.stage);
    const { providerReference } = await channel.create(order);
    server.mark(providerReference, { status: 'Settled', additionalStatus: 'Marked' });
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'accepted' });
  });

  it('shows BTCPay’s page, not an address, once an invoice waits for nothing', async () => {
    const order = anOrder(server.stage);
    const own = channelWith({ showAddressOf: 'BTC-CHAIN' });
    const { providerReference } = await own.create(order);
    server.mark(providerReference, { status: 'Processing' });
    expect(await own.query(order.reference)).toMatchObject({ show: { kind: 'redirect' } });
  });

  it('tells of several invoices the one that money came to, else the earliest that may be paid, else the last', async () => {
    const order = anOrder(server.stage);
    const { providerReference: first } = await channel.create(order);
    const known = server.invoices.get(first);
    if (known === undefined) throw new Error('the invoice was not made');
    const plant = (id: string, change: Partial<typeof known>) => server.invoices.set(id, { ...known, id, ...change });
    const chosen = async () => {
      const report = await channel.query(order.reference);
      return report === 'unknown' ? report : report.providerReference;
    };
    // Made in the same second: by their names.
    plant('a', {});
    plant('z', { createdTime: known.createdTime + 5 });
    expect(await chosen()).toBe('a');
    plant('a', { status: 'Invalid' });
    expect(await chosen()).toBe(first);
    for (const status of ['Processing', 'Settled'] as const) {
      plant('z', { createdTime: known.createdTime + 5, status, paidAmount: '500' });
      expect(await chosen()).toBe('z');
    }
    plant('z', { createdTime: known.createdTime + 5, status: 'Invalid' });
    Object.assign(known, { status: 'Invalid' });
    expect(await chosen()).toBe('z');
  });

  it('believes a signature that is nothing but one', () => {
    const { rawBody, headers } = server.stage.sign(
      Buffer.from(JSON.stringify({ originalDeliveryId: 'd', type: 'InvoiceSettled', storeId: STORE, invoiceId: 'i' })),
    );
    const right = String(headers['btcpay-sig']);
    expect(channel.readWebhook(rawBody, headers)).toMatchObject({ providerReference: 'i' });
    for (const wrong of [`x${right}`, `${right}0`, right.slice(7), right.toUpperCase(), `${right},${right}`, '']) {
      expect(channel.readWebhook(rawBody, { 'btcpay-sig': wrong })).toBe('forged');
    }
    for (const none of [undefined, [right]]) {
      expect(channel.readWebhook(rawBody, { 'btcpay-sig': none })).toBe('forged');
    }
  });

  it('works below any path of a server', async () => {
    const order = anOrder(server.stage);
    await channelWith({ url: `${server.url}/` }).create(order);
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'open' });
  });

  it('tells of several payouts the one on its way, else the earliest, else one that was cancelled', async () => {
    const { reference } = anOrder(server.stage);
    await channel.createPayout(aPayout(reference));
    const made = [...server.payouts.values()].find(({ metadata }) => metadata.orderId === reference);
    if (made === undefined) throw new Error('the payout was not made');
    const plant = (id: string, change: Partial<typeof made>) => server.payouts.set(id, { ...made, id, ...change });
    const told = async (name?: string) => {
      const report = await channel.queryPayout(reference, name);
      return report === 'unknown' ? report : [report.providerReference, report.standing];
    };
    plant('a-later', { date: made.date + 5, state: 'AwaitingApproval' });
    expect(await told()).toEqual([made.id, 'pending']);
    Object.assign(made, { state: 'Cancelled' });
    plant('b-way', { date: made.date + 9, state: 'InProgress' });
    expect(await told()).toEqual(['b-way', 'pending']);
    expect(await told('b-way')).toEqual(['b-way', 'pending']);
    // A name that was cancelled, or is somebody else's, is not what is told.
    expect(await told(made.id)).toEqual(['b-way', 'pending']);
    plant('stranger', { metadata: { orderId: 'other' }, state: 'Completed' });
    expect(await told('stranger')).toEqual(['b-way', 'pending']);
    server.payouts.delete('b-way');
    server.payouts.delete('a-later');
    expect(await told()).toEqual([made.id, 'refused']);
    server.payouts.delete('stranger');
  });

  it('approves of several payouts the earliest, of those of one second the first by name, however they are listed', async () => {
    const { reference } = anOrder(server.stage);
    await channel.createPayout(aPayout(reference));
    const made = [...server.payouts.values()].find(({ metadata }) => metadata.orderId === reference);
    if (made === undefined) throw new Error('the payout was not made');
    Object.assign(made, { state: 'Cancelled' });
    const waiting = [
      ['a-later', made.date + 1],
      ['z-first', made.date],
      ['y-first', made.date],
    ] as const;
    for (const turn of waiting.keys()) {
      const listed = [...waiting.slice(turn), ...waiting.slice(0, turn)];
      for (const [id, date] of listed) server.payouts.set(id, { ...made, id, date, state: 'AwaitingApproval' });
      expect(await channel.queryPayout(reference)).toMatchObject({ providerReference: 'y-first' });
      const left = [...server.payouts].filter(([, { state }]) => state === 'AwaitingApproval').map(([id]) => id);
      expect(left.toSorted()).toEqual(['a-later', 'z-first']);
      for (const [id] of listed) server.payouts.delete(id);
    }
  });

  it('makes no third payout where two of one name are on their way', async () => {
    const { reference } = anOrder(server.stage);
    await channel.createPayout(aPayout(reference));
    const made = [...server.payouts.values()].find(({ metadata }) => metadata.orderId === reference);
    if (made === undefined) throw new Error('the payout was not made');
    server.payouts.set('twin', { ...made, id: 'twin', state: 'InProgress' });
    await expect(channel.createPayout(aPayout(reference))).rejects.toBeInstanceOf(Unreachable);
    server.payouts.delete('twin');
  });

  it('has a payout in our currency, never in coins of the chain', async () => {
    const { reference } = anOrder(server.stage);
    await channel.createPayout(aPayout(reference));
    const made = [...server.payouts.values()].find(({ metadata }) => metadata.orderId === reference);
    expect(made).toMatchObject({ originalCurrency: 'PHP', originalAmount: '500' });
  });

  it('approves one payout and takes the other back when two processes make one in the same moment', async () => {
    const { reference } = anOrder(server.stage);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => channelWith().createPayout(aPayout(reference))),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Unreachable);
    }
    await channel.createPayout(aPayout(reference));
    await server.stage.sent();
    expect(await server.stage.payoutsFor(reference)).toBe(1);
    // None waits for an approval that somebody might give by mistake.
    const made = [...server.payouts.values()].filter(({ metadata }) => metadata.orderId === reference);
    expect(made.filter(({ state }) => state === 'AwaitingApproval')).toEqual([]);
  });

  it('finishes, when it asks, a payout that was cut off before its approval', async () => {
    const { reference } = anOrder(server.stage);
    // The answers to: is there one, limit, payout, is there another. The approval never went out.
    server.loseAnswers(1, 3);
    await expect(channel.createPayout(aPayout(reference))).rejects.toBeInstanceOf(Unreachable);
    expect(await channel.queryPayout(reference)).toMatchObject({ standing: 'pending' });
    await server.stage.sent();
    expect(await channel.queryPayout(reference)).toMatchObject({ standing: 'paid' });
  });

  it('refuses a chain it has no payout method for, and a key that is not ours', async () => {
    const { reference } = anOrder(server.stage);
    const onTron = { ...aPayout(reference), institution: 'TRC20' };
    await expect(channel.createPayout(onTron)).rejects.toBeInstanceOf(ChannelRefused);
    const stranger = channelWith({ apiKey: 'wrong' });
    await expect(stranger.query(reference)).rejects.toBeInstanceOf(Unreachable);
  });
});
