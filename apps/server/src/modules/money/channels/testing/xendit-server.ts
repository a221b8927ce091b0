import { randomBytes } from 'node:crypto';
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

interface Invoice {
  id: string;
  external_id: string;
  status: 'PENDING' | 'PAID' | 'EXPIRED';
  amount: number;
  paid_amount?: number;
  currency: string;
  invoice_url: string;
  description: string;
  success_redirect_url: string;
  created: string;
  updated: string;
  expiry_date: string;
}

/** What every invoice says, and no code of ours reads. */
const HOUSE = {
  user_id: 'b1',
  merchant_name: 'Silk Road',
  merchant_profile_picture_url: '',
  should_send_email: false,
  available_banks: [],
  available_retail_outlets: [],
  available_ewallets: [],
  available_qr_codes: [],
  available_direct_debits: [],
  available_paylaters: [],
};

interface Payout {
  id: string;
  reference_id: string;
  channel_code: string;
  amount: number;
  currency: string;
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED';
  channel_properties: { account_number: string; account_holder_name: string };
  business_id: string;
  created: string;
  updated: string;
}

export const XENDIT_TRAITS: ProviderTraits = {
  currency: 'PHP',
  asked: '500',
  paidOther: '499.5',
  signs: 'nothing',
  isDated: false,
  tellsAmount: false,
  tellsReference: true,
  refuses: false,
  paysOut: true,
  payoutNotifications: true,
  institution: 'GCASH',
};
const REFUSED = '09170000000';
/** How long an invoice may be paid that says nothing of it. */
const A_DAY_S = 86_400;

export interface XenditServer extends LocalProvider {
  readonly apiKey: string;
  readonly callbackToken: string;
  readonly stage: ProviderStage;
  readonly invoices: Map<string, Invoice>;
  readonly payouts: Map<string, Payout>;
}

/** Simulates the part of Xendit that we use, as its client library expects it: a new invoice for each request, payouts by idempotency key. */
export async function openXenditServer(): Promise<XenditServer> {
  const apiKey = `xnd_test_${randomBytes(16).toString('hex')}`;
  const callbackToken = randomBytes(24).toString('hex');
  const invoices = new Map<string, Invoice>();
  const payouts = new Map<string, Payout>();
  const own = await openLocalProvider((local) =>
    guarded({ ...invoiceRoutes(local, invoices), ...payoutRoutes(local, payouts) }, apiKey),
  );
  const tell = (body: unknown): void => own.tell(carrying(Buffer.from(JSON.stringify(body)), callbackToken));
  const stage: ProviderStage = {
    traits: XENDIT_TRAITS,
    ...own,
    pay: async (show, amount) => {
      const invoice = invoices.get(pageOf(show)) ?? fail();
      tell(shown(Object.assign(invoice, { status: 'PAID', paid_amount: Number(amount ?? invoice.amount) })));
    },
    refuse: async () => fail(),
    sent: async () => {
      for (const payout of payouts.values()) {
        if (payout.status !== 'ACCEPTED') continue;
        payout.status = payout.channel_properties.account_number === REFUSED ? 'FAILED' : 'SUCCEEDED';
        tell({
          event: `payout.${payout.status.toLowerCase()}`,
          business_id: 'b1',
          created: '2026-01-05',
          data: payout,
        });
      }
      return own.takeSent();
    },
    sign: (rawBody, by = {}) => carrying(rawBody, by.asStranger ? 'somebody else' : callbackToken),
    ordersFor: async (reference) =>
      [...invoices.values()].filter((one) => one.external_id === reference && one.status !== 'EXPIRED').length,
    payoutsFor: async (reference) => [...payouts.values()].filter((one) => one.reference_id === reference).length,
    accounts: { good: '09171234567', refused: REFUSED },
  };
  return Object.assign(own, { apiKey, callbackToken, stage, invoices, payouts });
}

const fail = (): never => {
  throw new Error('the local Xendit has nothing of this name');
};

