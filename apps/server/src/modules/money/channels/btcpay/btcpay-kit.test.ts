import {
  ApiError,
  type InvoiceData,
  InvoicesService,
  InvoiceStatusMark,
  OpenAPI,
  PullPaymentsManagementService,
} from 'btcpay-greenfield-node-client';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../../../testing/generated.ts';
import type { Channel } from '../channel.ts';
import { type BtcpayServer, openBtcpayServer, STORE } from '../testing/btcpay-server.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { btcpayChannel } from './btcpay.ts';

/**
 * A client generated from BTCPay Server's published description judges our stand-in of it. It is one of version 1, so of payouts
 * it knows only what stayed: pull payments, approving and cancelling. It has no code for webhooks.
 */
let server: BtcpayServer;
let channel: Channel;

beforeAll(async () => {
  server = await openBtcpayServer();
  const { url, apiKey, webhookSecret } = server;
  channel = btcpayChannel({ url, apiKey, webhookSecret, storeId: STORE, payoutMethods: { BTC: 'BTC-CHAIN' } }, server);
  Object.assign(OpenAPI, { BASE: url, TOKEN: apiKey });
});
afterAll(() => server.close());

const storeId = STORE;
const idOf = ({ id }: { readonly id?: string }): string => id ?? 'it has no name';
const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );
const anInvoice = (orderId: string): Promise<InvoiceData> =>
  InvoicesService.invoicesCreateInvoice({
    storeId,
    requestBody: { amount: '500', currency: 'PHP', metadata: { orderId }, checkout: { expirationMinutes: 30 } },
  });

describe('a client of BTCPay Server', () => {
  it('makes an invoice at our stand-in, finds it by its name and among all, and marks it', async () => {
    const orderId = randomUUID();
    const made = await anInvoice(orderId);
    expect(made).toMatchObject({ amount: '500', currency: 'PHP', status: 'New', additionalStatus: 'None' });
    const invoiceId = idOf(made);
    expect(made.checkoutLink).toBe(`${server.url}/i/${invoiceId}`);
    expect(made.monitoringTime).toBeGreaterThan(made.expirationTime ?? Infinity);
    expect(await InvoicesService.invoicesGetInvoice({ storeId, invoiceId })).toEqual(made);
    expect(await InvoicesService.invoicesGetInvoices({ storeId })).toContainEqual(made);
    const [way] = await InvoicesService.invoicesGetInvoicePaymentMethods({ storeId, invoiceId });
    expect(way).toMatchObject({ destination: 'bc1qpay', due: '0.00012' });
    const requestBody = { status: InvoiceStatusMark.INVALID };
    const marked = await InvoicesService.invoicesMarkInvoiceStatus({ storeId, invoiceId, requestBody });
    expect(marked).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
  });

  it('sees what our adapter ordered, and our adapter takes for its own what the client ordered before it', async () => {
    const order = anOrder(server.stage);
    const { providerReference: invoiceId } = await channel.create(order);
    const seen = await InvoicesService.invoicesGetInvoice({ storeId, invoiceId });
    expect(seen).toMatchObject({ metadata: { orderId: order.reference }, amount: '500', currency: 'PHP' });
    expect(seen).toMatchObject({ checkout: { expirationMinutes: 30, redirectURL: order.returnUrl } });
    const other = anOrder(server.stage);
    const theirs = await anInvoice(other.reference);
    expect((await channel.create(other)).providerReference).toBe(theirs.id);
  });

  it('sets a limit for payouts as our adapter does, and cancels a payout that our adapter then calls refused', async () => {
    const requestBody = { name: 'x', amount: '500', currency: 'PHP', paymentMethods: ['BTC'] };
    const pull = await PullPaymentsManagementService.pullPaymentsCreatePullPayment({ storeId, requestBody });
    expect(pull).toMatchObject({ name: 'x', amount: '500', currency: 'PHP', archived: false });
    const reference = randomUUID();
    const to = { account: server.stage.accounts.good, holder: 'J', institution: 'BTC' };
    const amount = askedOf(server.stage);
    const made = await channel.createPayout({ reference, amount, ...to, idempotencyKey: reference });
    const payoutId = made.providerReference;
    const old = PullPaymentsManagementService.pullPaymentsApprovePayout({ storeId, payoutId, requestBody: {} });
    expect(await statusOf(old)).toBe(422);
    await PullPaymentsManagementService.pullPaymentsCancelPayout({ storeId, payoutId });
    expect(await channel.queryPayout(reference, payoutId)).toMatchObject({ standing: 'refused', amount });
  });

  it('is refused where our adapter is: with another key, at another store', async () => {
    expect(await statusOf(InvoicesService.invoicesGetInvoices({ storeId: 'another' }))).toBe(401);
    OpenAPI.TOKEN = 'of somebody else';
    expect(await statusOf(anInvoice(randomUUID()))).toBe(401);
    OpenAPI.TOKEN = server.apiKey;
    expect(await statusOf(InvoicesService.invoicesGetInvoice({ storeId, invoiceId: 'none' }))).toBe(404);
  });
});

describe('a webhook of BTCPay Server', () => {
  it('is known by the signature that its documents describe, computed by somebody else’s code', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), text, fc.nat(), async (invoiceId, note, at) => {
        const sent = { type: 'InvoiceSettled', originalDeliveryId: 'd', storeId: STORE, invoiceId, note };
        const rawBody = Buffer.from(JSON.stringify(sent));
        const headers = { 'btcpay-sig': `sha256=${await hmacOf(server.webhookSecret, rawBody)}` };
        expect(server.stage.sign(rawBody).headers).toEqual(headers);
        expect(channel.readWebhook(rawBody, headers)).toMatchObject({ event: 'paid', providerReference: invoiceId });
        const changed = Buffer.from(rawBody);
        changed.writeUInt8((changed.readUInt8(at % changed.length) + 1) % 256, at % changed.length);
        expect(channel.readWebhook(changed, headers)).toBe('forged');
        const stranger = { 'btcpay-sig': `sha256=${await hmacOf(note, rawBody)}` };
        expect(channel.readWebhook(rawBody, stranger)).toBe('forged');
      }),
      times(60),
    );
  });
});

/** HMAC-SHA256 in hex, by the browser's way of doing it. */
async function hmacOf(secret: string, body: Buffer): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret, 'utf8'), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new Uint8Array(body))).toString('hex');
}
