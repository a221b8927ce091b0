import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bodyOf, type LocalProvider, openLocalProvider, pageOf, valueIn } from './local-provider.ts';
import type { ProviderStage, ProviderTraits, SentWebhook } from './provider-stage.ts';

interface Invoice {
  id: string;
  storeId: string;
  amount: string;
  paidAmount: string;
  currency: string;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: string;
  checkoutLink: string;
  createdTime: number;
  expirationTime: number;
  monitoringTime: number;
  checkout: unknown;
  metadata: Record<string, unknown>;
}

interface Payout {
  id: string;
  revision: number;
  pullPaymentId: string | null;
  date: number;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutMethodId: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  metadata: Record<string, unknown>;
}

export const BTCPAY_TRAITS: ProviderTraits = {
  currency: 'PHP',
  asked: '500',
  paidOther: '499.5',
  signs: 'bytes',
  isDated: false,
  tellsAmount: false,
  tellsReference: true,
  refuses: true,
  paysOut: true,
  payoutNotifications: true,
  institution: 'BTC',
};
export const STORE = 'store1';
/** How long it looks for a late payment. */
const A_DAY_S = 86_400;
const GOOD = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const REFUSED = 'bc1qrefused00000000000000000000000000000000';

export interface BtcpayServer extends LocalProvider {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly stage: ProviderStage;
  readonly invoices: Map<string, Invoice>;
  readonly payouts: Map<string, Payout>;
  /** As a person does in the server's own pages. */
  readonly mark: (id: string, change: Partial<Invoice>) => void;
}

/** Simulates the part of BTCPay Server 2 that we use, as documented: it makes a new invoice or payout each time it is asked. */
export async function openBtcpayServer(): Promise<BtcpayServer> {
  const apiKey = randomBytes(20).toString('hex');
  const webhookSecret = randomBytes(20).toString('hex');
  const invoices = new Map<string, Invoice>();
  const payouts = new Map<string, Payout>();
  const pulls = new Map<string, { currency: string }>();
  const books: Books = { invoices, payouts, pulls, apiKey };
  const own = await openLocalProvider((local) => ({ ...invoiceRoutes(local, books), ...payoutRoutes(local, books) }));
  const tell = (content: Record<string, unknown>): void => own.tell(delivered(own, webhookSecret, content));
  const mark = (id: string, change: Partial<Invoice>): void => {
    const invoice = Object.assign(invoices.get(id) ?? fail(), change);
    tell({ type: `Invoice${invoice.status}`, invoiceId: id, metadata: invoice.metadata });
  };
  const stage: ProviderStage = {
    traits: BTCPAY_TRAITS,
    ...own,
    pay: async (show, amount) => {
      const id = pageOf(show);
      tell({ type: 'InvoiceReceivedPayment', invoiceId: id, metadata: invoices.get(id)?.metadata });
      mark(id, { status: 'Processing' });
      const paidAmount = amount ?? invoices.get(id)?.amount ?? fail();
      mark(id, {
        status: 'Settled',
        paidAmount: `${paidAmount.includes('.') ? paidAmount : `${paidAmount}.`}000000019`,
      });
    },
    refuse: async (show) => mark(pageOf(show), { status: 'Invalid', additionalStatus: 'Marked' }),
    sent: async () => {
      workOff(payouts, tell);
      return own.takeSent();
    },
    sign: (rawBody, by = {}) => signed(rawBody, by.asStranger ? 'somebody else' : webhookSecret),
    ordersFor: async (reference) =>
      [...invoices.values()].filter((one) => one.metadata.orderId === reference && one.status !== 'Invalid').length,
    payoutsFor: async (reference) =>
      [...payouts.values()].filter(
        ({ metadata, state }) => metadata.orderId === reference && !['AwaitingApproval', 'Cancelled'].includes(state),
      ).length,
    accounts: { good: GOOD, refused: REFUSED },
  };
  return Object.assign(own, { apiKey, webhookSecret, stage, invoices, payouts, mark });
}

interface Books {
  readonly invoices: Map<string, Invoice>;
  readonly payouts: Map<string, Payout>;
  readonly pulls: Map<string, { currency: string }>;
  readonly apiKey: string;
}

const fail = (): never => {
  throw new Error('the local BTCPay Server has nothing of this name');
};
const seconds = ({ now }: LocalProvider): number => Math.floor(now() / 1000);

type Handler = Parameters<typeof openLocalProvider>[0] extends (own: LocalProvider) => infer R ? R : never;

function allowed({ apiKey }: Books, answer: Handler[keyof Handler]): Handler[keyof Handler] {
  return (request, reply) => {
    if (request.headers.authorization === `token ${apiKey}` && valueIn(request.params, 'store') === STORE) {
      return answer(request, reply);
    }
    return reply.code(401).send({ code: 'unauthenticated' });
  };
}

