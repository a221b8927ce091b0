import { instantOf, MINUTE_MS, stampIn } from '@baize/kernel';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { handClock } from '../testing/payments-stage.ts';
import { RETRY_DELAYS_MS, verdictOn } from './deliver-webhook.ts';
import { type BankDeps, sandboxBank, sandboxBankJobs } from './index.ts';
import { languageOf } from './texts.ts';

const SECRET = randomBytes(32);
const clock = handClock();
let database: TestDatabase;
let app: FastifyInstance;
let deps: BankDeps;
let shop: FastifyInstance;
const received: { type: string; id: string; signature: string; raw: string }[] = [];
let shopAnswers: number[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  shop = Fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, raw, done) => done(null, raw));
  shop.post('/news', async (request, reply) => {
    const raw = request.body as string;
    const { type, id } = JSON.parse(raw) as { type: string; id: string };
    received.push({ type, id, raw, signature: String(request.headers['x-bank-signature']) });
    return reply.code(shopAnswers.shift() ?? 200).send({});
  });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  const webhookUrl = `http://127.0.0.1:${String((shop.server.address() as AddressInfo).port)}/news`;
  const merchants = [
    { id: 'shop', name: 'Shop <b>', secret: SECRET, webhookUrl },
    { id: 'other', name: 'Other', secret: randomBytes(32), webhookUrl },
  ];
  deps = { db: database.api, clock, chance: systemChance, publicUrl: 'http://bank.test/bank', merchants };
  app = Fastify();
  await app.register(sandboxBank(deps), { prefix: '/bank' });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
});

function signature(about: string, body: string, { secret = SECRET, at = clock.now() } = {}): string {
  const t = String(Math.floor(at / 1000));
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${about}${body}`).digest('hex')}`;
}

type ApiCall = [method: 'GET' | 'POST', url: string, content?: unknown, headers?: Record<string, string>];

async function api(...[method, url, content, headers = {}]: ApiCall) {
  const body = content === undefined ? '' : JSON.stringify(content);
  const answer = await app.inject({
    method,
    url,
    headers: {
      'x-bank-merchant': 'shop',
      'x-bank-signature': signature(`${method} ${url}.`, body),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, Record<string, unknown>>>() };
}

const anOrder = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  idempotencyKey: randomUUID(),
  reference: randomUUID(),
  amount: '500',
  currency: 'PHP',
  returnUrl: 'https://shop.test/back?order=1&x="',
  expiresAt: clock.now() + 30 * MINUTE_MS,
  ...change,
});

async function orderAt(change: Record<string, unknown> = {}): Promise<{ path: string; reference: string; id: string }> {
  const asked = anOrder(change);
  const { body } = await api('POST', '/bank/api/orders', asked);
  const { payUrl, id } = body.order as { payUrl: string; id: string };
  return { path: new URL(payUrl).pathname, reference: String(asked.reference), id };
}

async function openPage(path: string, headers: Record<string, string> = {}) {
  const page = await app.inject({ url: path, headers });
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const cookie = String(page.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { page, token, cookie };
}

async function decide(path: string, fields: Record<string, string>, sent: { token?: string; cookie?: string } = {}) {
  const { token, cookie } = await openPage(path);
  return app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ token: sent.token ?? token, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: sent.cookie ?? cookie },
  });
}

const statusOf = async (reference: string): Promise<unknown> =>
  (await api('GET', `/bank/api/orders?reference=${reference}`)).body.order?.status;

