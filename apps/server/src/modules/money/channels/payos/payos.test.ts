import { money } from '@baize/kernel';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalProvider } from '../testing/local-provider.ts';
import { openPayosServer, PAYOS_TRAITS, type PayosServer } from '../testing/payos-server.ts';
import { Unreachable } from '../../../../platform/refusal.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { keepsTheChannelPromises } from '../channel.conformance.ts';
import { type Channel, ChannelRefused } from '../channel.ts';
import { orderCodeOf, payosChannel } from './payos.ts';
import { isSignedBy, signFields, signPayout } from './payos-signature.ts';

let server: PayosServer;
let channel: Channel;

beforeAll(async () => {
  server = await openPayosServer(orderCodeOf);
  const { url, client } = server;
  channel = payosChannel({ ...client, url, payUrl: `${url}/web/`, payouts: client });
});
afterAll(() => server.close());

describe('the payOS channel', () => {
  keepsTheChannelPromises(PAYOS_TRAITS, () => ({ channel, stage: server.stage }));

  it('signs fields sorted by name, with nothing for null, as payOS does', () => {
    const data = { orderCode: 123, amount: 3000, description: 'VQRIO123', currency: 'VND', counterAccountName: null };
    const text = 'amount=3000&counterAccountName=&currency=VND&description=VQRIO123&orderCode=123';
    const right = createHmac('sha256', 'key').update(text).digest('hex');
    expect(signFields('key', data)).toBe(right);
    expect(isSignedBy('key', data, right)).toBe(true);
    for (const wrong of [right.toUpperCase(), `${right} `, right.slice(1), '', null, undefined, 0, [right]]) {
      expect(isSignedBy('key', data, wrong)).toBe(false);
    }
    const encoded = createHmac('sha256', 'key').update('description=a%20b%26c&toBin=970436').digest('hex');
    expect(signPayout('key', { toBin: '970436', description: 'a b&c' })).toBe(encoded);
  });

  it('gives every order a number of its own, which a number carries exactly and never is one of the examples', () => {
    const codes = Array.from({ length: 2000 }, () => orderCodeOf(randomUUID()));
    expect(new Set(codes).size).toBe(2000);
    for (const code of codes) expect(Number.isSafeInteger(code) && code >= 2 ** 52).toBe(true);
  });

  it('takes the example that payOS tries our address with, and does nothing', async () => {
    const data = {
      orderCode: 123,
      amount: 3000,
      paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
      reference: 'TF1',
      code: '00',
    };
    const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify({ success: true, data })));
    expect(channel.readWebhook(rawBody, headers)).toBe('nothing');
  });

  it('refuses an order that payOS said no to and does not have', async () => {
    const { url, client } = server;
    const stranger = payosChannel({ ...client, checksumKey: 'wrong', url, payUrl: url });
    await expect(stranger.create(anOrder(server.stage))).rejects.toBeInstanceOf(ChannelRefused);
  });

  it('tells a link that was cancelled at payOS when it is asked', async () => {
    const order = anOrder(server.stage);
    await server.stage.refuse((await channel.create(order)).show);
    expect(await channel.query(order.reference)).toMatchObject({ standing: 'refused' });
  });

  it('tells a payout that was not approved as refused, and one that waits for it as under way', async () => {
    const payout = {
      reference: randomUUID(),
      account: server.stage.accounts.good,
      holder: 'J',
      amount: askedOf(server.stage),
      institution: '970436',
      idempotencyKey: randomUUID(),
    };
    await channel.createPayout(payout);
    const made = server.payouts.get(payout.idempotencyKey);
    const standingWhen = async (approvalState: string) => {
      Object.assign(made ?? {}, { approvalState });
      const report = await channel.queryPayout(payout.reference);
      return report === 'unknown' ? report : report.standing;
    };
    expect(await standingWhen('SUBMITTED')).toBe('pending');
    expect(await standingWhen('REJECTED')).toBe('refused');
    expect(await standingWhen('CANCELLED')).toBe('refused');
    expect(await standingWhen('APPROVED')).toBe('pending');
  });

  it('takes an order that payOS has no page of for unknown, and an error of its for no answer', async () => {
    const { reference } = anOrder(server.stage);
    expect(await channel.query(reference)).toBe('unknown');
    server.answerWith(404);
    expect(await channel.query(reference)).toBe('unknown');
    server.answerWith(500);
    await expect(channel.query(reference)).rejects.toBeInstanceOf(Unreachable);
    server.answerWith(undefined);
  });

  it('reads a no of payOS that comes without a result', async () => {
    const own = await openLocalProvider(() => ({
      'POST /v2/payment-requests': () => ({ code: '20', desc: 'no' }),
      'GET /v2/payment-requests/:id': () => ({ code: '101', desc: 'none' }),
    }));
    const refusing = payosChannel({ ...server.client, url: own.url, payUrl: own.url });
    const order = anOrder(server.stage);
    expect(await refusing.query(order.reference)).toBe('unknown');
    await expect(refusing.create(order)).rejects.toBeInstanceOf(ChannelRefused);
    await own.close();
  });

  it('knows dong and Vietnamese banks only, and pays out only with a client for that', async () => {
    const order = anOrder(server.stage);
    await expect(channel.create({ ...order, amount: money('PHP', 50_000_000n) })).rejects.toBeInstanceOf(
      ChannelRefused,
    );
    const payout = {
      reference: randomUUID(),
      account: '1',
      holder: 'J',
      amount: askedOf(server.stage),
      idempotencyKey: 'k',
    };
    for (const institution of ['GCASH', '97043', '']) {
      await expect(channel.createPayout({ ...payout, institution })).rejects.toBeInstanceOf(ChannelRefused);
    }
    const { url, client } = server;
    const payInOnly = payosChannel({ ...client, url, payUrl: url });
    await expect(payInOnly.createPayout({ ...payout, institution: '970436' })).rejects.toBeInstanceOf(ChannelRefused);
    expect(await payInOnly.queryPayout(payout.reference)).toBe('unknown');
  });
});