function guarded(routes: LocalRoutes, apiKey: string): LocalRoutes {
  const right = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  const guard =
    (answer: RouteHandler): RouteHandler =>
    (request, reply) =>
      request.headers.authorization === right
        ? answer(request, reply)
        : reply.code(401).send({ error_code: 'INVALID_API_KEY' });
  return Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, guard(answer)]));
}

const timeAt = (ms: number): string => new Date(ms).toISOString();
const shown = (invoice: Invoice): unknown => ({ ...HOUSE, ...invoice });

function invoiceRoutes(own: LocalProvider, invoices: Map<string, Invoice>): LocalRoutes {
  return {
    'POST /v2/invoices': (request) => {
      const body = bodyOf(request);
      const { external_id, amount, currency, invoice_duration } = body;
      const id = own.newName('invoice');
      const invoice: Invoice = {
        id,
        external_id: String(external_id),
        status: 'PENDING',
        amount: Number(amount),
        currency: String(currency),
        invoice_url: `${own.url}/web/${id}`,
        description: valueIn(body, 'description'),
        success_redirect_url: valueIn(body, 'success_redirect_url'),
        created: timeAt(own.now()),
        updated: timeAt(own.now()),
        expiry_date: timeAt(own.now() + Number(invoice_duration ?? A_DAY_S) * 1000),
      };
      invoices.set(id, invoice);
      return shown(invoice);
    },
    'GET /v2/invoices': (request) => {
      const asked = valueIn(request.query, 'external_id');
      const found = [...invoices.values()].filter((one) => one.external_id === asked);
      for (const one of found) {
        if (one.status === 'PENDING' && Date.parse(one.expiry_date) <= own.now()) one.status = 'EXPIRED';
      }
      return found.map(shown);
    },
    'GET /v2/invoices/:id': (request) => shown(invoices.get(valueIn(request.params, 'id')) ?? fail()),
    'POST /invoices/:id/expire!': (request) =>
      shown(Object.assign(invoices.get(valueIn(request.params, 'id')) ?? fail(), { status: 'EXPIRED' })),
  };
}

function payoutRoutes(own: LocalProvider, payouts: Map<string, Payout>): LocalRoutes {
  const contents = new Map<string, string>();
  return {
    'POST /v2/payouts': (request, reply) => {
      const key = String(request.headers['idempotency-key']);
      const known = payouts.get(key);
      if (known !== undefined) {
        return contents.get(key) === rawOf(request) ? known : reply.code(409).send({ error_code: 'DUPLICATE_ERROR' });
      }
      const { reference_id, channel_code, amount, currency, channel_properties } = bodyOf(request);
      if (!/^[A-Z]{2}_[A-Z0-9_]+$/.test(String(channel_code))) return reply.code(400).send({ error_code: 'CHANNEL' });
      const made: Payout = {
        id: own.newName('disb'),
        reference_id: String(reference_id),
        channel_code: String(channel_code),
        amount: Number(amount),
        currency: String(currency),
        status: 'ACCEPTED',
        channel_properties: {
          account_number: valueIn(channel_properties, 'account_number'),
          account_holder_name: valueIn(channel_properties, 'account_holder_name'),
        },
        business_id: HOUSE.user_id,
        created: timeAt(own.now()),
        updated: timeAt(own.now()),
      };
      payouts.set(key, made);
      contents.set(key, rawOf(request));
      return made;
    },
    'GET /v2/payouts': (request) => {
      const asked = valueIn(request.query, 'reference_id');
      const data = [...payouts.values()].filter((one) => one.reference_id === asked);
      return { data, has_more: false, links: { href: '/v2/payouts', rel: 'first', method: 'GET' } };
    },
    'GET /v2/payouts/:id': (request) =>
      [...payouts.values()].find(({ id }) => id === valueIn(request.params, 'id')) ?? fail(),
  };
}

function carrying(rawBody: Buffer, token: string): SentWebhook {
  return { rawBody, headers: { 'x-callback-token': token } };
}
