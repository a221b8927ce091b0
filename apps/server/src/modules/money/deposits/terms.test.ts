import {
  depositCancel,
  depositChannels,
  depositDetail,
  depositList,
  depositReceipt,
  startDeposit,
} from '@baize/contract/money/deposits';
import { type MemberId, MINUTE_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { balanceOf, statementOf, violationsOf } from '../ledger/index.ts';
import { seedChannels } from './seed-deposits.ts';
import { bonusesOf } from '../../records/account-record/bonuses-of.ts';
import { requirementsOf } from '../turnover/turnover.store.ts';

let stage: PaymentsStage;
beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterEach(async () => offer({}));
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

/** Changes the settings of the sandbox channel. */
async function offer(change: Record<string, unknown>): Promise<void> {
  const plain = {
    channel: 'sandbox',
    kind: 'hosted',
    currency: 'PHP',
    minimum: '10',
    maximum: '50000',
    fee: '0',
    presets: ['100', '500'],
    enabled: true,
    sort: 1,
  };
  const file = { channels: [{ ...plain, ...change }], history: [] };
  await stage.database.owner.inTransaction((tx) => seedChannels(tx, DEMO, file));
}

type Sent = z.input<typeof startDeposit.request>;
const send = (token: string, change: Partial<Sent> = {}) =>
  stage.test.call(startDeposit, { requestKey: randomUUID(), channel: 'sandbox', amount: '1000', ...change }, { token });

async function started(token: string, change: Partial<Sent> = {}) {
  const { body } = await send(token, change);
  if (!body.success) throw new Error(body.message);
  return body.value;
}

async function paid(token: string, change: Partial<Sent> = {}, amount?: string) {
  const one = await started(token, change);
  const form = amount === undefined ? {} : { paid: amount };
  await stage.decide(one.redirectUrl ?? '', { decision: 'confirm', ...form });
  await stage.runJobs();
  return one;
}

const shown = async (token: string, depositId: string) => {
  const { body } = await stage.test.call(depositDetail, { depositId }, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const balance = async (memberId: MemberId) => (await balanceOf(stage.database.owner, memberId)).parts;
const kinds = async (memberId: MemberId) =>
  (await statementOf(stage.database.owner, { memberId, pageNo: 1, pageSize: 10 })).lines.map(({ kind }) => kind);

describe('what a deposit costs and brings', () => {
  it('is told before anybody confirms, and done in the order that credits it', async () => {
    await offer({ fee: '5', feeRate: 150, bonusRate: 2_000, bonusMaximum: '150', bonusTurnover: 1_000 });
    const { memberId, token } = await stage.aMember();
    const { body } = await stage.test.call(depositChannels, {}, { token });
    expect(body.value).toMatchObject({ list: [{ fee: '5', feeRate: 150, bonusRate: 2_000, bonusMaximum: '150' }] });
    const { depositId, fee, bonus } = await paid(token);
    expect({ fee, bonus }).toEqual({ fee: '20', bonus: '150' });
    expect(await shown(token, depositId)).toMatchObject({
      credited: '1000',
      fee: '20',
      bonus: '150',
      state: 'succeeded',
    });
    expect(await balance(memberId)).toBe(113_000_000n);
    expect((await kinds(memberId)).toSorted()).toEqual(['bonus', 'deposit', 'fee']);
  });

  it('follows what was paid, not what was asked (A35)', async () => {
    await offer({ feeRate: 1_000, bonusRate: 5_000, bonusMaximum: '1000' });
    const { memberId, token } = await stage.aMember();
    const { depositId } = await paid(token, {}, '200');
    expect(await shown(token, depositId)).toMatchObject({ credited: '200', fee: '20', bonus: '100' });
    expect(await balance(memberId)).toBe(28_000_000n);
  });

  it('keeps the name that the brand gave its channel, in the language of whoever reads it', async () => {
    await offer({ titles: { EN: 'Our bank', VI: 'Ngân hàng của chúng tôi' } });
    const { token } = await stage.aMember();
    const { depositId } = await paid(token);
    await offer({ titles: { EN: 'Another bank' } });
    const titlesIn = async (cookie: string) => {
      const sent = { token, headers: { cookie } };
      const { body: list } = await stage.test.call(depositList, {}, sent);
      const { body: detail } = await stage.test.call(depositDetail, { depositId }, sent);
      const { body: receipt } = await stage.test.call(depositReceipt, { depositId }, sent);
      return [
        list.success && list.value.list[0]?.title,
        detail.success && detail.value.title,
        receipt.success && receipt.value.title,
      ];
    };
    expect(await titlesIn('lang=vi')).toEqual(Array(3).fill('Ngân hàng của chúng tôi'));
    expect(await titlesIn('lang=en')).toEqual(Array(3).fill('Our bank'));
    expect(await titlesIn('lang=th')).toEqual([null, null, null]);
  });

  it('says of each bonus what it came with and how much of its bets is done', async () => {
    await offer({
      bonusRate: 1_000,
      bonusMaximum: '1000',
      turnover: 0,
      bonusTurnover: 500,
      titles: { EN: 'Our bank' },
    });
    const { memberId, token } = await stage.aMember();
    const first = await paid(token);
    await aSettledRound(stage.database.owner, { memberId, stake: '550', at: stage.clock.now(), round: 'between' });
    stage.clock.advance(MINUTE_MS);
    const second = await paid(token, { amount: '200' });
    stage.clock.advance(MINUTE_MS);
    const plain = await paid(token, { bonus: false });
    await aSettledRound(stage.database.owner, { memberId, stake: '50', at: stage.clock.now(), round: 'last' });
    const depositIds = [first.depositId, second.depositId, plain.depositId];
    const told = await bonusesOf(stage.database.owner, memberId, depositIds);
    expect([...told]).toEqual([
      [
        first.depositId,
        { channel: 'sandbox', titles: { EN: 'Our bank' }, requiredParts: 50_000_000n, doneParts: 50_000_000n },
      ],
      [
        second.depositId,
        { channel: 'sandbox', titles: { EN: 'Our bank' }, requiredParts: 10_000_000n, doneParts: 5_000_000n },
      ],
    ]);
    const other = await stage.aMember();
    const foreign = await bonusesOf(stage.database.owner, other.memberId, [first.depositId]);
    expect(foreign.size).toBe(0);
  });

  it('keeps the terms it was started with, whatever the brand changes meanwhile', async () => {
    await offer({ bonusRate: 1_000, bonusMaximum: '1000' });
    const { memberId, token } = await stage.aMember();
    const one = await started(token);
    await offer({ feeRate: 5_000 });
    await stage.decide(one.redirectUrl ?? '', { decision: 'confirm' });
    await stage.runJobs();
    expect(await balance(memberId)).toBe(110_000_000n);
  });

  it('brings no bonus, and asks no stakes for one, to a member who does not want it', async () => {
    await offer({ bonusRate: 1_000, bonusMaximum: '1000', bonusTurnover: 2_000 });
    const { memberId, token } = await stage.aMember();
    const { depositId, bonus } = await paid(token, { bonus: false });
    expect(bonus).toBe('0');
    expect(await balance(memberId)).toBe(100_000_000n);
    const asked = await requirementsOf(stage.database.owner, memberId);
    expect(asked).toMatchObject([{ kind: 'deposit', sourceId: depositId, requiredParts: 100_000_000n }]);
  });

  it('asks for the stakes of the deposit and of the bonus, once each', async () => {
    await offer({ bonusRate: 1_000, bonusMaximum: '1000', turnover: 150, bonusTurnover: 2_000 });
    const { memberId, token } = await stage.aMember();
    await paid(token);
    expect(await requirementsOf(stage.database.owner, memberId)).toMatchObject([
      { kind: 'deposit', baseParts: 100_000_000n, factor: 150, requiredParts: 150_000_000n },
      { kind: 'bonus', baseParts: 10_000_000n, factor: 2_000, requiredParts: 200_000_000n },
    ]);
  });

  it('refuses key_reused when the same key comes back wanting another bonus', async () => {
    const { token } = await stage.aMember();
    const requestKey = randomUUID();
    await started(token, { requestKey });
    expect((await send(token, { requestKey, bonus: false })).body).toMatchObject({ message: 'key_reused' });
  });
});

describe('a way to pay for higher levels of the club', () => {
  it('is neither shown nor open below', async () => {
    await offer({ minLevel: 3 });
    const [low, high] = [await stage.aMember(2), await stage.aMember(3)];
    const seen = async (token: string) => valueIn(await stage.test.call(depositChannels, {}, { token })).list.length;
    expect([await seen(low.token), await seen(high.token)]).toEqual([0, 1]);
    expect((await send(low.token)).body).toMatchObject({ message: 'channel_unavailable' });
    expect((await send(high.token)).body).toMatchObject({ success: true });
  });
});

describe('what counts from a level on', () => {
  const silver = { from: 2, minimum: '50', maximum: '500', fee: '1', bonusRate: 100, bonusMaximum: '20' };
  const gold = { from: 4, minimum: '5', maximum: '90000', fee: '0', bonusRate: 1_000, bonusMaximum: '5000' };
  const at = async (level: number) => {
    const { token } = await stage.aMember(level);
    const [seen] = valueIn(await stage.test.call(depositChannels, {}, { token })).list;
    return { token, seen };
  };

  it('is shown to those who reached it, with the presets that are within it', async () => {
    await offer({ fee: '3', levels: [silver, gold] });
    expect((await at(1)).seen).toMatchObject({ minimum: '10', maximum: '50000', fee: '3', bonusRate: 0 });
    const two = (await at(2)).seen;
    expect(two).toMatchObject({ minimum: '50', maximum: '500', fee: '1', bonusRate: 100, bonusMaximum: '20' });
    expect(two?.presets).toEqual(['100', '500']);
    expect((await at(3)).seen).toEqual(two);
    const five = (await at(5)).seen;
    expect(five).toMatchObject({ minimum: '5', maximum: '90000', fee: '0', bonusMaximum: '5000' });
    await offer({ presets: ['20', '100'], levels: [silver] });
    expect((await at(2)).seen?.presets).toEqual(['100']);
  });

  it('is what a deposit is judged and credited by, and it keeps it', async () => {
    await offer({ levels: [silver, gold] });
    const [low, middle, high] = [await at(0), await at(2), await at(4)];
    const answers = await Promise.all([low, middle, high].map(({ token }) => send(token)));
    expect(answers.map(({ body }) => body.success || body.message)).toEqual([true, 'amount_out_of_range', true]);
    const { memberId, token } = await stage.aMember(4);
    const one = await started(token);
    await offer({ levels: [] });
    await stage.decide(one.redirectUrl ?? '', { decision: 'confirm' });
    await stage.runJobs();
    expect(await balance(memberId)).toBe(110_000_000n);
  });
});

describe('POST /wps/member/deposit/cancel', () => {
  const cancel = (token: string, depositId: string) => stage.test.call(depositCancel, { depositId }, { token });

  it('calls off what nobody paid, once, 50 times in parallel', async () => {
    const { memberId, token } = await stage.aMember();
    const { depositId } = await started(token);
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(token, depositId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { state, show, steps } = await shown(token, depositId);
    expect({ state, show }).toEqual({ state: 'cancelled', show: null });
    expect(steps.map(({ event }) => event)).toEqual(['opened', 'cancelled']);
    expect(stage.told.filter((one) => one.memberId === memberId)).toHaveLength(1);
  });

  it('still credits the money that arrives after all', async () => {
    const { memberId, token } = await stage.aMember();
    const one = await started(token);
    await cancel(token, one.depositId);
    await stage.decide(one.redirectUrl ?? '', { decision: 'confirm' });
    await stage.runJobs();
    expect(await shown(token, one.depositId)).toMatchObject({ state: 'succeeded', credited: '1000' });
    expect(await balance(memberId)).toBe(100_000_000n);
  });

  it('refuses deposit_decided when it is paid, and deposit_not_found to anybody else', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const { depositId } = await paid(one.token);
    expect((await cancel(one.token, depositId)).body).toMatchObject({ message: 'deposit_decided' });
    expect((await cancel(two.token, depositId)).body).toMatchObject({ message: 'deposit_not_found' });
  });

  it('ends in one of the two when it races the payment, and the books say which', async () => {
    const { memberId, token } = await stage.aMember();
    const one = await started(token);
    await stage.decide(one.redirectUrl ?? '', { decision: 'confirm' });
    await Promise.all([stage.runJobs(), cancel(token, one.depositId)]);
    await stage.runJobs();
    const { state } = await shown(token, one.depositId);
    expect(state).toBe('succeeded');
    expect(await balance(memberId)).toBe(100_000_000n);
  });
});

describe('the receipt of a deposit', () => {
  const receipt = (token: string, depositId: string) => stage.test.call(depositReceipt, { depositId }, { token });

  it('says what was paid, taken, given and credited, by GET /wps/member/deposit/receipt', async () => {
    await offer({ fee: '10', bonusRate: 1_000, bonusMaximum: '50' });
    const { token } = await stage.aMember();
    const { depositId, code } = await paid(token);
    expect((await receipt(token, depositId)).body.value).toMatchObject({
      depositId,
      code,
      brand: 'Baize',
      channel: 'sandbox',
      paid: '1000',
      fee: '10',
      bonus: '50',
      total: '1040',
    });
  });

  it('is there when the money is, and for its member only', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const { depositId } = await started(one.token);
    expect((await receipt(one.token, depositId)).body).toMatchObject({ message: 'deposit_undecided' });
    expect((await receipt(two.token, depositId)).body).toMatchObject({ message: 'deposit_not_found' });
  });
});

describe('GET /wps/member/deposits', () => {
  it('lists a member’s own deposits by state, newest first, page by page', async () => {
    const [one, two] = [await stage.aMember(), await stage.aMember()];
    const made: string[] = [];
    for (const amount of ['100', '200', '300']) {
      made.unshift((await started(one.token, { amount })).depositId);
      stage.clock.advance(MINUTE_MS);
    }
    await stage.test.call(depositCancel, { depositId: made[0] ?? '' }, { token: one.token });
    const list = async (token: string, asked: Record<string, unknown>) =>
      valueIn(await stage.test.call(depositList, asked, { token }));
    const first = await list(one.token, { pageNo: 1, pageSize: 2 });
    expect(first).toMatchObject({ total: 3, totalPages: 2 });
    expect([...first.states].sort()).toEqual(['cancelled', 'pending']);
    expect(first.list.map(({ depositId }) => depositId)).toEqual(made.slice(0, 2));
    expect(await list(one.token, { state: 'cancelled' })).toMatchObject({ total: 1, list: [{ depositId: made[0] }] });
    expect(await list(two.token, {})).toEqual({ list: [], total: 0, totalPages: 0, states: [] });
  });
});

describe('a deposit limit of 100 (A16)', () => {
  const aLimitedMember = async () => {
    const { memberId, token } = await stage.aMember();
    await stage.database.owner.all(
      `insert into limits_limit (member_id, source, kind, period, parts, set_at) values ($1, 'own', 'deposit', '24h', $2, $3)`,
      [memberId, 10_000_000n, new Date(stage.clock.now())],
    );
    return { token };
  };

  it('lets ten of 64 deposits of 10 begin, however parallel, and counts what is over only as far as it came', async () => {
    const { token } = await aLimitedMember();
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(token, { amount: '10' })));
    const began = answers.flatMap(({ body }) => (body.success ? [body.value] : []));
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.message]));
    expect(began).toHaveLength(10);
    expect(new Set(refused)).toEqual(new Set(['limit_reached']));
    expect((await send(token, { amount: '10' })).body).toMatchObject({ message: 'limit_reached' });
    await stage.test.call(depositCancel, { depositId: began[0]?.depositId ?? '' }, { token });
    expect((await send(token, { amount: '20' })).body).toMatchObject({ message: 'limit_reached' });
    // The bank still takes it: its room returns when its time is over.
    expect((await send(token, { amount: '10' })).body).toMatchObject({
      message: 'limit_reached',
      value: { until: began[0]?.expiresAt },
    });
    stage.clock.advance(30 * MINUTE_MS);
    await stage.runJobs();
    expect((await send(token, { amount: '100' })).body).toMatchObject({ success: true });
  });

  it('takes of the limit once for one key, 50 times in parallel', async () => {
    const { token } = await aLimitedMember();
    const requestKey = randomUUID();
    const sent = { requestKey, amount: '60' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, sent)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send(token, { amount: '50' })).body).toMatchObject({ message: 'limit_reached' });
    expect((await send(token, { amount: '40' })).body).toMatchObject({ success: true });
  });

  it('counts a payment that is under way, and once it is credited; one that was refused no more', async () => {
    const { token } = await aLimitedMember();
    const begun = async (amount: string) => (await started(token, { amount })).redirectUrl ?? '';
    await stage.decide(await begun('50'), { decision: 'refuse' });
    await stage.runJobs();
    await stage.decide(await begun('60'), { decision: 'confirm', way: 'late' });
    await stage.runJobs();
    expect((await send(token, { amount: '60' })).body).toMatchObject({ message: 'limit_reached' });
    stage.clock.advance(10_000);
    await stage.runJobs();
    expect((await send(token, { amount: '60' })).body).toMatchObject({ message: 'limit_reached' });
    expect((await send(token, { amount: '40' })).body).toMatchObject({ success: true });
  });
});
