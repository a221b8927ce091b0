import { PayOS } from '@payos/node';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../../../testing/generated.ts';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { Channel } from '../channel.ts';
import { openPayosServer, type PayosServer } from '../testing/payos-server.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { orderCodeOf, payosChannel } from './payos.ts';
import { isSignedBy, signFields, signPayout } from './payos-signature.ts';

/** payOS's own client judges our stand-in of payOS, and its signatures ours. */
let server: PayosServer;
let channel: Channel;
let kit: PayOS;
const kitWith = (change: Partial<PayosServer['client']> = {}): PayOS =>
  new PayOS({ ...server.client, baseURL: server.url, maxRetries: 0, ...change });

beforeAll(async () => {
  server = await openPayosServer(orderCodeOf);
  const { url, client } = server;
  channel = payosChannel({ ...client, url, payUrl: `${url}/web`, payouts: client });
  kit = kitWith();
});
afterAll(() => server.close());

const nameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as Error).constructor.name,
  );
const link = (orderCode: number) => {
  const returnUrl = 'https://site.example/?deposit=1&x=ă';
  return { orderCode, amount: 50_000, description: 'BZ12345678', cancelUrl: returnUrl, returnUrl };
};
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Names that sort and number otherwise than they are written, beside any others. */
const anyName = fc.oneof(anyText, fc.constantFrom('10', '9', '-1', 'Z', 'a', 'ă', 'amount', '__proto__'));
const anyFields = fc.dictionary(
  anyName,
  fc.oneof(
    fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }),
    fc.constantFrom<unknown>(null, 'null', 'undefined', -0, 1e21, {}, [], { toString: 1 }, { valueOf: 1 }),
  ),
);
const anyKey = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

describe('payOS’s own client', () => {
  it('makes a link at our stand-in, finds it by its number and its name, and cancels it', async () => {
    const made = await kit.paymentRequests.create(link(7001));
    expect(made).toMatchObject({ amount: 50_000, currency: 'VND', status: 'PENDING', description: 'BZ12345678' });
    const found = await kit.paymentRequests.get(7001);
    expect(found).toMatchObject({ id: made.paymentLinkId, amountPaid: 0, amountRemaining: 50_000, transactions: [] });
    expect(await kit.paymentRequests.get(made.paymentLinkId)).toEqual(found);
    const cancelled = await kit.paymentRequests.cancel(7001, 'changed my mind');
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellationReason: 'changed my mind' });
  });

  it('finds the order that our adapter made, and our adapter one that it finds paid', async () => {
    const order = anOrder(server.stage);
    const { providerReference, show } = await channel.create(order);
    const code = orderCodeOf(order.reference);
    expect(await kit.paymentRequests.get(code)).toMatchObject({ id: providerReference, status: 'PENDING' });
    await server.stage.pay(show);
    const paid = await kit.paymentRequests.get(code);
    expect(paid).toMatchObject({ status: 'PAID', amountPaid: 50_000, amountRemaining: 0 });
    expect(paid.transactions).toMatchObject([{ amount: 50_000 }]);
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'paid', amount: order.amount });
  });

  it('pays out at our stand-in, and finds what our adapter paid out', async () => {
    const order = { amount: 50_000, toBin: '970436', toAccountNumber: '0071000345678', category: ['salary', 'a b'] };
    const ours = randomUUID();
    const made = await kit.payouts.create({ ...order, referenceId: ours, description: 'Trả thưởng' }, ours);
    expect(await kit.payouts.get(made.id)).toMatchObject({ referenceId: ours, approvalState: 'APPROVED' });
    const reference = randomUUID();
    const asked = { reference, account: '0071000345678', holder: 'J', institution: 'VIETCOMBANK' };
    await channel.createPayout({ ...asked, amount: askedOf(server.stage), idempotencyKey: reference });
    const listed = await kit.payouts.list({ referenceId: reference, limit: 10 });
    expect(listed.data).toMatchObject([{ referenceId: reference, transactions: [{ toBin: '970436' }] }]);
    expect(listed.hasNextPage()).toBe(false);
  });

  it('is refused where our adapter is: a key, a checksum key or a number that is not right', async () => {
    const strangers = [kitWith({ apiKey: 'wrong' }), kitWith({ clientId: 'x' }), kitWith({ checksumKey: 'x' })];
    for (const stranger of strangers) {
      expect(await nameOf(stranger.paymentRequests.create(link(7002)))).toBe('APIError');
    }
    await kit.paymentRequests.create(link(7003));
    expect(await nameOf(kit.paymentRequests.create(link(7003)))).toBe('APIError');
    expect(await nameOf(kit.paymentRequests.get(7004))).toBe('APIError');
  });
});

