import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Invoice, Payout, XenditSdkError } from 'xendit-node';
import { InvoiceCallbackFromJSON, InvoiceCallbackToJSON, instanceOfInvoice } from 'xendit-node/invoice/models/index.js';
import { instanceOfPayout, PayoutFromJSON, PayoutStatusEnum } from 'xendit-node/payout/models/index.js';
import { times } from '../../../../testing/generated.ts';
import { type Channel, ChannelRefused } from '../channel.ts';
import { openLocalProvider } from '../testing/local-provider.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { openXenditServer, type XenditServer } from '../testing/xendit-server.ts';
import { xenditChannel } from './xendit.ts';

/** Xendit's own client judges our stand-in of Xendit; what it reads and writes, our adapter must read. */
let server: XenditServer;
let channel: Channel;
let kit: { readonly invoices: Invoice; readonly payouts: Payout };
const kitWith = (secretKey: string) => {
  const at = { secretKey, xenditURL: server.url };
  return { invoices: new Invoice(at), payouts: new Payout(at) };
};
const channelAt = (url: string): Channel =>
  xenditChannel({ url, apiKey: server.apiKey, callbackToken: server.callbackToken, institutions: {} }, server);

beforeAll(async () => {
  server = await openXenditServer();
  kit = kitWith(server.apiKey);
  channel = channelAt(server.url);
});
afterAll(() => server.close());

const aPayout = (reference: string = randomUUID()) => {
  const to = { account: server.stage.accounts.good, holder: 'Juana Cruz', institution: 'GCASH' };
  return { reference, amount: askedOf(server.stage), ...to, idempotencyKey: reference };
};
const theirPayout = (referenceId: string) => ({
  referenceId,
  channelCode: 'PH_GCASH',
  channelProperties: { accountNumber: server.stage.accounts.good, accountHolderName: 'Juana Cruz' },
  amount: 500,
  currency: 'PHP',
});
const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof XenditSdkError ? error.status : error),
  );

describe('Xendit’s own client', () => {
  it('makes an invoice at our stand-in, finds it by its name and by ours, and ends it', async () => {
    const externalId = randomUUID();
    const made = await kit.invoices.createInvoice({ data: { externalId, amount: 500, currency: 'PHP' } });
    expect(instanceOfInvoice(made)).toBe(true);
    expect(made).toMatchObject({ externalId, amount: 500, currency: 'PHP', status: 'PENDING' });
    const id = made.id ?? '';
    expect(await kit.invoices.getInvoiceById({ invoiceId: id })).toEqual(made);
    expect(await kit.invoices.getInvoices({ externalId })).toEqual([made]);
    expect(await kit.invoices.expireInvoice({ invoiceId: id })).toMatchObject({ id, status: 'EXPIRED' });
  });

  it('sees what our adapter ordered, and our adapter takes for its own what the client ordered before it', async () => {
    const order = anOrder(server.stage);
    const { providerReference: id } = await channel.create(order);
    expect(await kit.invoices.getInvoices({ externalId: order.reference })).toMatchObject([
      { id, amount: 500, description: order.code, successRedirectUrl: order.returnUrl, status: 'PENDING' },
    ]);
    const other = anOrder(server.stage);
    const data = { externalId: other.reference, amount: 500, currency: 'PHP' };
    const theirs = await kit.invoices.createInvoice({ data });
    expect((await channel.create(other)).providerReference).toBe(theirs.id);
  });

  it('pays out at our stand-in once per key, and finds it by its name and by ours', async () => {
    const reference = randomUUID();
    const asked = { idempotencyKey: reference, data: theirPayout(reference) };
    const made = await kit.payouts.createPayout(asked);
    expect(instanceOfPayout(made)).toBe(true);
    expect(await kit.payouts.createPayout(asked)).toMatchObject({ id: made.id });
    const other = { ...asked, data: { ...asked.data, amount: 501 } };
    expect(await statusOf(kit.payouts.createPayout(other))).toBe(409);
    expect(await kit.payouts.getPayoutById({ id: made.id })).toMatchObject({ referenceId: reference });
    const listed = await kit.payouts.getPayouts({ referenceId: reference });
    expect(listed).toMatchObject({ hasMore: false, data: [{ id: made.id, channelCode: 'PH_GCASH' }] });
  });

  it('sees what our adapter paid out, and our adapter what the client paid out under the same name', async () => {
    const payout = aPayout();
    const { providerReference: id } = await channel.createPayout(payout);
    const { data } = await kit.payouts.getPayouts({ referenceId: payout.reference });
    expect(data).toMatchObject([{ id, amount: 500, channelProperties: { accountHolderName: 'Juana Cruz' } }]);
    const reference = randomUUID();
    const theirs = await kit.payouts.createPayout({ idempotencyKey: reference, data: theirPayout(reference) });
    expect((await channel.createPayout(aPayout(reference))).providerReference).toBe(theirs.id);
  });

  it('is refused where our adapter is: with a key of somebody else, at a bank that is none', async () => {
    const stranger = kitWith('xnd_production_somebody_else');
    expect(await statusOf(stranger.invoices.getInvoices({ externalId: 'x' }))).toBe(401);
    expect(await statusOf(stranger.payouts.getPayouts({ referenceId: 'x' }))).toBe(401);
    const data = { ...theirPayout(randomUUID()), channelCode: 'no such' };
    expect(await statusOf(kit.payouts.createPayout({ idempotencyKey: randomUUID(), data }))).toBe(400);
    const ours = channel.createPayout({ ...aPayout(), institution: 'no such' });
    await expect(ours).rejects.toBeInstanceOf(ChannelRefused);
  });
});

