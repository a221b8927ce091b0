import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import { MINUTE_MS, textFromParts } from '@baize/kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../platform/time-and-chance/clock.ts';
import {
  type Channel,
  type ChannelOrder,
  ChannelRefused,
  type ChannelReport,
  type WebhookHeaders,
  type WebhookReading,
} from '../channel.ts';
import { madeOnce } from '../made-once.ts';
import { oneAtATimeByKey } from '../../../../platform/load/bounded-work.ts';
import {
  amountIn,
  type CallProvider,
  providerCaller,
  bodyOrRefusal,
  jsonFrom,
  readAs,
  bodyOrUnreachable,
} from '../provider-api.ts';
import {
  BTCPAY,
  type BtcpayDeps,
  type BtcpaySettings,
  delivery,
  type Invoice,
  invoice,
  invoiceDelivery,
  invoicePaymentMethods,
  payoutDelivery,
} from './btcpay-api.ts';
import { btcpayPayouts } from './btcpay-payouts.ts';

const STANDINGS = {
  New: 'open',
  Processing: 'accepted',
  Settled: 'paid',
  Expired: 'timedOut',
  Invalid: 'refused',
} as const;
const EVENTS = {
  InvoiceProcessing: 'accepted',
  InvoiceSettled: 'paid',
  InvoiceExpired: 'timedOut',
  InvoiceInvalid: 'refused',
} as const;

/**
 * BTCPay Server through its Greenfield API. It knows no idempotency keys, so an invoice is looked for by our reference
 * before and after it is made. Its webhooks name no amount: each makes us query the invoice, and only a settled one counts.
 */
export function btcpayChannel(settings: BtcpaySettings, clock: Clock): Channel {
  const { url, privateHosts = [], apiKey, storeId } = settings;
  const callPlain = providerCaller({ name: BTCPAY, url: `${url.replace(/\/$/, '')}/api/v1`, privateHosts });
  const call: CallProvider = (question) =>
    callPlain({ ...question, headers: { ...question.headers, authorization: `token ${apiKey}` } });
  const deps: BtcpayDeps = { call, settings, store: `/stores/${encodeURIComponent(storeId)}` };
  const inTurn = oneAtATimeByKey();
  return {
    confirmedBy: 'provider',
    create: (order) => inTurn(order.idempotencyKey, () => createInvoice(deps, order, clock)),
    query: (reference) => queryInvoice(deps, reference),
    readWebhook: (rawBody, headers) => notificationFrom(settings, rawBody, headers),
    ...btcpayPayouts(deps),
  };
}

async function createInvoice(deps: BtcpayDeps, order: ChannelOrder, clock: Clock): Promise<ChannelReport> {
  const made = await madeOnce<Invoice>({
    find: async () => (await invoicesOf(deps, order.reference)).filter(({ status }) => status !== 'Invalid'),
    make: async () => {
      const body = JSON.stringify(invoiceBody(order, clock));
      const answer = await deps.call({ method: 'POST', path: `${deps.store}/invoices`, body });
      return readAs(BTCPAY, invoice, bodyOrRefusal(BTCPAY, answer));
    },
    takeBack: async ({ id }) => {
      const path = `${deps.store}/invoices/${encodeURIComponent(id)}/status`;
      bodyOrUnreachable(BTCPAY, await deps.call({ method: 'POST', path, body: JSON.stringify({ status: 'Invalid' }) }));
    },
  });
  const { parts, currency } = amountIn(BTCPAY, made.amount, made.currency);
  if (parts !== order.amount.parts || currency !== order.amount.currency) {
    throw new ChannelRefused('BTCPay Server has another invoice of this name');
  }
  return reportOn(deps, made);
}

function invoiceBody(order: ChannelOrder, clock: Clock): unknown {
  const { reference, code, amount, returnUrl, expiresAt } = order;
  const expirationMinutes = Math.max(1, Math.ceil((expiresAt - clock.now()) / MINUTE_MS));
  return {
    amount: textFromParts(amount.parts),
    currency: amount.currency,
    metadata: { orderId: reference, itemDesc: code },
    checkout: { expirationMinutes, redirectURL: returnUrl, redirectAutomatically: true },
    additionalSearchTerms: [code],
  };
}

