import { randomBytes } from 'node:crypto';
import { signFields, signPayout } from '../payos/payos-signature.ts';
import {
  type RouteHandler,
  bodyOf,
  type LocalProvider,
  type LocalRoutes,
  openLocalProvider,
  pageOf,
  rawOf,
  valueIn,
} from './local-provider.ts';
import type { ProviderStage, ProviderTraits, SentWebhook } from './provider-stage.ts';

interface Transfer {
  readonly reference: string;
  readonly amount: number;
  readonly accountNumber: string;
  readonly description: string;
  readonly transactionDateTime: string;
  readonly counterAccountName: string | null;
}

interface Link {
  id: string;
  orderCode: number;
  amount: number;
  amountPaid: number;
  status: 'PENDING' | 'PAID' | 'CANCELLED' | 'EXPIRED';
  expiredAt: number;
  description: string;
  createdAt: string;
  transactions: Transfer[];
  cancellationReason: string | null;
  canceledAt: string | null;
}

interface PayoutTransfer {
  readonly id: string;
  readonly referenceId: string;
  readonly amount: number;
  readonly description: string;
  readonly toBin: string;
  readonly toAccountNumber: string;
  readonly toAccountName: string | null;
  readonly errorCode: string | null;
  state: string;
}

interface Payout {
  id: string;
  referenceId: string;
  approvalState: string;
  category: unknown;
  createdAt: string;
  transactions: PayoutTransfer[];
}

export const PAYOS_TRAITS: ProviderTraits = {
  currency: 'VND',
  asked: '50000',
  paidOther: '49000',
  signs: 'fields',
  isDated: false,
  tellsAmount: false,
  tellsReference: false,
  refuses: false,
  paysOut: true,
  payoutNotifications: false,
  institution: 'VIETCOMBANK',
};

export interface PayosServer extends LocalProvider {
  readonly client: { readonly clientId: string; readonly apiKey: string; readonly checksumKey: string };
  readonly stage: ProviderStage;
  readonly links: Map<number, Link>;
  readonly payouts: Map<string, Payout>;
  /** Whether somebody on the way changes what it answers. */
  readonly forgeAnswers: (isOn: boolean) => void;
}

/** Simulates the part of payOS that we use, as its client library expects it: every answer in an envelope and signed, an order number used once. */
export async function openPayosServer(orderCodeOf: (reference: string) => number): Promise<PayosServer> {
  const client = { clientId: 'client', apiKey: 'key', checksumKey: randomBytes(32).toString('hex') };
  const links = new Map<number, Link>();
  const payouts = new Map<string, Payout>();
  const way = { isForged: false };
  const key = (): string => (way.isForged ? 'somebody else' : client.checksumKey);
  const own = await openLocalProvider((local) => ({
    ...known(linkRoutes(local, links, client.checksumKey), (answer) => signedInside(answer, key())),
    ...known(payoutRoutes(local, payouts, client.checksumKey), (answer, reply) => signedOutside(answer, reply, key())),
  }));
  const linkAt = (id: string): Link => [...links.values()].find((one) => one.id === id) ?? fail();
  const stage: ProviderStage = {
    traits: PAYOS_TRAITS,
    ...own,
    pay: async (show, amount) => {
      const link = linkAt(pageOf(show));
      const transfer = transferOf(own, link, Number(amount ?? link.amount));
      Object.assign(link, { status: 'PAID', amountPaid: transfer.amount, transactions: [transfer] });
      own.tell(paidWebhook(link, transfer, client.checksumKey));
    },
    refuse: async (show) => cancel(own, linkAt(pageOf(show)), null),
    sent: async () => {
      for (const { transactions } of payouts.values()) {
        for (const to of transactions) to.state = to.toAccountNumber === REFUSED ? 'FAILED' : 'SUCCEEDED';
      }
      return own.takeSent();
    },
    sign: (rawBody, by = {}) => resigned(rawBody, by.asStranger ? 'somebody else' : client.checksumKey),
    ordersFor: async (reference) => (links.has(orderCodeOf(reference)) ? 1 : 0),
    payoutsFor: async (reference) => [...payouts.values()].filter((one) => one.referenceId === reference).length,
    accounts: { good: '0071000345678', refused: REFUSED },
  };
  const forgeAnswers = (isOn: boolean): void => void (way.isForged = isOn);
  return Object.assign(own, { client, stage, links, payouts, forgeAnswers });
}

