import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HOUR_MS, parseJson } from '@baize/kernel';
import { type BankDeps, type BankOrder, type Merchant, merchantOf } from './bank.ts';
import { orderByReference, payoutByReference } from './bank.store.ts';
import { orderRequest, orderShape, payoutRequest, payoutShape, referenceQuery } from './merchant-api-shapes.ts';
import { isSigned } from './signature.ts';
import { takeOrder, takePayout } from './take-orders.ts';

/** An order can be paid for at most this long. */
const ORDER_TTL_MAX_MS = 24 * HOUR_MS;

type Endpoint = (merchant: Merchant, sent: unknown, reply: FastifyReply) => Promise<FastifyReply>;

/** What merchants may ask the bank for. Everything is signed over the raw body; whoever is not a merchant learns nothing. */
export function merchantApi(deps: BankDeps): (app: FastifyInstance) => Promise<void> {
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 8192 }, (_request, raw, done) =>
      done(null, raw),
    );
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
      if (status === 500) request.log.error({ err: error }, 'the sandbox bank failed');
      return reply.code(status).send({ error: status === 500 ? 'bank_failed' : 'request_invalid' });
    });
    app.post('/api/orders', (request, reply) => asMerchant(deps, { request, reply }, createOrder(deps)));
    app.get('/api/orders', (request, reply) => asMerchant(deps, { request, reply }, showOrder(deps)));
    app.post('/api/payouts', (request, reply) => asMerchant(deps, { request, reply }, createPayout(deps)));
    app.get('/api/payouts', (request, reply) => asMerchant(deps, { request, reply }, showPayout(deps)));
    return Promise.resolve();
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function asMerchant(deps: BankDeps, { request, reply }: Exchange, endpoint: Endpoint): Promise<FastifyReply> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const merchant = merchantOf(deps, String(request.headers['x-bank-merchant'] ?? ''));
  const signed = { secret: merchant?.secret ?? Buffer.alloc(0), about: `${request.method} ${request.url}.`, body: raw };
  if (merchant === undefined || !isSigned(signed, request.headers['x-bank-signature'], deps.clock.now())) {
    return reply.code(401).send({ error: 'signature_wrong' });
  }
  return endpoint(merchant, request.method === 'GET' ? request.query : jsonFrom(raw), reply);
}

function jsonFrom(raw: Buffer): unknown {
  try {
    return parseJson(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

function createOrder(deps: BankDeps): Endpoint {
  return async (merchant, sent, reply) => {
    const parsed = orderRequest.safeParse(sent);
    if (!parsed.success) return invalid(reply, parsed.error);
    const leftMs = parsed.data.expiresAt - deps.clock.now();
    if (leftMs <= 0 || leftMs > ORDER_TTL_MAX_MS) return reply.code(422).send({ error: 'expiry_out_of_range' });
    const order = await takeOrder(deps, merchant.id, parsed.data);
    if (order === 'conflict') return reply.code(409).send({ error: 'key_reused' });
    return reply.send(shown(deps, order));
  };
}

function showOrder(deps: BankDeps): Endpoint {
  return async (merchant, sent, reply) => {
    const parsed = referenceQuery.safeParse(sent);
    if (!parsed.success) return invalid(reply, parsed.error);
    const order = await orderByReference(deps.db, merchant.id, parsed.data.reference);
    return order === undefined ? reply.code(404).send({ error: 'order_unknown' }) : reply.send(shown(deps, order));
  };
}

function createPayout(deps: BankDeps): Endpoint {
  return async (merchant, sent, reply) => {
    const parsed = payoutRequest.safeParse(sent);
    if (!parsed.success) return invalid(reply, parsed.error);
    const payout = await takePayout(deps, merchant.id, parsed.data);
    if (payout === 'conflict') return reply.code(409).send({ error: 'key_reused' });
    return reply.send({ payout: payoutShape(payout) });
  };
}

function showPayout(deps: BankDeps): Endpoint {
  return async (merchant, sent, reply) => {
    const parsed = referenceQuery.safeParse(sent);
    if (!parsed.success) return invalid(reply, parsed.error);
    const payout = await payoutByReference(deps.db, merchant.id, parsed.data.reference);
    return payout === undefined
      ? reply.code(404).send({ error: 'payout_unknown' })
      : reply.send({ payout: payoutShape(payout) });
  };
}

function shown(deps: BankDeps, order: BankOrder): unknown {
  const { createdAt, expiresAt } = order;
  const payUrl = `${deps.publicUrl}/pay/${order.id}`;
  return { order: { ...orderShape(order, deps.clock.now()), payUrl, createdAt, expiresAt } };
}

function invalid(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const fields = error.issues.map((issue) => issue.path.map(String).join('.'));
  return reply.code(422).send({ error: 'request_invalid', fields });
}