describe('a payout of Xendit', () => {
  it('is read in every state that their client knows', async () => {
    for (const status of Object.values(PayoutStatusEnum)) {
      const payout = aPayout();
      await channel.createPayout(payout);
      Object.assign(server.payouts.get(payout.idempotencyKey) ?? {}, { status });
      const report = await channel.queryPayout(payout.reference);
      expect(report, status).toMatchObject({ amount: payout.amount });
      if (status === 'LOCKED') expect(report).toMatchObject({ standing: 'pending' });
    }
  });

  it('is found in a list as their client reads it, and in one as their documents show it', async () => {
    const reference = randomUUID();
    const amount = { amount: 500, currency: 'PHP', channel_properties: { account_number: '1' } };
    const known = { id: 'disb-1', reference_id: reference, status: 'SUCCEEDED', ...amount };
    for (const list of [[known], { data: [known], has_more: false, links: {} }]) {
      const own = await openLocalProvider(() => ({ 'GET /v2/payouts': () => list }));
      expect(await channelAt(own.url).queryPayout(reference)).toMatchObject({ standing: 'paid' });
      expect(await channelAt(own.url).queryPayout('another')).toBe('unknown');
      await own.close();
    }
  });
});

describe('a callback of Xendit', () => {
  it('of our stand-in is one as their client knows them', async () => {
    await server.stage.pay((await channel.create(anOrder(server.stage))).show);
    await channel.createPayout(aPayout());
    const sent = (await server.stage.sent()).map(({ rawBody }) => JSON.parse(rawBody.toString()) as unknown);
    const isPayout = (one: unknown): one is { data: unknown } =>
      typeof one === 'object' && one !== null && 'data' in one;
    const payouts = sent.filter(isPayout).map(({ data }) => PayoutFromJSON(data));
    const invoices = sent.filter((one) => !isPayout(one)).map((one) => InvoiceCallbackFromJSON(one));
    expect(invoices.at(-1)).toMatchObject({ status: 'PAID', paidAmount: 500 });
    expect(payouts.at(-1)).toMatchObject({ status: 'SUCCEEDED', amount: 500 });
    for (const { id, externalId, userId, merchantName, created, updated, currency } of invoices) {
      for (const value of [id, externalId, userId, merchantName, created, updated, currency]) {
        expect(value).toEqual(expect.any(String));
      }
    }
    for (const { businessId, created, updated, channelProperties } of payouts) {
      expect([businessId, channelProperties.accountHolderName]).toEqual([expect.any(String), 'Juana Cruz']);
      expect(Math.max(created.getTime(), updated.getTime())).toBeLessThanOrEqual(server.now());
    }
  });

  it('that their client writes is read, and only under the token', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    const written = fc.record({
      id: text,
      externalId: text,
      status: fc.constantFrom('PAID', 'EXPIRED'),
      amount: fc.nat(),
      paidAmount: fc.option(fc.nat(), { nil: undefined }),
      description: fc.option(text, { nil: undefined }),
    });
    const always = { userId: 'u', merchantName: 'm', created: '', updated: '', currency: 'PHP' };
    const rule = fc.property(written, text, (content, token) => {
      const body: unknown = InvoiceCallbackToJSON({ ...always, ...content } as Parameters<
        typeof InvoiceCallbackToJSON
      >[0]);
      const rawBody = Buffer.from(JSON.stringify(body));
      const genuine = channel.readWebhook(rawBody, { 'x-callback-token': server.callbackToken });
      const event = content.status === 'PAID' ? 'paid' : 'timedOut';
      expect(genuine).toMatchObject({ reference: content.externalId, providerReference: content.id, event });
      expect(channel.readWebhook(rawBody, { 'x-callback-token': token })).toBe('forged');
    });
    fc.assert(rule, times(100));
  });
});
