import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PARTS, partsFromText } from '@baize/kernel';
import { type BankDeps, type BankOrder, type Merchant, merchantOf, statusAt } from './bank.ts';
import { findOrder } from './bank.store.ts';
import { decideOrder, DELIVERIES, type DeliveryWay } from './decide-order.ts';
import { orderPage, stalePage, unknownPage } from './payer-views.ts';
import { STYLESHEET } from './stylesheet.ts';
import { type Language, languageOf } from './texts.ts';

const COOKIE = 'bank_form';
const COOKIE_VALUE = /^[A-Za-z0-9_-]{24}$/;
const FORM_LIMIT = 4096;
const FOR_EVER_S = 31_536_000;

/** The page a payer decides on: plain HTML, no script, each decision once, then back to the merchant. */
export function payerPage(deps: BankDeps): (app: FastifyInstance) => Promise<void> {
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    app.get('/assets/bank.css', (_request, reply) =>
      reply
        .headers({ 'cache-control': `public, max-age=${FOR_EVER_S}, immutable`, 'x-content-type-options': 'nosniff' })
        .type('text/css; charset=utf-8')
        .send(STYLESHEET),
    );
    app.get<PayerRoute>('/pay/:order', (request, reply) => show(deps, request, reply));
    app.post<PayerRoute>('/pay/:order', (request, reply) => decide(deps, request, reply));
    return Promise.resolve();
  };
}

interface PayerRoute {
  Params: { order: string };
  Querystring: { lang?: unknown };
}

interface FoundOrder {
  readonly order: BankOrder;
  readonly merchant: Merchant;
}

async function find(deps: BankDeps, id: string): Promise<FoundOrder | undefined> {
  const order = await findOrder(deps.db, id);
  const merchant = order && merchantOf(deps, order.merchant);
  return order && merchant && { order, merchant };
}

async function show(deps: BankDeps, request: FastifyRequest<PayerRoute>, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageAsked(request);
  const found = await find(deps, request.params.order);
  if (found === undefined) return sendPage(reply.code(404), { text: unknownPage(language) });
  const formToken = tokenFor(found, cookieOf(request) ?? giveCookie(deps, request, reply));
  const text = orderPage({ ...found, language, formToken, now: deps.clock.now() });
  return sendPage(reply, { text, leadsTo: found.order.returnUrl });
}

async function decide(deps: BankDeps, request: FastifyRequest<PayerRoute>, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageAsked(request);
  const found = await find(deps, request.params.order);
  if (found === undefined) return sendPage(reply.code(404), { text: unknownPage(language) });
  const status = statusAt(found.order, deps.clock.now());
  // Decided before (a double click, the back button) or too late: nothing is left to decide, whatever the form says.
  if (status !== 'open') return leave(reply, status === 'expired' ? `?lang=${language}` : found.order.returnUrl);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const formToken = tokenFor(found, cookieOf(request) ?? '');
  const decision = form.get('decision');
  if (!isSame(form.get('token') ?? '', formToken) || (decision !== 'confirm' && decision !== 'refuse')) {
    return sendPage(reply.code(403), { text: stalePage(language, `?lang=${language}`) });
  }
  const way = DELIVERIES.find((known) => known === form.get('way')) ?? 'onTime';
  const written = (form.get('paid') ?? '').trim();
  const paidParts = paidFrom(written);
  if (paidParts === 'wrong' && decision === 'confirm') {
    return showAgain(deps, { ...found, language, formToken, way, wrongAmount: written.slice(0, 24) }, reply);
  }
  await decideOrder(deps, {
    orderId: found.order.id,
    decision,
    way,
    paidParts: paidParts === 'wrong' || decision === 'refuse' ? null : paidParts,
  });
  return leave(reply, found.order.returnUrl);
}

function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303);
}

interface RepeatedForm extends FoundOrder {
  readonly language: Language;
  readonly formToken: string;
  readonly way: DeliveryWay;
  readonly wrongAmount: string;
}

function showAgain(deps: BankDeps, again: RepeatedForm, reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(422), {
    text: orderPage({ ...again, now: deps.clock.now() }),
    leadsTo: again.order.returnUrl,
  });
}

/** Null when nothing was written: then what was asked for is paid. */
function paidFrom(written: string): bigint | null | 'wrong' {
  if (written === '') return null;
  const parts = partsFromText(written);
  return parts !== undefined && parts > 0n && parts <= MAX_PARTS ? parts : 'wrong';
}

function languageAsked(request: FastifyRequest<PayerRoute>): Language {
  return languageOf(request.query.lang, request.headers['accept-language']);
}

function sendPage(reply: FastifyReply, page: { text: string; leadsTo?: string }): FastifyReply {
  // Browsers hold a form's redirect to the same rule as the form, so the way back to the merchant is named too.
  const target = page.leadsTo === undefined ? '' : ` ${new URL(page.leadsTo).origin}`;
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** Bound to the browser (cookie) and the order, so that no other site can decide for the payer. */
function tokenFor({ order, merchant }: FoundOrder, cookie: string): string {
  return createHmac('sha256', merchant.secret).update(`payer form.${cookie}.${order.id}`).digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return value !== undefined && COOKIE_VALUE.test(value) ? value : undefined;
}

function giveCookie(deps: BankDeps, request: FastifyRequest, reply: FastifyReply): string {
  const value = deps.chance.bytes(18).toString('base64url');
  const { pathname } = new URL(deps.publicUrl);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=${value}; Path=${pathname}; HttpOnly; SameSite=Lax${secure}`);
  return value;
}