const REFUSED = '0000000000';
const fail = (): never => {
  throw new Error('the local payOS has nothing of this name');
};

interface Answer {
  readonly code: string;
  readonly desc: string;
  readonly data: unknown;
}
const said = (data: unknown, code = '00'): Answer => ({ code, desc: code === '00' ? 'success' : 'refused', data });

/** Every route wants to know the client, and its answers are signed. */
function known(
  routes: LocalRoutes,
  sign: (answer: Answer, reply: Parameters<RouteHandler>[1]) => unknown,
): LocalRoutes {
  const guard =
    (answer: RouteHandler): RouteHandler =>
    (request, reply) =>
      request.headers['x-client-id'] === 'client' && request.headers['x-api-key'] === 'key'
        ? sign(answer(request, reply) as Answer, reply)
        : said(null, '401');
  return Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, guard(answer)]));
}

function signedInside(answer: Answer, checksumKey: string): unknown {
  return answer.code === '00' ? { ...answer, signature: signFields(checksumKey, wired(answer.data)) } : answer;
}

function signedOutside(answer: Answer, reply: Parameters<RouteHandler>[1], checksumKey: string): unknown {
  if (answer.code === '00') void reply.header('x-signature', signPayout(checksumKey, wired(answer.data)));
  return answer;
}