async function runJobs(): Promise<void> {
  const { jobs } = sandboxBankJobs(deps);
  for (;;) {
    const due = await database.owner.all<{ task: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.run_at <= $1 returning t.identifier as task, j.payload`,
      [new Date(clock.now())],
    );
    if (due.length === 0) return;
    for (const { task, payload } of due) await jobs[task]?.(payload);
  }
}

async function heard(): Promise<string[]> {
  await runJobs();
  return received.splice(0).map(({ type }) => type);
}

describe('the merchants’ API', () => {
  it.each<[string, Record<string, string>]>([
    ['without signature', { 'x-bank-signature': '' }],
    [
      'with a wrong key',
      { 'x-bank-signature': signature('POST /bank/api/orders.', '{}', { secret: randomBytes(32) }) },
    ],
    ['for an unknown merchant', { 'x-bank-merchant': 'nobody' }],
    ['for another merchant', { 'x-bank-merchant': 'other' }],
    ['for another path', { 'x-bank-signature': signature('POST /bank/api/payouts.', '{}') }],
  ])('knows nobody %s', async (_how, headers) => {
    expect(await api('POST', '/bank/api/orders', {}, headers)).toEqual({
      status: 401,
      body: { error: 'signature_wrong' },
    });
  });

  it('knows nobody whose signature is five minutes old', async () => {
    const old = signature('POST /bank/api/orders.', '{}', { at: instantOf(clock.now() - 301_000) });
    expect((await api('POST', '/bank/api/orders', {}, { 'x-bank-signature': old })).status).toBe(401);
  });

  it.each([
    [
      { amount: '-1' },
      { amount: 500 },
      { amount: '0' },
      { amount: '1e3' },
      { currency: 'ABC' },
      { reference: '' },
      { timeZone: 'Moon/Sea' },
    ],
    [
      { returnUrl: 'javascript:alert(1)' },
      { returnUrl: '//evil' },
      { expiresAt: 0 },
      { expiresAt: 1e15 },
      { expiresAt: 'x' },
    ],
  ])('refuses an order it cannot read %#', async (...changes) => {
    for (const change of changes) expect((await api('POST', '/bank/api/orders', anOrder(change))).status).toBe(422);
  });

  it('shows the payer the merchant’s short name of the order, and times by the merchant’s clock', async () => {
    const { path, reference } = await orderAt({ shownReference: 'BZ4K2M', timeZone: 'Asia/Manila' });
    const { page } = await openPage(path);
    const { body } = page;
    expect(body).toContain('BZ4K2M');
    expect(body).not.toContain(reference);
    expect(body).toContain(`${stampIn('Asia/Manila', instantOf(clock.now() + 30 * MINUTE_MS))} GMT+8`);
  });

  it('refuses a key or a reference that comes with other content', async () => {
    const order = anOrder();
    expect((await api('POST', '/bank/api/orders', order)).status).toBe(200);
    expect((await api('POST', '/bank/api/orders', { ...order, amount: '501' })).status).toBe(409);
    expect((await api('POST', '/bank/api/orders', { ...order, idempotencyKey: 'new' })).status).toBe(409);
  });
});

describe('the payer’s page', () => {
  it('shows who gets what, escaped, under a policy without script', async () => {
    const { path, reference } = await orderAt();
    const { page } = await openPage(path);
    expect(page.body).toContain('<h1>Pay ₱500.00</h1>');
    expect(page.body).toContain('Shop &lt;b&gt;');
    expect(page.body).toContain(reference);
    expect(page.body).not.toMatch(/<script|style=|<style| on\w+=/);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' https://shop.test; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const sheet = /href="\.\.(\/assets\/bank\.css\?v=[^"]+)"/.exec(page.body)?.[1] ?? '';
    const css = await app.inject({ url: `/bank${sheet}` });
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('speaks the payer’s language', async () => {
    const { path } = await orderAt();
    expect((await openPage(path, { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' })).page.body).toContain('lang="vi"');
    expect((await openPage(`${path}?lang=vi`)).page.body).toContain('Xác nhận thanh toán 500,00');
    expect((await openPage(`${path}?lang=en`, { 'accept-language': 'vi' })).page.body).toContain('Confirm payment');
  });

  it('takes a decision once: a double click and the back button change nothing', async () => {
    const { path, reference } = await orderAt();
    const { token, cookie } = await openPage(path);
    const clicks = ['confirm', 'confirm', 'refuse'].map((decision) => decide(path, { decision }, { token, cookie }));
    const answers = await Promise.all(clicks);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(answers[0]?.headers.location).toBe('https://shop.test/back?order=1&x="');
    expect(await heard()).toHaveLength(1);
    const status = await statusOf(reference);
    await decide(path, { decision: status === 'paid' ? 'refuse' : 'confirm' }, { token, cookie });
    expect(await statusOf(reference)).toBe(status);
    expect(await heard()).toEqual([]);
  });

  it('takes no decision from a form that was not made for this browser and order', async () => {
    const [one, two] = [await orderAt(), await orderAt()];
    const other = await openPage(two.path);
    for (const sent of [{ token: '' }, { cookie: '' }, { token: other.token }, { token: 'x', cookie: 'bank_form=x' }]) {
      expect((await decide(one.path, { decision: 'confirm' }, sent)).statusCode).toBe(403);
    }
    expect((await decide(one.path, {})).statusCode).toBe(403);
    expect(await statusOf(one.reference)).toBe('open');
  });

  it('shows how an order ended, and the way back', async () => {
    const { path } = await orderAt();
    await decide(path, { decision: 'confirm', paid: '99.5' });
    const { page } = await openPage(path);
    expect(page.body).toContain('<h1>Paid ₱99.50</h1>');
    expect(page.body).toContain('href="https://shop.test/back?order=1&amp;x=&quot;"');
    expect(page.body).not.toContain('<form');
    await heard();
  });

  it('shows again what it cannot read as an amount', async () => {
    const { path, reference } = await orderAt();
    for (const paid of ['0', '-5', '1e3', 'ten', '"><script>', '1'.repeat(30)]) {
      const answer = await decide(path, { decision: 'confirm', paid, way: 'late' });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('aria-invalid="true"');
      // It is below what a phone shows: the browser goes there.
      expect(answer.body).toMatch(/<input id="paid"[^>]* autofocus/);
      expect(answer.body).not.toContain('"><script>');
    }
    expect(await statusOf(reference)).toBe('open');
  });

  it('knows no order that was not made, and answers no oversize form', async () => {
    expect((await openPage('/bank/pay/bo_nothing')).page.statusCode).toBe(404);
    const { path } = await orderAt();
    expect((await decide(path, { decision: 'confirm', more: 'x'.repeat(5000) })).statusCode).toBe(413);
  });

  it('takes no decision after the time is over, and tells the merchant that it is', async () => {
    const { path, reference } = await orderAt();
    const { token, cookie } = await openPage(path);
    clock.advance(30 * MINUTE_MS);
    expect(await statusOf(reference)).toBe('expired');
    expect((await openPage(path)).page.body).toContain('Payment expired');
    const late = await decide(path, { decision: 'confirm' }, { token, cookie });
    expect([late.statusCode, late.headers.location]).toEqual([303, '?lang=en']);
    expect(await statusOf(reference)).toBe('expired');
    expect(await heard()).toContain('order.expired');
  });
});

describe('webhooks to merchants', () => {
  it.each<[string, string[], number, string[]]>([
    ['onTime', ['order.paid'], 0, []],
    ['late', ['order.accepted'], 10_000, ['order.paid']],
    ['twice', ['order.paid', 'order.paid'], 0, []],
    ['outOfOrder', ['order.paid'], 3_000, ['order.accepted']],
    ['never', [], MINUTE_MS, []],
  ])('comes %s when the tester says so', async (...[way, atOnce, waitMs, later]) => {
    const { path, reference } = await orderAt();
    await decide(path, { decision: 'confirm', way });
    expect(await heard()).toEqual(atOnce);
    clock.advance(waitMs);
    expect(await heard()).toEqual(later);
    expect(await statusOf(reference)).toBe('paid');
  });

  it('is one event with one name when it comes twice, and signed over its bytes', async () => {
    const { path } = await orderAt();
    await decide(path, { decision: 'refuse', way: 'twice' });
    await runJobs();
    const [one, two] = received.splice(0);
    expect(one?.id).toBe(two?.id);
    expect(one?.signature).toBe(signature('', one?.raw ?? ''));
  });

  it('is repeated with growing pauses, each time signed anew, until the merchant takes it', async () => {
    const { path } = await orderAt();
    shopAnswers = [500, 429];
    await decide(path, { decision: 'confirm' });
    expect(await heard()).toHaveLength(1);
    expect(await heard()).toEqual([]);
    clock.advance(10_000);
    await runJobs();
    expect(received.splice(0)[0]?.signature).toContain(`t=${String(Math.floor(clock.now() / 1000))},`);
    clock.advance(MINUTE_MS);
    expect(await heard()).toHaveLength(1);
    clock.advance(60 * MINUTE_MS);
    expect(await heard()).toEqual([]);
  });

  it('is given up after eight repetitions, or at once when the merchant refuses it', () => {
    expect(RETRY_DELAYS_MS).toHaveLength(8);
    expect([null, 500, 503, 408, 429].map((status) => verdictOn(status, 7))).toEqual(Array(5).fill('waiting'));
    expect([null, 500, 503, 408, 429].map((status) => verdictOn(status, 8))).toEqual(Array(5).fill('given_up'));
    expect([400, 401, 404, 409, 301].map((status) => verdictOn(status, 0))).toEqual(Array(5).fill('refused'));
    expect([200, 204].map((status) => verdictOn(status, 8))).toEqual(['delivered', 'delivered']);
  });
});

describe('the page’s language', () => {
  it.each<[unknown, string | undefined, string]>([
    [undefined, undefined, 'en'],
    [undefined, 'th-TH,th', 'en'],
    [undefined, 'th, vi;q=0.5, en;q=0.4', 'vi'],
    [undefined, 'vi;q=0, en', 'en'],
    ['vi', 'en', 'vi'],
    [['vi', 'en'], 'en', 'en'],
    ['xx', ','.repeat(5000), 'en'],
  ])('for %j and %j is %s', (asked, accepted, language) => expect(languageOf(asked, accepted)).toBe(language));
});
