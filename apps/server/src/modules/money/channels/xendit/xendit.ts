import { SECOND_MS, textFromParts } from '@baize/kernel';
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
  numberFrom,
  readAs,
  bodyOrUnreachable,
} from '../provider-api.ts';
import { isSameSecret } from '../signed-body.ts';
import { type XenditDeps, xenditPayouts } from './xendit-payouts.ts';
import { type Invoice, invoice, invoiceCallback, payoutCallback } from './xendit-shapes.ts';

export interface XenditSettings {
  readonly url: string;
  /** The secret key of the API: the name of a basic authorization, with no password. */
  readonly apiKey: string;
  /** The verification token that callbacks carry. */
  readonly callbackToken: string;
  /** Its code of each bank and wallet where that is not the country and our own code. */
  readonly institutions: Readonly<Record<string, string>>;
  readonly privateHosts?: readonly string[] | undefined;
}

const XENDIT = 'Xendit';
const STANDINGS = { PENDING: 'open', PAID: 'paid', SETTLED: 'paid', EXPIRED: 'timedOut' } as const;
const EVENTS = { PAID: 'paid', SETTLED: 'paid', EXPIRED: 'timedOut' } as const;

/**
 * Xendit: hosted invoices and payouts. Invoices have no idempotency keys, so one is looked for by our reference before and
 * after it is made. Callbacks carry a fixed token and no signature: each only makes us query.
 */
export function xenditChannel(settings: XenditSettings, clock: Clock): Channel {
  const { url, apiKey, privateHosts = [] } = settings;
  const callPlain = providerCaller({ name: XENDIT, url, privateHosts });
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  const call: CallProvider = (question) => callPlain({ ...question, headers: { ...question.headers, authorization } });
  const deps: XenditDeps = { call, institutions: settings.institutions };
  const inTurn = oneAtATimeByKey();
  return {
    confirmedBy: 'provider',
    create: (order) => inTurn(order.reference, () => createInvoice(call, order, clock)),
    query: (reference) => queryInvoice(call, reference),
    readWebhook: (rawBody, headers) => notificationFrom(settings, rawBody, headers),
    ...xenditPayouts(deps),
  };
}

async function createInvoice(call: CallProvider, order: ChannelOrder, clock: Clock): Promise<ChannelReport> {
  const made = await madeOnce<Invoice>({
    find: async () => (await invoicesOf(call, order.reference)).filter(({ status }) => status !== 'EXPIRED'),
    make: async () => {
      const body = JSON.stringify(invoiceBody(order, clock));
      return readAs(XENDIT, invoice, bodyOrRefusal(XENDIT, await call({ method: 'POST', path: '/v2/invoices', body })));
    },
    takeBack: async ({ id }) => {
      bodyOrUnreachable(XENDIT, await call({ method: 'POST', path: `/invoices/${encodeURIComponent(id)}/expire!` }));
    },
  });
  const { parts, currency } = amountIn(XENDIT, made.amount, made.currency);
  if (parts !== order.amount.parts || currency !== order.amount.currency) {
    throw new ChannelRefused('Xendit has another invoice of this name');
  }
  return reportOn(made);
}

function invoiceBody({ reference, code, amount, returnUrl, expiresAt }: ChannelOrder, clock: Clock): unknown {
  return {
    external_id: reference,
    amount: numberFrom(textFromParts(amount.parts)),
    currency: amount.currency,
    description: code,
    invoice_duration: Math.max(60, Math.ceil((expiresAt - clock.now()) / SECOND_MS)),
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
  };
}

/** The one that was paid, if any; else the earliest that may be paid, else the last that was. */
async function queryInvoice(call: CallProvider, reference: string): Promise<ChannelReport | 'unknown'> {
  const known = await invoicesOf(call, reference);
  const paid = known.find(({ status }) => STANDINGS[status] === 'paid');
  const chosen = paid ?? known.find(({ status }) => status === 'PENDING') ?? known.at(-1);
  return chosen === undefined ? 'unknown' : reportOn(chosen);
}

async function invoicesOf(call: CallProvider, reference: string): Promise<Invoice[]> {
  const answer = await call({ method: 'GET', path: `/v2/invoices?external_id=${encodeURIComponent(reference)}` });
  if (answer.status === 404) return [];
  return readAs(XENDIT, z.array(invoice), bodyOrUnreachable(XENDIT, answer))
    .filter(({ external_id }) => external_id === reference)
    .sort((a, b) => (a.created + a.id < b.created + b.id ? -1 : 1));
}

function reportOn(known: Invoice): ChannelReport {
  const standing = STANDINGS[known.status];
  const paid = standing === 'paid' ? (known.paid_amount ?? known.amount) : known.amount;
  const amount = amountIn(XENDIT, paid, known.currency);
  return { providerReference: known.id, show: { kind: 'redirect', url: known.invoice_url }, standing, amount };
}

function notificationFrom({ callbackToken }: XenditSettings, rawBody: Buffer, headers: WebhookHeaders): WebhookReading {
  if (!isSameSecret(callbackToken, headers['x-callback-token'])) return 'forged';
  const body = jsonFrom(rawBody);
  return aboutPayout(body) ?? aboutInvoice(body) ?? 'unreadable';
}

function aboutInvoice(body: unknown): WebhookReading | undefined {
  const read = invoiceCallback.safeParse(body);
  if (!read.success) return undefined;
  const { id, external_id: reference, status } = read.data;
  if (status === 'PENDING') return 'nothing';
  const eventId = `${id}/${status}`;
  return { about: 'order', eventId, reference, providerReference: id, event: EVENTS[status], amount: null };
}

function aboutPayout(body: unknown): WebhookReading | undefined {
  const read = payoutCallback.safeParse(body);
  if (!read.success) return undefined;
  const { event, data } = read.data;
  const eventId = `${data.id}/${event}/${data.status}`.slice(0, 100);
  const names = { reference: data.reference_id, providerReference: data.id };
  return { about: 'payout', eventId, ...names, standing: 'pending', amount: null };
}