describe('a webhook of payOS', () => {
  it('of our stand-in is taken by their check, and changed or signed by a stranger by neither', async () => {
    const order = anOrder(server.stage);
    await server.stage.pay((await channel.create(order)).show);
    const sent = (await server.stage.sent()).at(-1);
    if (sent === undefined) throw new Error('nothing was sent');
    const webhook = JSON.parse(sent.rawBody.toString()) as Parameters<PayOS['webhooks']['verify']>[0];
    expect(await kit.webhooks.verify(webhook)).toMatchObject({ orderCode: orderCodeOf(order.reference) });
    for (const change of [{ amount: 1 }, { orderCode: 7 }, { reference: 'x' }, { counterAccountName: 'X' }]) {
      const changed = { ...webhook, data: { ...webhook.data, ...change } };
      expect(await nameOf(kit.webhooks.verify(changed))).toBe('WebhookError');
      expect(channel.readWebhook(Buffer.from(JSON.stringify(changed)), {})).toBe('forged');
    }
    expect(await nameOf(kitWith({ checksumKey: 'another' }).webhooks.verify(webhook))).toBe('WebhookError');
    const stranger = payosChannel({ ...server.client, url: server.url, payUrl: server.url, checksumKey: 'another' });
    expect(stranger.readWebhook(sent.rawBody, {})).toBe('forged');
  });

  it('is judged the same by both, whatever its fields are', async () => {
    await fc.assert(
      fc.asyncProperty(anyFields, fc.tuple(anyKey, anyKey), fc.nat(), async (fields, [key, otherKey], at) => {
        const data = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
        const right = await kit.crypto.createSignatureFromObj(data, key).catch(() => undefined);
        expect(signFields(key, data)).toBe(right);
        expect(isSignedBy(key, data, right)).toBe(right !== undefined);
        expect(isSignedBy(otherKey, data, right)).toBe(right !== undefined && otherKey === key);
        const [name] = Object.keys(data).slice(at % (Object.keys(data).length + 1));
        if (name === undefined || right === undefined) return;
        const changed = { ...data, [name]: 'another value' };
        const theirs = await kit.crypto.createSignatureFromObj(changed, key);
        expect(isSignedBy(key, changed, right)).toBe(theirs === right);
      }),
      times(150),
    );
  });

  it('has no field for what is undefined', async () => {
    const fields = { amount: 1, reason: undefined };
    expect(signFields('key', fields)).toBe(await kit.crypto.createSignatureFromObj(fields, 'key'));
  });
});

describe('a request to payOS', () => {
  it('to make a link is signed as their client does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyText, anyText), fc.nat(), anyKey, async ([description, path], number, key) => {
        const returnUrl = `https://site.example/${path}`;
        const fields = { amount: number + 1, cancelUrl: returnUrl, description, orderCode: number, returnUrl };
        expect(signFields(key, fields)).toBe(await kit.crypto.createSignatureOfPaymentRequest(fields, key));
      }),
      times(50),
    );
  });

  it('to pay out is signed as their client does, whatever its fields are', async () => {
    await fc.assert(
      fc.asyncProperty(anyFields, anyKey, async (fields, key) => {
        expect(signPayout(key, fields)).toBe(await kit.crypto.createSignature(key, fields));
      }),
      times(150),
    );
  });
});

describe('an answer of payOS', () => {
  it('whose signature does not fit is no answer, to their client and to our adapter', async () => {
    const order = anOrder(server.stage);
    await channel.create(order);
    server.forgeAnswers(true);
    expect(await nameOf(kit.paymentRequests.get(orderCodeOf(order.reference)))).toBe('InvalidSignatureError');
    await expect(channel.query(order.reference)).rejects.toBeInstanceOf(Unreachable);
    const reference = randomUUID();
    const asked = { reference, account: '1', holder: 'J', institution: 'VIETCOMBANK', idempotencyKey: reference };
    const payout = channel.createPayout({ ...asked, amount: askedOf(server.stage) });
    await expect(payout).rejects.toBeInstanceOf(Unreachable);
    await expect(channel.queryPayout(reference)).rejects.toBeInstanceOf(Unreachable);
    expect(await nameOf(kit.payouts.list({ referenceId: reference }))).toBe('InvalidSignatureError');
    server.forgeAnswers(false);
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'open' });
    expect(await channel.queryPayout(reference)).toMatchObject({ standing: 'pending' });
  });
});
