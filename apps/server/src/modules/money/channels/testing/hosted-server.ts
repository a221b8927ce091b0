import { createHmac, randomBytes } from 'node:crypto';
import type { HostedSettings } from '../hosted/hosted-settings.ts';
import type { WebhookSignature } from '../hosted/hosted-signature.ts';
import { signBody } from '../signed-body.ts';
import { bodyOf, type LocalProvider, type LocalRoutes, openLocalProvider, pageOf, valueIn } from './local-provider.ts';
import type { ProviderStage, ProviderTraits, SentWebhook } from './provider-stage.ts';

interface Order {
  id: string;
  ref: string;
  state: 'CREATED' | 'PAID' | 'DECLINED' | 'LAPSED';
  /** In centavos. */
  amount: number;
  received?: number;
  currency: string;
  expires: number;
}

interface Payout {
  id: string;
  ref: string;
  state: 'QUEUED' | 'DONE' | 'BOUNCED';
  amount: number;
  currency: string;
  to: string;
}

export const PROOFS: Readonly<Record<WebhookSignature['kind'], WebhookSignature>> = {
  timed: { kind: 'timed', header: 'x-psp-signature' },
  body: { kind: 'body', header: 'x-psp-signature', prefix: 'sha256=', encoding: 'base64' },
  fields: { kind: 'fields', fields: '/data', signature: '/signature' },
  token: { kind: 'token', header: 'x-psp-token' },
};
const SIGNS = { timed: 'bytes', body: 'bytes', fields: 'fields', token: 'nothing' } as const;

export function hostedTraits(kind: WebhookSignature['kind']): ProviderTraits {
  return {
    currency: 'PHP',
    asked: '500',
    paidOther: '499.5',
    signs: SIGNS[kind],
    isDated: kind === 'timed',
    tellsAmount: kind === 'timed',
    tellsReference: true,
    refuses: true,
    paysOut: true,
    payoutNotifications: true,
  };
}

export interface HostedServer extends LocalProvider {
  readonly settings: HostedSettings;
  readonly stage: ProviderStage;
}

const REFUSED = '0000';
const PLACES = { id: '/data/id', status: '/data/state', amount: '/data/amount', currency: '/data/currency' };

/** A provider with a payment page, as many are: our reference is its key, amounts are in coins, notifications are signed in one of four ways. */
export async function openHostedServer(kind: WebhookSignature['kind']): Promise<HostedServer> {
  const secret = randomBytes(32).toString('hex');
  const orders = new Map<string, Order>();
  const payouts = new Map<string, Payout>();
  const own = await openLocalProvider((local) => ({ ...orderRoutes(local, orders), ...payoutRoutes(local, payouts) }));
  const signed = (data: unknown, by: string, at: number): SentWebhook => proven({ kind, own, data, secret: by, at });
  const tell = (data: object): void => own.tell(signed({ event: own.newName('event'), ...data }, secret, own.now()));
  const decide = (url: string, change: Partial<Order>): void => {
    const order = [...orders.values()].find(({ id }) => id === url);
    if (order === undefined) throw new Error('the local provider has no such order');
    tell(Object.assign(order, change));
  };
  const stage: ProviderStage = {
    traits: hostedTraits(kind),
    ...own,
    pay: async (show, amount) => {
      const id = pageOf(show);
      const asked = [...orders.values()].find((one) => one.id === id)?.amount ?? 0;
      decide(id, { state: 'PAID', received: amount === undefined ? asked : Math.round(Number(amount) * 100) });
    },
    refuse: async (show) => decide(pageOf(show), { state: 'DECLINED' }),
    sent: async () => {
      for (const payout of payouts.values()) {
        if (payout.state === 'QUEUED') {
          tell(Object.assign(payout, { state: payout.to === REFUSED ? 'BOUNCED' : 'DONE' }));
        }
      }
      return own.takeSent();
    },
    sign: (rawBody, by = {}) =>
      resigned({ kind, secret: by.asStranger ? 'somebody else' : secret, at: by.at ?? own.now() }, rawBody),
    ordersFor: async (reference) => (orders.has(reference) ? 1 : 0),
    payoutsFor: async (reference) => (payouts.has(reference) ? 1 : 0),
    accounts: { good: '1234', refused: REFUSED },
  };
  return Object.assign(own, { settings: settingsFor(own.url, { secret, proof: PROOFS[kind] }), stage });
}

