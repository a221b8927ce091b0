import { depositChannels, depositDetail, depositList, startDeposit } from '@baize/contract/money/deposits';
import { type MemberId, MINUTE_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openPaymentsStage, type PayerForm, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { balanceOf, statementOf, violationsOf } from '../ledger/index.ts';
import { type Channel, ChannelRefused } from '../channels/channel.ts';

let stage: PaymentsStage;
let killAfterCreate = false;
let takesOrders = true;
beforeAll(async () => {
  stage = await openPaymentsStage({
    channels: (own) => new Map([...own].map(([name, channel]) => [name, mortal(channel)])),
  });
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

/** A channel that fails on request after the provider made the order and before we stored it, or that refuses new orders. */
function mortal(channel: Channel): Channel {
  return {
    ...channel,
    create: async (order) => {
      if (!takesOrders) throw new ChannelRefused('closed');
      const made = await channel.create(order);
      if (killAfterCreate) throw new Error('killed');
      return made;
    },
  };
}

type Sent = z.input<typeof startDeposit.request>;
const asked = (change: Partial<Sent> = {}): Sent => ({
  requestKey: randomUUID(),
  channel: 'sandbox',
  amount: '500',
  ...change,
});
const start = (token: string, request: Sent) => stage.test.call(startDeposit, request, { token });
const balance = async (memberId: MemberId): Promise<bigint> => (await balanceOf(stage.database.owner, memberId)).parts;
const ordersAtBank = async (): Promise<number> => (await stage.database.owner.all('select id from bank_order')).length;

async function started(token: string, request = asked()): Promise<{ depositId: string; redirectUrl: string }> {
  const { status, body } = await start(token, request);
  if (!body.success) throw new Error(`${String(status)} ${body.message}`);
  return { depositId: body.value.depositId, redirectUrl: body.value.redirectUrl ?? '' };
}

async function stateOf(token: string, depositId: string): Promise<unknown> {
  return (await stage.test.call(depositDetail, { depositId }, { token })).body.value;
}

describe('GET /wps/member/deposit/channels', () => {
  it('shows the ways to pay in, with limits and costs', async () => {
    const { token } = await stage.aMember();
    const { body } = await stage.test.call(depositChannels, {}, { token });
    expect(body.value).toEqual({
      list: [
        {
          channel: 'sandbox',
          name: 'deposit_channel_sandbox',
          currency: 'PHP',
          minimum: '100',
          maximum: '50000',
          presets: ['100', '500'],
          kind: 'hosted',
          title: null,
          minutes: 30,
          fee: '0',
          feeRate: 0,
          bonusRate: 0,
          bonusMaximum: '0',
          turnover: 100,
          bonusTurnover: 100,
        },
      ],
    });
  });

  it('shows no way that the brand switched off, which then refuses channel_unavailable', async () => {
    const { token } = await stage.aMember();
    const { redirectUrl } = await started(token, asked({ requestKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }));
    await stage.database.owner.all('update payments_channel set enabled = false');
    const shown = await stage.test.call(depositChannels, {}, { token });
    const refused = await start(token, asked());
    const repeated = await start(token, asked({ requestKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }));
    await stage.database.owner.all('update payments_channel set enabled = true');
    expect(shown.body.value).toEqual({ list: [] });
    expect(refused.body).toMatchObject({ message: 'channel_unavailable' });
    expect(repeated.body.value).toMatchObject({ redirectUrl });
  });
});

describe('a deposit by POST /wps/member/deposit', () => {
  it('goes from the request over the bank’s page to the balance, once', async () => {
    const { memberId, token } = await stage.aMember();
    const { depositId, redirectUrl } = await started(token);
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'pending', credited: '0', redirectUrl });
    const back = await stage.decide(redirectUrl, { decision: 'confirm' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/?deposit=${depositId}`),
    ]);
    await stage.runJobs();
    expect(await balance(memberId)).toBe(50_000_000n);
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'succeeded', credited: '500', redirectUrl: null });
    const told = stage.told.filter((one) => one.memberId === memberId).map(({ event }) => event);
    expect(told).toEqual([{ type: 'balance' }, { type: 'deposit', depositId }]);
    const { lines } = await statementOf(stage.database.owner, { memberId, pageNo: 1, pageSize: 10 });
    expect(lines).toMatchObject([{ kind: 'deposit', reference: depositId }]);
  });

  it('returns the payer to the site the member came from', async () => {
    const { token } = await stage.aMember();
    const { body } = await stage.test.call(startDeposit, asked(), { token, headers: { host: 'play.example:8080' } });
    const page = await fetch(body.success ? (body.value.redirectUrl ?? '') : '');
    expect(page.headers.get('content-security-policy')).toContain('http://play.example:8080');
  });

  it('credits nothing when the payer only comes back (A36)', async () => {
    const { memberId, token } = await stage.aMember();
    const { depositId } = await started(token);
    await stage.test.app.inject({ method: 'GET', url: `/?deposit=${depositId}&status=paid` });
    await stage.test.app.inject({
      method: 'GET',
      url: `/webhooks/payments/sandbox?reference=${depositId}&status=paid`,
    });
    await stage.runJobs();
    expect(await balance(memberId)).toBe(0n);
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'pending' });
  });

  it('tells the member when the payer refused', async () => {
    const { memberId, token } = await stage.aMember();
    const { depositId, redirectUrl } = await started(token);
    await stage.decide(redirectUrl, { decision: 'refuse' });
    await stage.runJobs();
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'failed', credited: '0', redirectUrl: null });
    expect(await balance(memberId)).toBe(0n);
  });

  it.each<[string, PayerForm, number]>([
    ['late', { decision: 'confirm', way: 'late' }, 10_000],
    ['twice', { decision: 'confirm', way: 'twice' }, 0],
    ['out of order', { decision: 'confirm', way: 'outOfOrder' }, 3_000],
    ['never, so that we have to ask', { decision: 'confirm', way: 'never' }, MINUTE_MS],
  ])('is credited once when the news comes %s', async (_way, form, waitMs) => {
    const { memberId, token } = await stage.aMember();
    const { depositId, redirectUrl } = await started(token);
    await stage.decide(redirectUrl, form);
    await stage.runJobs();
    const before = await stateOf(token, depositId);
    if (form.way === 'late') expect(before).toMatchObject({ state: 'processing', credited: '0' });
    stage.clock.advance(waitMs);
    await stage.runJobs();
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'succeeded', credited: '500' });
    expect(await balance(memberId)).toBe(50_000_000n);
  });

  it('is credited with what was paid, not with what was asked (A35)', async () => {
    const { memberId, token } = await stage.aMember();
    const { depositId, redirectUrl } = await started(token);
    await stage.decide(redirectUrl, { decision: 'confirm', paid: '123.45' });
    await stage.runJobs();
    expect(await balance(memberId)).toBe(12_345_000n);
    expect(await stateOf(token, depositId)).toMatchObject({ amount: '500', credited: '123.45', state: 'succeeded' });
  });
});

describe('the same request again', () => {
  it('makes one deposit and one order, 50 times in parallel, with equal answers (A06)', async () => {
    const { token } = await stage.aMember();
    const before = await ordersAtBank();
    const request = asked();
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(token, request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await ordersAtBank()) - before).toBe(1);
  });

  it('is refused with key_reused when anything of it differs', async () => {
    const { token } = await stage.aMember();
    const request = asked();
    await started(token, request);
    expect((await start(token, { ...request, amount: '501' })).body).toMatchObject({ message: 'key_reused' });
    expect((await start(token, { ...request, channel: 'other' })).body).toMatchObject({ message: 'key_reused' });
    expect((await start(token, { ...request, amount: '500.00' })).body).toMatchObject({ success: true });
  });

  it('is another deposit for another member', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const request = asked();
    expect((await started(one.token, request)).depositId).not.toBe((await started(two.token, request)).depositId);
  });

  it('finishes what a lost answer left half-way, without a second order', async () => {
    const { token } = await stage.aMember();
    const before = await ordersAtBank();
    const request = asked();
    stage.wire.answersToLose = 1;
    expect((await start(token, request)).body).toMatchObject({ message: 'vendor_unreachable' });
    const { depositId, redirectUrl } = await started(token, request);
    expect(await stateOf(token, depositId)).toMatchObject({ state: 'pending', redirectUrl });
    expect((await ordersAtBank()) - before).toBe(1);
  });

  it('finds the order of a lost answer, although the bank takes no more orders by now', async () => {
    const { token } = await stage.aMember();
    const request = asked();
    stage.wire.answersToLose = 1;
    expect((await start(token, request)).body).toMatchObject({ message: 'vendor_unreachable' });
    takesOrders = false;
    const { body } = await start(token, request);
    takesOrders = true;
    expect(body.value).toMatchObject({ state: 'pending' });
    expect(body.value?.redirectUrl).toMatch(/\/bank\/pay\/bo_/);
  });

  it('heals a process that died between the order and its storing, as does the follower', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const before = await ordersAtBank();
    const request = asked();
    killAfterCreate = true;
    expect((await start(one.token, request)).status).toBe(500);
    expect((await start(two.token, request)).status).toBe(500);
    killAfterCreate = false;
    const { redirectUrl } = await started(one.token, request);
    stage.clock.advance(MINUTE_MS);
    await stage.runJobs();
    const [healed] = await stage.database.owner.all<{ redirect_url: string }>(
      "select show ->> 'url' as redirect_url from payments_deposit where member_id = $1",
      [two.memberId],
    );
    expect(healed?.redirect_url).toMatch(/\/bank\/pay\/bo_/);
    expect(healed?.redirect_url).not.toBe(redirectUrl);
    expect((await ordersAtBank()) - before).toBe(2);
  });

  it('places the order later when the bank was down, by the request or by the follower', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    stage.wire.isDown = true;
    const request = asked();
    expect((await start(one.token, request)).body).toMatchObject({ message: 'vendor_unreachable' });
    expect((await start(two.token, request)).body).toMatchObject({ message: 'vendor_unreachable' });
    stage.clock.advance(MINUTE_MS);
    await stage.runJobs();
    stage.wire.isDown = false;
    expect((await started(one.token, request)).redirectUrl).toMatch(/\/bank\/pay\/bo_/);
    stage.clock.advance(2 * MINUTE_MS);
    await stage.runJobs();
    const rows = await stage.database.owner.all(
      'select 1 from bank_order o join payments_deposit d on o.reference = d.deposit_id::text where d.member_id = $1',
      [two.memberId],
    );
    expect(rows).toHaveLength(1);
  });

  it('says channel_unavailable each time when the bank said no', async () => {
    const { token } = await stage.aMember();
    const request = asked();
    stage.wire.answersWith = 422;
    const first = await start(token, request);
    stage.wire.answersWith = undefined;
    const second = await start(token, request);
    expect([first.body.message, second.body.message]).toEqual(['channel_unavailable', 'channel_unavailable']);
  });
});

describe('bad requests', () => {
  const WORTHLESS: unknown[] = [
    -1,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e308,
    true,
    null,
    [10],
    ['10'],
    { $gt: 0 },
    500,
    '-1',
    '0',
    '-0',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    ' 10 ',
    '１０',
    '',
    '9007199254740993000',
    '1'.repeat(30),
    '+5',
    '05',
    '500.',
    '.5',
    '500.000001',
    '5,00',
    '500 ',
    '500\n',
    'x'.repeat(10_000),
  ];
  it.each(WORTHLESS.map((amount) => [JSON.stringify(amount).slice(0, 30), amount]))(
    'refuses the amount %s (A17)',
    async (_shown, amount) => {
      const { memberId, token } = await stage.aMember();
      const answer = await start(token, asked({ amount: amount as string }));
      expect([answer.status, answer.body.message]).toEqual([400, 'request_invalid']);
      const rows = await stage.database.owner.all('select 1 from payments_deposit where member_id = $1', [memberId]);
      expect(rows).toEqual([]);
    },
  );

  it.each(['99.99', '50000.01', '0.01', '90000000000'])('refuses %s with amount_out_of_range', async (amount) => {
    const { token } = await stage.aMember();
    const { status, body } = await start(token, asked({ amount }));
    expect([status, body.message]).toEqual([422, 'amount_out_of_range']);
  });

  it('refuses less than a coin with amount_not_whole_coins', async () => {
    const { token } = await stage.aMember();
    expect((await start(token, asked({ amount: '100.005' }))).body).toMatchObject({
      message: 'amount_not_whole_coins',
    });
  });

  it.each([undefined, '', null, 'x'.repeat(10_000), '1', 7, {}])('refuses the key %j (A08)', async (requestKey) => {
    const { token } = await stage.aMember();
    expect((await start(token, asked({ requestKey: requestKey as string }))).status).toBe(400);
  });

  it('refuses a channel that does not exist', async () => {
    const { token } = await stage.aMember();
    for (const channel of ['bank', '__proto__', 'constructor', "sandbox' or 1=1"]) {
      expect((await start(token, asked({ channel }))).body).toMatchObject({ message: 'channel_unavailable' });
    }
  });

  it('takes nothing from the body but what the contract names (A22)', async () => {
    const { memberId, token } = await stage.aMember();
    const more = { state: 'succeeded', credited: '999', memberId: randomUUID(), currency: 'USD', createdAt: 1 };
    for (const [field, value] of Object.entries(more)) {
      const { status, body } = await start(token, { ...asked(), [field]: value });
      expect([status, body]).toMatchObject([400, { message: 'request_invalid', value: { fields: [field] } }]);
    }
    expect((await stage.test.call(depositList, {}, { token })).body.value).toMatchObject({ list: [] });
    expect(await balance(memberId)).toBe(0n);
  });

  it('refuses visitors and trial accounts', async () => {
    const { memberId } = await stage.aMember();
    const trial = stage.test.logInAs({ memberId, isAgent: 4 });
    expect((await stage.test.call(startDeposit, asked())).body).toMatchObject({ message: 'session_required' });
    expect((await start(trial, asked())).body).toMatchObject({ message: 'in_need_true_account' });
    expect((await stage.test.call(depositChannels, {}, { token: trial })).body).toMatchObject({
      message: 'in_need_true_account',
    });
  });

  it('shows nobody the deposit of another member by GET /wps/member/deposit/detail (A48)', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const { depositId } = await started(one.token);
    const { status, body } = await stage.test.call(depositDetail, { depositId }, { token: two.token });
    expect([status, body.message]).toEqual([404, 'deposit_not_found']);
    const unknown = await stage.test.call(depositDetail, { depositId: randomUUID() }, { token: one.token });
    expect(unknown.body).toMatchObject({ message: 'deposit_not_found' });
  });
});

describe('the web’s database role', () => {
  it.each([
    'update payments_deposit set amount_parts = 1',
    'update payments_deposit set member_id = gen_random_uuid()',
    'delete from payments_deposit',
    'update payments_deposit_event set amount_parts = 1',
    'delete from payments_deposit_event',
    'delete from payments_webhook_event',
    'update payments_channel set brand = brand',
    'delete from payments_channel',
    'update payments_deposit_match set amount_parts = 1',
    'delete from payments_bank_notice',
    'update payments_turnover set required_parts = 0',
    'update payments_deposit_proof set number = 2',
  ])('may not: %s', async (statement) => {
    await expect(stage.database.api.all(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
