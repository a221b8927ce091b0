import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../../platform/refusal.ts';
import { openLocalProvider } from '../testing/local-provider.ts';
import { anOrder, askedOf } from '../testing/provider-stage.ts';
import { openXenditServer, XENDIT_TRAITS, type XenditServer } from '../testing/xendit-server.ts';
import { keepsTheChannelPromises } from '../channel.conformance.ts';
import { type Channel, ChannelRefused } from '../channel.ts';
import { xenditChannel } from './xendit.ts';

let server: XenditServer;
let channel: Channel;
const open = (change = {}): Channel => {
  const { url, apiKey, callbackToken } = server;
  return xenditChannel({ url, apiKey, callbackToken, institutions: { METROBANK: 'PH_MET' }, ...change }, server);
};
const aPayout = (institution: string) => {
  const reference = randomUUID();
  const to = { account: server.stage.accounts.good, holder: 'Juana Cruz', institution };
  return { reference, amount: askedOf(server.stage), ...to, idempotencyKey: reference };
};

beforeAll(async () => {
  server = await openXenditServer();
  channel = open();
});
afterAll(() => server.close());

describe('the Xendit channel', () => {
  keepsTheChannelPromises(XENDIT_TRAITS, () => ({ channel, stage: server.stage }));

  it('names a bank by its country and our code, or by what the deployment says', async () => {
    for (const [institution, code] of [
      ['GCASH', 'PH_GCASH'],
      ['METROBANK', 'PH_MET'],
    ] as const) {
      const payout = aPayout(institution);
      await channel.createPayout(payout);
      expect(server.payouts.get(payout.idempotencyKey)?.channel_code).toBe(code);
    }
    await expect(channel.createPayout(aPayout('no such!'))).rejects.toBeInstanceOf(ChannelRefused);
  });

  it('tells of several invoices the one that was paid, else the earliest that may be paid, else the last', async () => {
    const order = anOrder(server.stage);
    const { providerReference: first } = await channel.create(order);
    const known = server.invoices.get(first);
    if (known === undefined) throw new Error('the invoice was not made');
    const plant = (id: string, change: Partial<typeof known>) => server.invoices.set(id, { ...known, id, ...change });
    const told = async () => {
      const report = await channel.query(order.reference);
      return report === 'unknown' ? [] : [report.providerReference, report.standing];
    };
    plant('b-later', { created: '2030-01-01T00:00:00Z' });
    plant('a-latest', { created: '2031-01-01T00:00:00Z' });
    expect(await told()).toEqual([first, 'open']);
    Object.assign(known, { status: 'EXPIRED' });
    expect(await told()).toEqual(['b-later', 'open']);
    plant('b-later', { created: '2030-01-01T00:00:00Z', status: 'EXPIRED' });
    plant('a-latest', { created: '2031-01-01T00:00:00Z', status: 'EXPIRED' });
    expect((await told())[0]).toBe('a-latest');
    plant('c-paid', { created: '2030-06-01T00:00:00Z', status: 'PAID', paid_amount: 7 });
    expect(await told()).toEqual(['c-paid', 'paid']);
  });

  it('tells the earliest of the invoices under our very reference, however Xendit lists them', async () => {
    const reference = randomUUID();
    const ours = { external_id: reference, status: 'PENDING', amount: 500, currency: 'PHP', invoice_url: server.url };
    const all = [
      { ...ours, id: 'a-later', created: '2026-01-05T12:00:01Z' },
      { ...ours, id: 'c-first', created: '2026-01-05T12:00:00Z' },
      { ...ours, id: 'b-first', created: '2026-01-05T12:00:00Z' },
      { ...ours, id: 'stranger', created: '2026-01-05T11:00:00Z', external_id: `${reference}-2`, status: 'PAID' },
    ];
    let listed = all;
    const own = await openLocalProvider(() => ({ 'GET /v2/invoices': () => listed }));
    for (const turn of all.keys()) {
      listed = [...all.slice(turn), ...all.slice(0, turn)];
      expect(await open({ url: own.url }).query(reference)).toMatchObject({ providerReference: 'b-first' });
    }
    await own.close();
  });

  it('makes nothing of news that an invoice waits', () => {
    const waiting = { id: 'i', external_id: 'r', status: 'PENDING' };
    const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify(waiting)));
    expect(channel.readWebhook(rawBody, headers)).toBe('nothing');
  });

  it('tells a payout whose money came back, in either form of the news', async () => {
    const payout = aPayout('GCASH');
    const { providerReference: id } = await channel.createPayout(payout);
    await server.stage.sent();
    Object.assign(server.payouts.get(payout.idempotencyKey) ?? {}, { status: 'REVERSED' });
    expect(await channel.queryPayout(payout.reference)).toMatchObject({ standing: 'reversed' });
    for (const event of ['payout.reversed', 'v3_payout.reversed']) {
      const told = { event, data: { id, reference_id: payout.reference, status: 'REVERSED' } };
      const { rawBody, headers } = server.stage.sign(Buffer.from(JSON.stringify(told)));
      expect(channel.readWebhook(rawBody, headers)).toMatchObject({
        about: 'payout',
        providerReference: id,
        amount: null,
      });
    }
  });

  it('takes a key that is not ours for no answer to a question, and for a no to an order', async () => {
    const stranger = open({ apiKey: 'xnd_wrong_wrong_wrong' });
    await expect(stranger.query(randomUUID())).rejects.toBeInstanceOf(Unreachable);
    await expect(stranger.create(anOrder(server.stage))).rejects.toBeInstanceOf(Error);
  });
});
