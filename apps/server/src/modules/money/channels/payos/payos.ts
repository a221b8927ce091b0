import { SECOND_MS, textFromParts } from '@baize/kernel';
import { createHash } from 'node:crypto';
import { Unreachable } from '../../../../platform/refusal.ts';
import {
  type Channel,
  type ChannelCreated,
  type ChannelOrder,
  ChannelRefused,
  type ChannelReport,
  type WebhookReading,
} from '../channel.ts';
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
import { payosPayouts } from './payos-payouts.ts';
import { type Link, link, linkAnswer, madeLink, OK, PAYOS, sentWebhook, webhookData } from './payos-api.ts';
import { isSignedBy, signFields } from './payos-signature.ts';

export interface PayosClient {
  readonly clientId: string;
  readonly apiKey: string;
  readonly checksumKey: string;
}

export interface PayosSettings extends PayosClient {
  readonly url: string;
  /** Where payers find the page of a payment link. */
  readonly payUrl: string;
  /** payOS gives payouts a client of their own. Without it nothing is paid out here. */
  readonly payouts?: PayosClient | undefined;
  readonly privateHosts?: readonly string[] | undefined;
}

const CURRENCY = 'VND';
const UNKNOWN_ORDER = '101';
const STANDINGS = {
  PENDING: 'open',
  PROCESSING: 'accepted',
  UNDERPAID: 'accepted',
  PAID: 'paid',
  CANCELLED: 'refused',
  FAILED: 'refused',
  EXPIRED: 'timedOut',
} as const;
/** Every order of ours is numbered from here; what is below is not ours, such as the example payOS tries an address with. */
const FIRST_CODE = 2 ** 52;

/**
 * payOS: a payment link per order, in whole dong. Its orders are numbers, which we make of our reference; a number is used
 * once, which makes our orders safe to repeat. Webhooks are signed by their fields and report one transfer each, so the link
 * is queried before anything is credited.
 */
export function payosChannel(settings: PayosSettings): Channel {
  const call = callAs(settings, settings);
  const { payouts } = settings;
  return {
    confirmedBy: 'provider',
    create: (order) => createLink({ call, settings }, order),
    query: async (reference) => {
      const known = await linkOf({ call, settings }, reference);
      return known === 'unknown' ? 'unknown' : reportOn(settings, known);
    },
    readWebhook: (rawBody) => notificationFrom(settings, rawBody),
    ...payosPayouts(payouts && { call: callAs(settings, payouts), checksumKey: payouts.checksumKey }),
  };
}

function callAs({ url, privateHosts = [] }: PayosSettings, { clientId, apiKey }: PayosClient): CallProvider {
  const call = providerCaller({ name: PAYOS, url, privateHosts });
  const headers = { 'x-client-id': clientId, 'x-api-key': apiKey };
  return (question) => call({ ...question, headers: { ...headers, ...question.headers } });
}

interface Deps {
  readonly call: CallProvider;
  readonly settings: PayosSettings;
}

async function createLink({ call, settings }: Deps, order: ChannelOrder): Promise<ChannelCreated> {
  if (order.amount.currency !== CURRENCY) throw new ChannelRefused('payOS knows VND only');
  const body = JSON.stringify(linkBody(settings, order));
  const answer = bodyOrRefusal(PAYOS, await call({ method: 'POST', path: '/v2/payment-requests', body }));
  const { code, data } = linkAnswer(settings.checksumKey, answer);
  if (code === OK) return createdAs(settings, readAs(PAYOS, madeLink, data).paymentLinkId);
  // Most often the number is taken, by an attempt of ours before this one.
  const known = await linkOf({ call, settings }, order.reference);
  const isSame = known !== 'unknown' && amountIn(PAYOS, known.amount, CURRENCY).parts === order.amount.parts;
  if (!isSame) throw new ChannelRefused(`payOS answered ${code}`);
  return createdAs(settings, known.id);
}

function linkBody({ checksumKey }: PayosSettings, order: ChannelOrder): unknown {
  const { reference, code, amount, returnUrl, expiresAt } = order;
  const signed = {
    amount: numberFrom(textFromParts(amount.parts)),
    cancelUrl: returnUrl,
    description: code.slice(0, 25),
    orderCode: orderCodeOf(reference),
    returnUrl,
  };
  return { ...signed, expiredAt: Math.floor(expiresAt / SECOND_MS), signature: signFields(checksumKey, signed) };
}

/** The number that payOS knows an order by: 52 bits of our reference's hash, in the upper half of what it takes. */
export function orderCodeOf(reference: string): number {
  return FIRST_CODE + Number(createHash('sha256').update(reference).digest().readBigUInt64BE() >> 12n);
}

async function linkOf({ call, settings }: Deps, reference: string): Promise<Link | 'unknown'> {
  const answer = await call({ method: 'GET', path: `/v2/payment-requests/${orderCodeOf(reference)}` });
  if (answer.status === 404) return 'unknown';
  const { code, data } = linkAnswer(settings.checksumKey, bodyOrUnreachable(PAYOS, answer));
  if (code === UNKNOWN_ORDER) return 'unknown';
  if (code !== OK) throw new Unreachable(`payOS answered ${code}`);
  return readAs(PAYOS, link, data);
}

function createdAs({ payUrl }: PayosSettings, id: string): ChannelCreated {
  const url = `${payUrl.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  return { providerReference: id, show: { kind: 'redirect', url } };
}

function reportOn(settings: PayosSettings, known: Link): ChannelReport {
  const standing = STANDINGS[known.status];
  const amount = amountIn(PAYOS, standing === 'paid' ? known.amountPaid : known.amount, CURRENCY);
  return { ...createdAs(settings, known.id), standing, amount };
}

function notificationFrom({ checksumKey }: PayosSettings, rawBody: Buffer): WebhookReading {
  const sent = sentWebhook.safeParse(jsonFrom(rawBody));
  // What has no signature is not from payOS, whatever else it has.
  if (!sent.success) return 'forged';
  const { data, signature } = sent.data;
  if (!isSignedBy(checksumKey, data, signature)) return 'forged';
  const read = webhookData.safeParse(data);
  if (!read.success) return 'unreadable';
  const { orderCode, paymentLinkId, reference, code } = read.data;
  if (orderCode < FIRST_CODE || code !== OK) return 'nothing';
  const eventId = `${paymentLinkId}/${reference}`.slice(0, 100);
  return { about: 'order', eventId, reference: null, providerReference: paymentLinkId, event: 'paid', amount: null };
}