function invoiceRoutes(own: LocalProvider, books: Books): Handler {
  const { invoices } = books;
  const shown = (one: Invoice): Invoice => {
    if (one.status === 'New' && one.expirationTime <= seconds(own)) one.status = 'Expired';
    return one;
  };
  const store = '/api/v1/stores/:store';
  return {
    [`POST ${store}/invoices`]: allowed(books, (request) => {
      const id = own.newName('inv');
      const { amount, currency, metadata, checkout } = bodyOf(request);
      const minutes = Number(valueIn(checkout, 'expirationMinutes'));
      const invoice: Invoice = {
        id,
        storeId: STORE,
        amount: String(amount),
        paidAmount: '0',
        currency: String(currency),
        status: 'New',
        additionalStatus: 'None',
        checkoutLink: `${own.url}/i/${id}`,
        createdTime: seconds(own),
        expirationTime: seconds(own) + minutes * 60,
        monitoringTime: seconds(own) + minutes * 60 + A_DAY_S,
        checkout,
        metadata: metadata as Record<string, unknown>,
      };
      invoices.set(id, invoice);
      return invoice;
    }),
    [`GET ${store}/invoices`]: allowed(books, (request) => {
      const asked = valueIn(request.query, 'orderId');
      return [...invoices.values()].filter(({ metadata }) => asked === '' || metadata.orderId === asked).map(shown);
    }),
    [`GET ${store}/invoices/:id`]: allowed(books, (request, reply) => {
      const one = invoices.get(valueIn(request.params, 'id'));
      return one === undefined ? reply.code(404).send({ code: 'invoice-not-found' }) : shown(one);
    }),
    [`GET ${store}/invoices/:id/payment-methods`]: allowed(books, (request) => [
      {
        paymentMethodId: 'BTC-CHAIN',
        currency: 'BTC',
        destination: 'bc1qpay',
        due: '0.00012',
        paymentLink: `bitcoin:bc1qpay?amount=0.00012&id=${valueIn(request.params, 'id')}`,
      },
    ]),
    [`POST ${store}/invoices/:id/status`]: allowed(books, (request) => {
      const one = invoices.get(valueIn(request.params, 'id')) ?? fail();
      return Object.assign(one, { status: bodyOf(request).status, additionalStatus: 'Marked' });
    }),
  };
}

function payoutRoutes(own: LocalProvider, books: Books): Handler {
  const { payouts, pulls } = books;
  const named = (request: FastifyRequest): Payout | undefined => payouts.get(valueIn(request.params, 'id'));
  const store = '/api/v1/stores/:store';
  return {
    [`POST ${store}/pull-payments`]: allowed(books, (request) => {
      const id = own.newName('pull');
      const { name, amount, currency } = bodyOf(request);
      pulls.set(id, { currency: String(currency) });
      return { id, name, amount, currency, period: null, archived: false, viewLink: `${own.url}/pull-payments/${id}` };
    }),
    [`POST ${store}/payouts`]: allowed(books, (request) => {
      const id = own.newName('pay');
      const { destination, amount, payoutMethodId, pullPaymentId, approved, metadata } = bodyOf(request);
      const pull = pulls.get(String(pullPaymentId));
      const payout: Payout = {
        id,
        revision: 0,
        pullPaymentId: pull ? String(pullPaymentId) : null,
        date: seconds(own),
        // Without a pull payment the amount is one of the chain's own coin.
        destination: String(destination),
        originalCurrency: pull?.currency ?? 'BTC',
        originalAmount: String(amount),
        payoutMethodId: String(payoutMethodId),
        metadata: metadata as Record<string, unknown>,
        state: approved === true ? 'AwaitingPayment' : 'AwaitingApproval',
      };
      payouts.set(id, payout);
      return payout;
    }),
    [`GET ${store}/payouts`]: allowed(books, () => [...payouts.values()]),
    [`GET ${store}/payouts/:id`]: allowed(books, (request, reply) => named(request) ?? reply.code(404).send({})),
    [`POST ${store}/payouts/:id`]: allowed(books, (request, reply) => {
      const one = named(request);
      const isRight = one?.state === 'AwaitingApproval' && bodyOf(request).revision === one.revision;
      if (one === undefined || !isRight) return reply.code(422).send([{ path: 'revision', message: 'old' }]);
      return Object.assign(one, { state: 'AwaitingPayment', revision: one.revision + 1 });
    }),
    [`DELETE ${store}/payouts/:id`]: allowed(books, (request) => {
      const one = named(request) ?? fail();
      return Object.assign(one, { state: 'Cancelled' });
    }),
  };
}

/** The payout processor: pays what is approved, and cancels what cannot be paid. */
function workOff(payouts: Map<string, Payout>, tell: (content: Record<string, unknown>) => void): void {
  for (const payout of payouts.values()) {
    if (payout.state !== 'AwaitingPayment') continue;
    payout.state = payout.destination === REFUSED ? 'Cancelled' : 'Completed';
    const { id: payoutId, state: payoutState, metadata } = payout;
    tell({ type: 'PayoutUpdated', payoutId, payoutState, metadata });
  }
}

function delivered(own: LocalProvider, secret: string, content: Record<string, unknown>): SentWebhook {
  const deliveryId = own.newName('delivery');
  const head = { deliveryId, webhookId: 'w1', originalDeliveryId: deliveryId, isRedelivery: false };
  const body = { ...head, timestamp: seconds(own), storeId: STORE, ...content };
  return signed(Buffer.from(JSON.stringify(body)), secret);
}

function signed(rawBody: Buffer, secret: string): SentWebhook {
  const hex = createHmac('sha256', secret).update(rawBody).digest('hex');
  return { rawBody, headers: { 'btcpay-sig': `sha256=${hex}` } };
}
