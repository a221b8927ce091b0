import { z } from 'zod';
import { invariant, MAX_PARTS, MINUTE_MS, parseJson, partsFromText, SECOND_MS, textFromParts } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import {
  type Channel,
  type DepositNotification,
  type ChannelOrder,
  type ChannelPayout,
  ChannelRefused,
  type ChannelReport,
  type PayoutReport,
  type WebhookHeaders,
  type WebhookReading,
} from './channel.ts';
import { judgeSigned, signBody } from './signed-body.ts';

export interface SandboxSettings {
  /** Where the bank answers this server, such as `http://127.0.0.1:3000/bank`. */
  readonly url: string;
  readonly merchant: string;
  /** At least 32 bytes; the bank signs its webhooks with it too. */
  readonly secret: Buffer;
  /** The bank's name when it is one of our own network. */
  readonly privateHosts?: readonly string[];
}

const TIMEOUT_MS = 8 * SECOND_MS;
const TOLERANCE_MS = 5 * MINUTE_MS;
const SECRET_BYTES_MIN = 32;

const amount = z.string().transform((text, context) => {
  const parts = partsFromText(text);
  if (parts !== undefined && parts > 0n && parts <= MAX_PARTS) return parts;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const order = z.object({
  id: z.string().min(1),
  merchant: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'accepted', 'paid', 'refused', 'expired']),
  amount,
  paidAmount: amount.nullable(),
  currency: z.string(),
});
const orderAnswer = z.object({ order: order.extend({ payUrl: z.url() }) });
const payoutAnswer = z.object({
  payout: z.object({ id: z.string(), status: z.enum(['completed', 'rejected']), amount, currency: z.string() }),
});
const STANDINGS = {
  open: 'open',
  accepted: 'accepted',
  paid: 'paid',
  refused: 'refused',
  expired: 'timedOut',
} as const;
const EVENTS = {
  'order.accepted': 'accepted',
  'order.paid': 'paid',
  'order.refused': 'refused',
  'order.expired': 'timedOut',
} as const;
const eventBody = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['order.accepted', 'order.paid', 'order.refused', 'order.expired']),
  order,
});

/** The adapter to the sandbox bank (apps/server/src/sandbox-bank/README.md is its reference). */
export function sandboxChannel(settings: SandboxSettings, clock: Clock): Channel {
  const { secret } = settings;
  invariant(secret.length >= SECRET_BYTES_MIN, 'the sandbox channel needs a secret of at least 32 bytes');
  const ask = providerCaller(settings, clock);
  return {
    confirmedBy: 'provider',
    create: async (asked) => {
      const { order: made } = reportFrom(orderAnswer, definite(await ask('POST', '/api/orders', orderBody(asked))));
      return { providerReference: made.id, show: { kind: 'redirect', url: made.payUrl } };
    },
    query: async (reference) => {
      const answer = await ask('GET', `/api/orders?reference=${encodeURIComponent(reference)}`);
      return answer.status === 404 ? 'unknown' : reportOn(reportFrom(orderAnswer, definite(answer)).order);
    },
    readWebhook: (rawBody, headers) => notificationFrom({ ...settings, rawBody, headers, clock }),
    createPayout: async (payout) =>
      payoutReport(reportFrom(payoutAnswer, definite(await ask('POST', '/api/payouts', payoutBody(payout))))),
    queryPayout: async (reference) => {
      const answer = await ask('GET', `/api/payouts?reference=${encodeURIComponent(reference)}`);
      return answer.status === 404 ? 'unknown' : payoutReport(reportFrom(payoutAnswer, definite(answer)));
    },
  };
}

interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<ProviderResponse>;

function providerCaller(settings: SandboxSettings, clock: Clock): Call {
  const { privateHosts = [] } = settings;
  return async (method, path, content) => {
    const url = new URL(settings.url + path);
    const way = outward({ allow: [url.host], privateHosts, timeoutMs: TIMEOUT_MS });
    const body = content === undefined ? '' : JSON.stringify(content);
    const about = `${method} ${url.pathname}${url.search}.`;
    const headers = {
      'x-bank-merchant': settings.merchant,
      'x-bank-signature': signBody({ secret: settings.secret, about, body }, clock.now()),
    };
    const answer =
      method === 'GET'
        ? await way.get(url, { headers })
        : await way.post(url, { headers: { ...headers, 'content-type': 'application/json' }, body });
    return { status: answer.status, body: jsonOf(answer.text) };
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreachable('the sandbox bank answered something that is not JSON', { cause });
  }
}

/** The body of a success. A refusal throws `ChannelRefused`, no clear answer `Unreachable`. */
function definite({ status, body }: ProviderResponse): unknown {
  if (status >= 200 && status < 300) return body;
  if (status >= 500 || status === 408 || status === 429) throw new Unreachable(`the sandbox bank answered ${status}`);
  throw new ChannelRefused(`the sandbox bank answered ${status}`);
}

/** An answer we cannot read says nothing about what was done: it counts as no answer. */
function reportFrom<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (!read.success) throw new Unreachable('the sandbox bank answered something we cannot read', { cause: read.error });
  return read.data;
}

function orderBody(asked: ChannelOrder): unknown {
  const { idempotencyKey, reference, returnUrl, expiresAt } = asked;
  const { parts, currency } = asked.amount;
  return { idempotencyKey, reference, amount: textFromParts(parts), currency, returnUrl, expiresAt };
}

function payoutBody(payout: ChannelPayout): unknown {
  const { idempotencyKey, reference, account, holder } = payout;
  const { parts, currency } = payout.amount;
  return { idempotencyKey, reference, amount: textFromParts(parts), currency, account, holder };
}

function reportOn(known: z.output<typeof orderAnswer>['order']): ChannelReport {
  const parts = known.paidAmount ?? known.amount;
  return {
    providerReference: known.id,
    show: { kind: 'redirect', url: known.payUrl },
    standing: STANDINGS[known.status],
    amount: { parts, currency: known.currency },
  };
}

function payoutReport({ payout }: z.output<typeof payoutAnswer>): PayoutReport {
  return {
    providerReference: payout.id,
    standing: payout.status === 'completed' ? 'paid' : 'refused',
    amount: { parts: payout.amount, currency: payout.currency },
  };
}

interface ReceivedWebhook extends SandboxSettings {
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
  readonly clock: Clock;
}

function notificationFrom({ rawBody, headers, merchant, secret, clock }: ReceivedWebhook): WebhookReading {
  const judging = { header: headers['x-bank-signature'], now: clock.now(), toleranceMs: TOLERANCE_MS };
  const judged = judgeSigned({ secret, body: rawBody }, judging);
  if (judged !== 'genuine') return judged;
  const read = eventBody.safeParse(jsonFrom(rawBody));
  // An order of somebody else cannot be ours, even if two merchants were given one secret by mistake.
  if (!read.success || read.data.order.merchant !== merchant) return 'unreadable';
  return newsOf(read.data);
}

function newsOf({ id, type, order: told }: z.output<typeof eventBody>): DepositNotification | 'unreadable' {
  const event = EVENTS[type];
  // "Paid" without an amount is not enough to credit.
  if (event === 'paid' && told.paidAmount === null) return 'unreadable';
  const parts = told.paidAmount ?? told.amount;
  return {
    about: 'order',
    eventId: id,
    reference: told.reference,
    providerReference: told.id,
    event,
    amount: { parts, currency: told.currency },
  };
}

function jsonFrom(raw: Buffer): unknown {
  try {
    return parseJson(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
