import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import type { Channel, ChannelOrder } from './channel.ts';
import {
  anOrder,
  type ChannelUnderTest,
  type ProviderStage,
  type ProviderTraits,
  type SentWebhook,
} from './testing/provider-stage.ts';
import { CHANNEL_PROMISES, keepsTheChannelPromises } from './channel.conformance.ts';
import { signBody } from './signed-body.ts';

const TRAITS: ProviderTraits = {
  currency: 'PHP',
  asked: '500',
  paidOther: '499.5',
  signs: 'bytes',
  isDated: true,
  tellsAmount: true,
  tellsReference: true,
  refuses: true,
  paysOut: true,
  payoutNotifications: false,
};

let stage: PaymentsStage;
let provider: ProviderStage;
let channel: Channel;
let mailbox: FastifyInstance;

beforeAll(async () => {
  stage = await openPaymentsStage();
  const received: SentWebhook[] = [];
  mailbox = await openMailbox(received);
  const { merchant } = stage;
  merchant.webhookUrl = `http://127.0.0.1:${String((mailbox.server.address() as AddressInfo).port)}/`;
  channel = stage.deps.channels.get('sandbox')!;
  provider = providerOf(stage, { received, secret: merchant.secret });
});
afterAll(async () => {
  await mailbox.close();
  await stage.close();
});

/** Where the bank's webhooks arrive byte for byte. */
async function openMailbox(received: SentWebhook[]): Promise<FastifyInstance> {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
  app.post('/', async (request) => {
    received.push({ rawBody: request.body as Buffer, headers: request.headers });
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

function providerOf(
  on: PaymentsStage,
  { received, secret }: { received: SentWebhook[]; secret: Buffer },
): ProviderStage {
  const count = async (table: 'bank_order' | 'bank_payout', reference: string): Promise<number> =>
    (await on.database.owner.all(`select id from ${table} where reference = $1`, [reference])).length;
  const pageOf = (show: PayInstructions): string => (show.kind === 'redirect' ? show.url : '');
  return {
    traits: TRAITS,
    now: () => on.clock.now(),
    advance: (ms) => on.clock.advance(ms),
    pay: async (show, paid) => {
      await on.decide(pageOf(show), { decision: 'confirm', ...(paid === undefined ? {} : { paid }) });
    },
    refuse: async (show) => {
      await on.decide(pageOf(show), { decision: 'refuse' });
    },
    sent: async () => {
      await on.runJobs();
      return received.splice(0);
    },
    sign: (rawBody, by = {}) => {
      const signed = { secret: by.asStranger ? randomBytes(32) : secret, body: rawBody };
      return { rawBody, headers: { 'x-bank-signature': signBody(signed, by.at ?? on.clock.now()) } };
    },
    ordersFor: (reference) => count('bank_order', reference),
    payoutsFor: (reference) => count('bank_payout', reference),
    loseAnswers: (answers, afterHearing = 0) => {
      on.wire.answersToLose = afterHearing === 0 ? answers : 0;
    },
    setDown: (isDown) => {
      on.wire.isDown = isDown;
    },
    accounts: { good: '1234567890', refused: '1234560000' },
  };
}

describe('the sandbox channel', () => {
  keepsTheChannelPromises(TRAITS, () => ({ channel, stage: provider }));

  it('takes 5xx, 408 and 429 for no answer, and any other refusal for a no', async () => {
    const order: ChannelOrder = anOrder(provider);
    for (const status of [500, 503, 408, 429]) {
      stage.wire.answersWith = status;
      await expect(channel.create(order)).rejects.toBeInstanceOf(Unreachable);
    }
    stage.wire.answersWith = 422;
    await expect(channel.create(order)).rejects.toMatchObject({ name: 'ChannelRefused' });
    stage.wire.answersWith = undefined;
  });

  it('does not read news about another merchant’s order, even under our signature', () => {
    const order = { id: 'bo_1', merchant: 'other', reference: randomUUID(), status: 'paid', currency: 'PHP' };
    const news = { id: 'be_1', type: 'order.paid', order: { ...order, amount: '500', paidAmount: '500' } };
    const body = Buffer.from(JSON.stringify(news));
    expect(channel.readWebhook(body, provider.sign(body).headers)).toBe('unreadable');
  });
});

/** Adapters with one defect each, and a rule that must catch it. */
const DEFECTS: Readonly<Record<string, (good: Channel) => { broken: Partial<Channel>; caughtBy: string }>> = {
  'does not verify signatures': (good) => ({
    broken: { readWebhook: (raw) => good.readWebhook(raw, provider.sign(raw).headers) },
    caughtBy: 'turns away a webhook without a signature, or with somebody else’s',
  }),
  'verifies what it parsed instead of the bytes': (good) => ({
    broken: { readWebhook: (raw, headers) => good.readWebhook(respelled(raw), headers) },
    caughtBy: 'turns away a webhook whose bytes were changed, even if only its spelling was',
  }),
  'never finds a signature too old': (good) => ({
    broken: {
      readWebhook: (raw, headers) => {
        const read = good.readWebhook(raw, headers);
        return read === 'stale' ? good.readWebhook(raw, provider.sign(raw).headers) : read;
      },
    },
    caughtBy: 'turns away a webhook that was signed long ago, or far ahead',
  }),
  'makes a new order for every attempt': (good) => ({
    broken: { create: (order) => good.create({ ...order, reference: randomUUID(), idempotencyKey: randomUUID() }) },
    caughtBy: 'makes one order per key, however often and in parallel it is asked',
  }),
  'takes a lost answer for a refusal': (good) => ({
    broken: { create: (order) => good.create(order).catch(() => Promise.reject(new Error('failed'))) },
    caughtBy: 'does not pretend to know how an order ended whose answer was lost, and finds it by our reference',
  }),
  'confirms the amount that was asked': (good) => ({
    broken: {
      query: async (reference) => {
        const report = await good.query(reference);
        return report === 'unknown' ? report : { ...report, amount: { parts: 50_000_000n, currency: 'PHP' } };
      },
    },
    caughtBy: 'tells what was paid when that is not what was asked',
  }),
  'makes up event ids': (good) => ({
    broken: {
      readWebhook: (raw, headers) => {
        const read = good.readWebhook(raw, headers);
        return typeof read === 'string' ? read : { ...read, eventId: randomUUID() };
      },
    },
    caughtBy: 'knows a webhook that is sent again by its event',
  }),
  'pays out for every attempt': (good) => ({
    broken: {
      createPayout: (payout) => good.createPayout({ ...payout, reference: randomUUID(), idempotencyKey: randomUUID() }),
    },
    caughtBy: 'pays out once per key, however often and in parallel it is asked',
  }),
};

function respelled(raw: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(raw.toString('utf8'))));
  } catch {
    return raw;
  }
}

describe('the conformance suite', () => {
  it.each(Object.keys(DEFECTS))('catches a channel that %s', async (name) => {
    const { broken, caughtBy } = DEFECTS[name]?.(channel) ?? { broken: {}, caughtBy: '' };
    const subject: ChannelUnderTest = { channel: { ...channel, ...broken }, stage: provider };
    const promise = CHANNEL_PROMISES.find(({ rule }) => rule === caughtBy);
    const failure = await promise?.check(subject).then(
      () => 'kept',
      () => 'broken',
    );
    provider.loseAnswers(0);
    expect(failure).toBe('broken');
  });
});