/** The one that money came to, if any; else the earliest that still may be paid, else the last that was. */
async function queryInvoice(deps: BtcpayDeps, reference: string): Promise<ChannelReport | 'unknown'> {
  const known = await invoicesOf(deps, reference);
  const settled = known.find(({ status }) => status === 'Settled' || status === 'Processing');
  const chosen = settled ?? known.find(({ status }) => status !== 'Invalid') ?? known.at(-1);
  return chosen === undefined ? 'unknown' : reportOn(deps, chosen);
}

async function invoicesOf(deps: BtcpayDeps, reference: string): Promise<Invoice[]> {
  const path = `${deps.store}/invoices?orderId=${encodeURIComponent(reference)}`;
  const found = readAs(BTCPAY, z.array(invoice), bodyOrUnreachable(BTCPAY, await deps.call({ method: 'GET', path })));
  return found
    .filter(({ metadata }) => metadata?.orderId === reference)
    .sort((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1));
}

async function reportOn(deps: BtcpayDeps, known: Invoice): Promise<ChannelReport> {
  const asked = amountIn(BTCPAY, known.amount, known.currency);
  const paid = amountIn(BTCPAY, known.paidAmount ?? 0, known.currency);
  const standing = STANDINGS[known.status];
  const report = { providerReference: known.id, show: await instructionsOf(deps, known) };
  // It was marked settled by hand before any money came: there is no amount to credit.
  if (standing === 'paid' && paid.parts === 0n) return { ...report, standing: 'accepted', amount: asked };
  return { ...report, standing, amount: standing === 'paid' ? paid : asked };
}

async function instructionsOf({ call, settings, store }: BtcpayDeps, known: Invoice): Promise<PayInstructions> {
  const page = { kind: 'redirect', url: known.checkoutLink } as const;
  if (settings.showAddressOf === undefined || known.status !== 'New') return page;
  const path = `${store}/invoices/${encodeURIComponent(known.id)}/payment-methods`;
  const ways = readAs(BTCPAY, invoicePaymentMethods, bodyOrUnreachable(BTCPAY, await call({ method: 'GET', path })));
  const way = ways.find(({ paymentMethodId }) => paymentMethodId === settings.showAddressOf);
  if (typeof way?.destination !== 'string' || typeof way.paymentLink !== 'string') return page;
  const { paymentMethodId: network, destination: address, paymentLink: uri } = way;
  const asset = way.currency ?? network.split('-')[0] ?? network;
  return { kind: 'address', address, uri, asset, network, amount: String(way.due) };
}

function notificationFrom(
  { webhookSecret, storeId }: BtcpaySettings,
  rawBody: Buffer,
  headers: WebhookHeaders,
): WebhookReading {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(textOf(headers['btcpay-sig'])) ?? [];
  if (hex === undefined) return 'forged';
  const right = createHmac('sha256', webhookSecret).update(rawBody).digest();
  if (!timingSafeEqual(right, Buffer.from(hex, 'hex'))) return 'forged';
  const body = jsonFrom(rawBody);
  const sent = delivery.safeParse(body);
  if (!sent.success || sent.data.storeId !== storeId) return 'unreadable';
  return aboutInvoice(body) ?? aboutPayout(body) ?? 'nothing';
}

function aboutInvoice(body: unknown): WebhookReading | undefined {
  const read = invoiceDelivery.safeParse(body);
  if (!read.success) return undefined;
  const { type, invoiceId, originalDeliveryId: eventId, metadata } = read.data;
  const reference = metadata?.orderId ?? null;
  return { about: 'order', eventId, reference, providerReference: invoiceId, event: EVENTS[type], amount: null };
}

/** Which of several payouts of a reference counts is seen only by a query, so the content of the notification is not used. */
function aboutPayout(body: unknown): WebhookReading | undefined {
  const read = payoutDelivery.safeParse(body);
  if (!read.success) return undefined;
  const { payoutId, originalDeliveryId: eventId, metadata } = read.data;
  const reference = metadata?.orderId ?? null;
  return { about: 'payout', eventId, reference, providerReference: payoutId, standing: 'pending', amount: null };
}

function textOf(header: WebhookHeaders[string]): string {
  return typeof header === 'string' ? header : '';
}
