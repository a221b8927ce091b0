import { startDeposit } from '@baize/contract/money/deposits';
import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import { asId, type Currency, type MemberId, textFromParts } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { balanceOf, openAccounts, violationsOf } from '../ledger/index.ts';
import { seedChannels } from '../deposits/seed-deposits.ts';
import { openBtcpayServer, STORE } from './testing/btcpay-server.ts';
import { openHostedServer } from './testing/hosted-server.ts';
import { openPayosServer } from './testing/payos-server.ts';
import { askedOf, paidOtherOf, type ProviderStage, type SentWebhook } from './testing/provider-stage.ts';
import { openXenditServer } from './testing/xendit-server.ts';
import { btcpayChannel } from './btcpay/btcpay.ts';
import type { Channel, ReceivedPayoutNotification } from './channel.ts';
import { hostedChannel } from './hosted/hosted.ts';
import { orderCodeOf, payosChannel } from './payos/payos.ts';
import { xenditChannel } from './xendit/xendit.ts';

interface Subject {
  readonly channel: Channel;
  readonly provider: ProviderStage;
  readonly close: () => Promise<void>;
}

let stage: PaymentsStage;
const subjects = new Map<string, Subject>();
const payoutNotifications: ReceivedPayoutNotification[] = [];
const NAMES = ['btcpay', 'payos', 'xendit', 'hosted'] as const;
type Name = (typeof NAMES)[number];

beforeAll(async () => {
  const btcpay = await openBtcpayServer();
  const payos = await openPayosServer(orderCodeOf);
  const xendit = await openXenditServer();
  const hosted = await openHostedServer('timed');
  const keep = (name: Name, channel: Channel, server: { stage: ProviderStage; close: () => Promise<void> }) =>
    subjects.set(name, { channel, provider: server.stage, close: server.close });
  const { apiKey, webhookSecret } = btcpay;
  const store = { url: btcpay.url, apiKey, webhookSecret, storeId: STORE, payoutMethods: { BTC: 'BTC-CHAIN' } };
  keep('btcpay', btcpayChannel(store, btcpay), btcpay);
  keep('payos', payosChannel({ ...payos.client, url: payos.url, payUrl: `${payos.url}/web` }), payos);
  keep('xendit', xenditChannel({ ...xendit, url: xendit.url, institutions: {} }, xendit), xendit);
  keep('hosted', hostedChannel(hosted.settings, hosted), hosted);
  stage = await openPaymentsStage({
    channels: (own) => new Map([...own, ...[...subjects].map(([name, { channel }]) => [name, channel] as const)]),
    onPayoutNotification: (heard) => {
      payoutNotifications.push(heard);
      return Promise.resolve('applied');
    },
  });
  const terms = { kind: 'hosted', minimum: '1', maximum: '1000000', presets: [], fee: '0', enabled: true, sort: 2 };
  const channels = [...subjects].map(([channel, { provider }]) => {
    return { ...terms, channel, currency: provider.traits.currency };
  });
  await stage.database.owner.inTransaction((tx) => seedChannels(tx, DEMO, { channels, history: [] }));
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
  for (const { close } of subjects.values()) await close();
});

function subjectOf(name: Name): Subject {
  const subject = subjects.get(name);
  if (subject === undefined) throw new Error(`no stage for ${name}`);
  return subject;
}

const providerOf = (name: Name): ProviderStage => subjectOf(name).provider;

async function aMemberWith(currency: Currency): Promise<{ memberId: MemberId; token: string }> {
  if (currency === 'PHP') return stage.aMember();
  const memberId = asId<MemberId>(randomUUID());
  await stage.database.owner.inTransaction((tx) => openAccounts(tx, { brand: DEMO, memberId, currency }));
  return { memberId, token: stage.test.logInAs({ memberId }) };
}

interface Opened {
  readonly memberId: MemberId;
  readonly depositId: string;
  readonly show: PayInstructions;
}

async function opened(name: Name): Promise<Opened> {
  const { memberId, token } = await aMemberWith(providerOf(name).traits.currency);
  const amount = textFromParts(askedOf(providerOf(name)).parts);
  const { body } = await stage.test.call(startDeposit, { requestKey: randomUUID(), channel: name, amount }, { token });
  if (!body.success || body.value.show === null) throw new Error(body.message);
  return { memberId, depositId: body.value.depositId, show: body.value.show };
}