function settingsFor(url: string, { secret, proof }: { secret: string; proof: WebhookSignature }): HostedSettings {
  const json = (fields: Record<string, string>): string =>
    JSON.stringify(fields).replaceAll('"#', '').replaceAll('#"', '');
  const terms = { ref: '{{reference}}', amount: '#{{amount}}#', currency: '{{currency}}' };
  const get = (path: string) => ({ method: 'GET', path, body: '', headers: {} }) as const;
  const post = (path: string, fields: Record<string, string>) =>
    ({ method: 'POST', path, body: json(fields), headers: { 'x-key': '{{idempotencyKey}}' } }) as const;
  const places = { ...PLACES, paid: '/data/received' };
  return {
    ...{
      url,
      headers: { authorization: 'Bearer test' },
      amounts: 'minor',
      order: places,
      payPage: `${url}/pay/{{id}}`,
    },
    create: post('/orders', { ...terms, back: '{{returnUrl}}', expires: '#{{expiresAtSeconds}}#' }),
    query: get('/orders/{{reference}}'),
    words: { CREATED: 'open', PAID: 'paid', DECLINED: 'refused', LAPSED: 'timedOut' },
    payout: {
      create: post('/payouts', { ...terms, to: '{{account}}', name: '{{holder}}' }),
      query: get('/payouts/{{reference}}'),
      places: PLACES,
      words: { QUEUED: 'pending', DONE: 'paid', BOUNCED: 'refused' },
    },
    webhook: { secret, proof, eventId: '/data/event', reference: '/data/ref', places, payoutMark: '/data/to' },
  };
}

function orderRoutes(own: LocalProvider, orders: Map<string, Order>): LocalRoutes {
  return {
    'POST /orders': (request, reply) => {
      if (request.headers.authorization !== 'Bearer test') return reply.code(401).send({});
      const { ref, amount, currency, expires } = bodyOf(request);
      const known = orders.get(String(ref));
      if (known !== undefined) return known.amount === amount ? { data: known } : reply.code(422).send({});
      const made: Order = {
        id: own.newName('order'),
        ref: String(ref),
        state: 'CREATED',
        amount: Number(amount),
        currency: String(currency),
        expires: Number(expires),
      };
      orders.set(made.ref, made);
      return { data: made };
    },
    'GET /orders/:ref': (request, reply) => {
      const order = orders.get(valueIn(request.params, 'ref'));
      if (order === undefined) return reply.code(404).send({});
      if (order.state === 'CREATED' && order.expires * 1000 <= own.now()) order.state = 'LAPSED';
      return { data: order };
    },
  };
}

function payoutRoutes(own: LocalProvider, payouts: Map<string, Payout>): LocalRoutes {
  return {
    'POST /payouts': (request, reply) => {
      const { ref, amount, currency, to } = bodyOf(request);
      const known = payouts.get(String(ref));
      if (known !== undefined) {
        return known.amount === amount && known.to === to ? { data: known } : reply.code(422).send({});
      }
      const made: Payout = {
        id: own.newName('payout'),
        ref: String(ref),
        state: 'QUEUED',
        amount: Number(amount),
        currency: String(currency),
        to: String(to),
      };
      payouts.set(made.ref, made);
      return { data: made };
    },
    'GET /payouts/:ref': (request, reply) => {
      const payout = payouts.get(valueIn(request.params, 'ref'));
      return payout === undefined ? reply.code(404).send({}) : { data: payout };
    },
  };
}

interface WebhookCheck {
  readonly kind: WebhookSignature['kind'];
  readonly secret: string;
  readonly at: number;
}

function proven({
  data,
  ...proving
}: WebhookCheck & { readonly own: LocalProvider; readonly data: unknown }): SentWebhook {
  return resigned(proving, Buffer.from(JSON.stringify({ data })));
}

/** Signs bytes in the provider's form. Fields are signed within the body, which has to be readable for that. */
function resigned({ kind, secret, at }: WebhookCheck, rawBody: Buffer): SentWebhook {
  if (kind === 'token') return { rawBody, headers: { 'x-psp-token': secret } };
  if (kind === 'fields') return { rawBody: withSignature(rawBody, secret), headers: {} };
  const base64 = createHmac('sha256', secret).update(rawBody).digest('base64');
  const timed = signBody({ secret: Buffer.from(secret), body: rawBody }, at as never);
  return { rawBody, headers: { 'x-psp-signature': kind === 'timed' ? timed : `sha256=${base64}` } };
}

function withSignature(rawBody: Buffer, secret: string): Buffer {
  try {
    const sent = JSON.parse(rawBody.toString('utf8')) as { data: Record<string, string | number | null> };
    const text = Object.keys(sent.data)
      .sort()
      .map((name) => `${name}=${String(sent.data[name] ?? '')}`)
      .join('&');
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return Buffer.from(JSON.stringify({ ...sent, signature }));
  } catch {
    return rawBody;
  }
}
