import { randomBytes } from 'node:crypto';
import { signFields, signPayout } from '../payos/payos-api.ts';
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

interface Link {
  id: string;
  orderCode: number;
  amount: number;
  amountPaid: number;
  status: 'PENDING' | 'PAID' | 'CANCELLED' | 'EXPIRED';
  expiredAt: number;
}

interface Payout {
  id: string;
  referenceId: string;
  approvalState: string;
  transactions: { amount: number; toAccountNumber: string; state: string }[];
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
}

/** Simulates the part of payOS that we use, as its client library expects it: every answer in an envelope, an order number used once. */
export async function openPayosServer(orderCodeOf: (reference: string) => number): Promise<PayosServer> {
  const client = { clientId: 'client', apiKey: 'key', checksumKey: randomBytes(32).toString('hex') };
  const links = new Map<number, Link>();
  const payouts = new Map<string, Payout>();
  const own = await openLocalProvider((local) => ({
    ...known(linkRoutes(local, links, client.checksumKey)),
    ...known(payoutRoutes(local, payouts, client.checksumKey)),
  }));
  const linkAt = (id: string): Link => [...links.values()].find((one) => one.id === id) ?? fail();
  const stage: ProviderStage = {
    traits: PAYOS_TRAITS,
    ...own,
    pay: async (show, amount) => {
      const link = linkAt(pageOf(show));
      Object.assign(link, { status: 'PAID', amountPaid: Number(amount ?? link.amount) });
      own.tell(paidWebhook(own, link, client.checksumKey));
    },
    refuse: async (show) => void (linkAt(pageOf(show)).status = 'CANCELLED'),
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
  return Object.assign(own, { client, stage, links, payouts });
}

const REFUSED = '0000000000';
const fail = (): never => {
  throw new Error('the local payOS has nothing of this name');
};
const said = (data: unknown, code = '00'): unknown => ({ code, desc: code === '00' ? 'success' : 'refused', data });

/** Every route wants to know the client. */
function known(routes: LocalRoutes): LocalRoutes {
  const guard =
    (answer: RouteHandler): RouteHandler =>
    (request, reply) =>
      request.headers['x-client-id'] === 'client' && request.headers['x-api-key'] === 'key'
        ? answer(request, reply)
        : said(null, '401');
  return Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, guard(answer)]));
}

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
      };
      links.set(link.orderCode, link);
      return said({ ...link, paymentLinkId: link.id, qrCode: '000201', checkoutUrl: `${own.url}/web/${link.id}` });
    },
    'GET /v2/payment-requests/:id': (request) => {
      const link = links.get(Number(valueIn(request.params, 'id')));
      if (link === undefined) return said(null, '101');
      if (link.status === 'PENDING' && link.expiredAt * 1000 <= own.now()) link.status = 'EXPIRED';
      return said(link);
    },
  };
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
      const to = { amount: Number(fields.amount), toAccountNumber: String(fields.toAccountNumber) };
      const made: Payout = {
        id: own.newName('batch'),
        referenceId: String(fields.referenceId),
        approvalState: 'APPROVED',
        transactions: [{ ...to, state: 'PROCESSING' }],
      };
      payouts.set(key, made);
      contents.set(key, rawOf(request));
      return said(made);
    },
    'GET /v1/payouts': (request) => {
      const asked = valueIn(request.query, 'referenceId');
      return said({ pagination: {}, payouts: [...payouts.values()].filter((one) => one.referenceId === asked) });
    },
  };
}

function paidWebhook(own: LocalProvider, link: Link, checksumKey: string): SentWebhook {
  const data = {
    orderCode: link.orderCode,
    amount: link.amountPaid,
    description: 'BZ12345678',
    accountNumber: '12345678',
    reference: own.newName('FT'),
    transactionDateTime: '2026-01-05 12:00:00',
    currency: 'VND',
    code: '00',
    paymentLinkId: link.id,
    desc: 'success',
    counterAccountName: null,
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