async function send(name: Name, { rawBody, headers }: SentWebhook): Promise<number> {
  const answer = await fetch(`${stage.origin}/webhooks/payments/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    body: new Uint8Array(rawBody),
  });
  return answer.status;
}

/** The payer pays; the provider's webhook is returned instead of being sent to our server. */
async function paid(name: Name, one: Opened, amount?: string): Promise<SentWebhook> {
  const provider = providerOf(name);
  await provider.sent();
  await provider.pay(one.show, amount);
  const news = (await provider.sent()).at(-1);
  if (news === undefined) throw new Error('the provider sent nothing');
  return news;
}

const balance = async ({ memberId }: Opened): Promise<bigint> =>
  (await balanceOf(stage.database.owner, memberId)).parts;
const nameOf = async ({ depositId }: Opened): Promise<string> => {
  const sql = 'select provider_reference from payments_deposit where deposit_id = $1';
  return (await stage.database.owner.first<{ provider_reference: string }>(sql, [depositId]))?.provider_reference ?? '';
};
interface Renaming {
  readonly from: Opened;
  /** Whose name of ours, and whose of the provider's, it gets instead. */
  readonly ours?: Opened;
  readonly theirs?: Opened;
}

/** A genuine webhook with the references of another order put in, signed as the provider would. */
async function renamed(name: Name, news: SentWebhook, { from, ...to }: Renaming): Promise<SentWebhook> {
  const text = news.rawBody
    .toString('utf8')
    .replaceAll(from.depositId, (to.ours ?? from).depositId)
    .replaceAll(await nameOf(from), await nameOf(to.theirs ?? from));
  return providerOf(name).sign(Buffer.from(text));
}

describe.each(NAMES)('news that %s did not send like this moves nothing (A31)', (name) => {
  it('without signature, with somebody else’s, or with a changed body', async () => {
    const one = await opened(name);
    const news = await paid(name, one);
    const { rawBody } = news;
    const stripped = rawBody.toString('utf8').replace(/,"signature":"\w+"/, '');
    expect(await send(name, { rawBody: Buffer.from(stripped), headers: {} })).toBe(401);
    expect(await send(name, providerOf(name).sign(rawBody, { asStranger: true }))).toBe(401);
    if (providerOf(name).traits.signs !== 'nothing') {
      const changed = Buffer.from(rawBody.toString('utf8').replace(/"amount":\d+|"timestamp":\d+/, '$&1'));
      expect(await send(name, { rawBody: changed, headers: news.headers })).toBe(401);
    }
    expect(await balance(one)).toBe(0n);
    expect(await send(name, news)).toBe(200);
    expect(await balance(one)).toBe(askedOf(providerOf(name)).parts);
  });

  it('at another channel, whose secret is another', async () => {
    const one = await opened(name);
    const news = await paid(name, one);
    for (const other of NAMES.filter((each) => each !== name)) expect(await send(other, news)).toBe(401);
    expect(await balance(one)).toBe(0n);
  });
});

describe.each(NAMES)('a payment at %s is credited once, with what came (A35)', (name) => {
  it('when its news comes twenty times at once, and again later', async () => {
    const one = await opened(name);
    const news = await paid(name, one);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => send(name, news))))).toEqual(new Set([200]));
    expect(await send(name, providerOf(name).sign(news.rawBody))).toBe(200);
    expect(await balance(one)).toBe(askedOf(providerOf(name)).parts);
  });

  it('when another amount came than was asked', async () => {
    const one = await opened(name);
    const provider = providerOf(name);
    expect(await send(name, await paid(name, one, provider.traits.paidOther))).toBe(200);
    expect(await balance(one)).toBe(paidOtherOf(provider).parts);
  });

  it('when no news came at all, by asking', async () => {
    const one = await opened(name);
    await paid(name, one);
    stage.clock.advance(60_000);
    providerOf(name).advance(60_000);
    await stage.runJobs();
    expect(await balance(one)).toBe(askedOf(providerOf(name)).parts);
  });

  it('and never to another member’s order, nor for an order nobody made', async () => {
    const [payer, other] = [await opened(name), await opened(name)];
    const news = await paid(name, payer);
    // Names that do not belong together. Where the provider tells its own name alone there is nothing to mix up.
    if (providerOf(name).traits.tellsReference) {
      expect(await send(name, await renamed(name, news, { from: payer, ours: other }))).toBe(404);
    }
    const nobody = { ...payer, depositId: randomUUID() };
    const unknown = providerOf(name).traits.tellsReference
      ? await renamed(name, news, { from: payer, ours: nobody })
      : providerOf(name).sign(Buffer.from(news.rawBody.toString('utf8').replaceAll(await nameOf(payer), 'nobody')));
    expect(await send(name, unknown)).toBe(404);
    expect([await balance(payer), await balance(other)]).toEqual([0n, 0n]);
  });
});

describe.each(NAMES.filter((name) => name !== 'hosted'))('signed news of %s alone credits nothing', (name) => {
  it('when the order it names is not paid at the provider', async () => {
    const [payer, other] = [await opened(name), await opened(name)];
    const news = await paid(name, payer);
    expect(await send(name, await renamed(name, news, { from: payer, ours: other, theirs: other }))).toBe(200);
    expect(await balance(other)).toBe(0n);
  });

  it('when the provider does not answer our question: it is asked to tell us again', async () => {
    const one = await opened(name);
    const news = await paid(name, one);
    providerOf(name).setDown(true);
    expect(await send(name, news)).toBe(503);
    providerOf(name).setDown(false);
    expect(await balance(one)).toBe(0n);
    expect(await send(name, news)).toBe(200);
    expect(await balance(one)).toBe(askedOf(providerOf(name)).parts);
  });
});

describe('news of a payout', () => {
  it.each(['btcpay', 'xendit', 'hosted'] as const)('of %s goes to whoever keeps payouts, signed only', async (name) => {
    const { channel, provider } = subjectOf(name);
    const reference = randomUUID();
    const { institution } = provider.traits;
    await provider.sent();
    await channel.createPayout({
      reference,
      amount: askedOf(provider),
      account: provider.accounts.good,
      holder: 'J',
      idempotencyKey: reference,
      ...(institution === undefined ? {} : { institution }),
    });
    const [news] = await provider.sent();
    if (news === undefined) throw new Error('the provider sent nothing');
    expect(await send(name, provider.sign(news.rawBody, { asStranger: true }))).toBe(401);
    expect(payoutNotifications.splice(0)).toEqual([]);
    expect(await send(name, news)).toBe(200);
    expect(payoutNotifications.splice(0)).toMatchObject([
      { channel: name, notification: { about: 'payout', reference } },
    ]);
  });
});