/** As whoever reads the answer has it. */
const wired = (data: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
const timeAt = (own: LocalProvider): string => new Date(own.now()).toISOString();

function linkRoutes(own: LocalProvider, links: Map<number, Link>, checksumKey: string): LocalRoutes {
  return {
    'POST /v2/payment-requests': (request) => {
      const { amount, cancelUrl, description, orderCode, returnUrl, expiredAt, signature } = bodyOf(request);
      const signed = { amount, cancelUrl, description, orderCode, returnUrl };
      if (signature !== signFields(checksumKey, signed)) return said(null, '201');
      const isWhole =
        Number.isSafeInteger(orderCode) && Number.isSafeInteger(amount) && String(description).length <= 25;
      if (!isWhole) return said(null, '20');
      if (links.has(Number(orderCode))) return said(null, '231');
      const link: Link = {
        id: own.newName('link'),
        orderCode: Number(orderCode),
        amount: Number(amount),
        amountPaid: 0,
        status: 'PENDING',
        expiredAt: Number(expiredAt),
        description: String(description),
        createdAt: timeAt(own),
        transactions: [],
        cancellationReason: null,
        canceledAt: null,
      };
      links.set(link.orderCode, link);
      return said(madeOf(own, link));
    },
    'GET /v2/payment-requests/:id': (request) => {
      const link = linkNamed(links, valueIn(request.params, 'id'));
      if (link === undefined) return said(null, '101');
      if (link.status === 'PENDING' && link.expiredAt * 1000 <= own.now()) link.status = 'EXPIRED';
      return said(shownOf(link));
    },
    'POST /v2/payment-requests/:id/cancel': (request) => {
      const link = linkNamed(links, valueIn(request.params, 'id'));
      if (link === undefined) return said(null, '101');
      cancel(own, link, valueIn(request.body, 'cancellationReason') || null);
      return said(shownOf(link));
    },
  };
}

/** By its number, or by the name that payOS gave it. */
function linkNamed(links: Map<number, Link>, name: string): Link | undefined {
  return links.get(Number(name)) ?? [...links.values()].find(({ id }) => id === name);
}

function cancel(own: LocalProvider, link: Link, cancellationReason: string | null): void {
  Object.assign(link, { status: 'CANCELLED', cancellationReason, canceledAt: timeAt(own) });
}

function madeOf(own: LocalProvider, link: Link): unknown {
  const { amount, orderCode, description, status, expiredAt } = link;
  const bank = { bin: '970436', accountNumber: '12345678', accountName: 'SILK ROAD', currency: 'VND' };
  const page = { paymentLinkId: link.id, qrCode: '000201', checkoutUrl: `${own.url}/web/${link.id}` };
  return { ...bank, amount, orderCode, description, status, expiredAt, ...page };
}

function shownOf(link: Link): unknown {
  const { id, orderCode, amount, amountPaid, status, createdAt, transactions, cancellationReason, canceledAt } = link;
  const known = { id, orderCode, amount, amountPaid, amountRemaining: Math.max(0, amount - amountPaid), status };
  return { ...known, createdAt, transactions, cancellationReason, canceledAt };
}

function payoutRoutes(own: LocalProvider, payouts: Map<string, Payout>, checksumKey: string): LocalRoutes {
  const contents = new Map<string, string>();
  return {
    'POST /v1/payouts': (request) => {
      const fields = bodyOf(request);
      if (request.headers['x-signature'] !== signPayout(checksumKey, fields)) return said(null, '201');
      const key = String(request.headers['x-idempotency-key']);
      const known = payouts.get(key);
      if (known !== undefined) return contents.get(key) === rawOf(request) ? said(known) : said(null, '409');
      const made = payoutFrom(own, fields);
      payouts.set(key, made);
      contents.set(key, rawOf(request));
      return said(made);
    },
    'GET /v1/payouts': (request) => {
      const asked = valueIn(request.query, 'referenceId');
      const found = [...payouts.values()].filter((one) => one.referenceId === asked);
      const count = found.length;
      return said({ pagination: { limit: 10, offset: 0, total: count, count, hasMore: false }, payouts: found });
    },
    'GET /v1/payouts/:id': (request) => {
      const known = [...payouts.values()].find(({ id }) => id === valueIn(request.params, 'id'));
      return known === undefined ? said(null, '101') : said(known);
    },
  };
}

function payoutFrom(own: LocalProvider, fields: Readonly<Record<string, unknown>>): Payout {
  const referenceId = valueIn(fields, 'referenceId');
  const to = { toBin: valueIn(fields, 'toBin'), toAccountNumber: valueIn(fields, 'toAccountNumber') };
  const what = { referenceId, amount: Number(fields.amount), description: valueIn(fields, 'description') };
  const known = { toAccountName: null, errorCode: null, state: 'PROCESSING' };
  return {
    id: own.newName('batch'),
    referenceId,
    approvalState: 'APPROVED',
    category: fields.category ?? null,
    createdAt: timeAt(own),
    transactions: [{ id: own.newName('transfer'), ...what, ...to, ...known }],
  };
}

function transferOf(own: LocalProvider, { description }: Link, amount: number): Transfer {
  return {
    reference: own.newName('FT'),
    amount,
    accountNumber: '12345678',
    description,
    transactionDateTime: '2026-01-05 12:00:00',
    counterAccountName: null,
  };
}

function paidWebhook(link: Link, transfer: Transfer, checksumKey: string): SentWebhook {
  const data = {
    ...transfer,
    orderCode: link.orderCode,
    currency: 'VND',
    code: '00',
    paymentLinkId: link.id,
    desc: 'success',
    virtualAccountName: '',
  };
  const sent = { code: '00', desc: 'success', success: true, data, signature: signFields(checksumKey, data) };
  return { rawBody: Buffer.from(JSON.stringify(sent)), headers: { 'content-type': 'application/json' } };
}

/** The same webhook with a signature that fits its changed content; anything that is not an object stays as it is. */
function resigned(rawBody: Buffer, checksumKey: string): SentWebhook {
  const headers = { 'content-type': 'application/json' };
  try {
    const sent = JSON.parse(rawBody.toString('utf8')) as { data: Record<string, unknown> };
    const signature = signFields(checksumKey, sent.data);
    return { rawBody: Buffer.from(JSON.stringify({ ...sent, signature })), headers };
  } catch {
    return { rawBody, headers };
  }
}
