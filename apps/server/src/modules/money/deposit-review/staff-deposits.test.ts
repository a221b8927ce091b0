import { opsDepositNotice, opsDepositNotices, opsDismissNotice } from '@baize/contract/money/bank-notices-ops';
import { opsDepositChannels, opsPutDepositChannel } from '@baize/contract/money/deposit-channels-ops';
import { depositDetail } from '@baize/contract/money/deposits';
import { opsDeposit, opsDeposits, opsMatchDeposit, opsRefuseDeposit } from '@baize/contract/money/deposits-ops';
import { asId, type BrandCode, HOUR_MS, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { PaymentsStage } from '../../../testing/payments-stage.ts';
import { beganToPay, openTransferStage, PAYEE, TRANSFER } from '../../../testing/transfer-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { balanceOf, violationsOf } from '../ledger/index.ts';
import { byTwo } from '../../../testing/by-two.ts';

let stage: PaymentsStage;
let staff: string;
beforeAll(async () => {
  ({ stage, staff } = await openTransferStage({ titles: TITLES }));
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const TITLES = { VI: 'Chuyển khoản' };
const putChannel = (change: Partial<typeof TRANSFER> = {}) =>
  byTwo(stage.test, opsPutDepositChannel, { ...TRANSFER, titles: TITLES, ...change });

const opened = (amount = '500') => beganToPay(stage, { amount });

type MatchContext = z.input<typeof opsMatchDeposit.request>;
const match = (change: Partial<MatchContext> & { depositId: string }, token = staff) =>
  stage.test.call(opsMatchDeposit, { requestKey: randomUUID(), amount: '500', proofSeen: false, ...change }, { token });
const refuse = (change: Partial<z.input<typeof opsRefuseDeposit.request>> & { depositId: string }, token = staff) =>
  stage.test.call(opsRefuseDeposit, { reason: 'not_received', ...change }, { token });
const notice = (change: Partial<z.input<typeof opsDepositNotice.request>> = {}) =>
  stage.test.call(
    opsDepositNotice,
    {
      noticeId: randomUUID(),
      channel: 'transfer',
      amount: '500',
      currency: 'PHP',
      text: '',
      paidAt: stage.clock.now(),
      ...change,
    },
    { token: staff },
  );
const balance = async (memberId: MemberId) => (await balanceOf(stage.database.owner, memberId)).parts;
const shown = async ({ token, depositId }: { token: string; depositId: string }) =>
  (await stage.test.call(depositDetail, { depositId }, { token })).body.value;
const changes = async (target: string) =>
  stage.database.owner.all<{ what: string }>('select what from operators_change where target = $1 order by at', [
    target,
  ]);

describe('the ways to deposit, by PUT and GET /ops/deposit-channels', () => {
  it.each([{ minimum: '100.005' }, { presets: ['0.001'] }, { fee: '0.001' }, { bonusMaximum: '1.005' }])(
    'take no amounts that are not whole coins of the currency: %j',
    async (change) => {
      expect((await putChannel(change)).body).toMatchObject({ message: 'amount_not_whole_coins' });
    },
  );

  it('are set up with terms and the brand’s account, and noted in the audit trail', async () => {
    const { list } = valueIn(await stage.test.call(opsDepositChannels, {}, { token: staff }));
    expect(list.map(({ channel, open }) => [channel, open])).toEqual([
      ['sandbox', true],
      ['transfer', true],
    ]);
    expect(list[1]).toMatchObject({
      payee: PAYEE,
      minutes: 1_440,
      minimum: '100',
      titles: TITLES,
    });
    expect((await changes('transfer')).map(({ what }) => what)).toEqual(['deposit.channel.propose', 'deposit.channel']);
  });

  it('have offers of their own from a level on, kept as they were given', async () => {
    const { fee, feeRate, bonusRate, bonusMaximum, turnover, bonusTurnover } = TRANSFER;
    const terms = { fee, feeRate, bonusRate, bonusMaximum, turnover, bonusTurnover };
    const levels = [
      { from: 2, minimum: '100', maximum: '90000.5', ...terms, fee: '12.5', bonusRate: 500, bonusMaximum: '1000' },
      { from: 5, minimum: '50', maximum: '500000', ...terms, turnover: 0 },
    ];
    valueIn(await putChannel({ levels }));
    const { list } = valueIn(await stage.test.call(opsDepositChannels, {}, { token: staff }));
    expect(list[1]?.levels).toEqual(levels);
    for (const wrong of [
      levels.toReversed(),
      [levels[0], levels[0]],
      [{ ...levels[0], maximum: '99' }],
      [{ ...levels[0], from: 0 }],
    ]) {
      expect((await putChannel({ levels: wrong as typeof levels })).status).toBe(400);
    }
    expect((await putChannel({ levels, minLevel: 2 })).status).toBe(400);
    const [first] = levels as [(typeof levels)[number]];
    const half = await putChannel({ levels: [{ ...first, fee: '0.005' }] });
    expect(half.body).toMatchObject({ message: 'amount_not_whole_coins' });
    const { channel, minimum, maximum, presets, minutes, payee } = TRANSFER;
    expect(valueIn(await putChannel())).toMatchObject({
      channel,
      minimum,
      maximum,
      presets,
      minutes,
      payee,
      ...terms,
      levels: [],
      open: true,
    });
  });

  it('refuse an adapter that this deployment has not, and one that nobody could pay to', async () => {
    expect((await putChannel({ channel: 'btcpay' })).body).toMatchObject({ message: 'channel_unavailable' });
    expect((await putChannel({ payee: null })).body).toMatchObject({ message: 'deposit_payee_missing' });
    expect((await putChannel({ minimum: '600', maximum: '500' })).status).toBe(400);
  });
});

describe('a bank transfer', () => {
  it('tells the payer where to send it and what to write on it', async () => {
    const one = await opened();
    expect(one.show).toMatchObject({ kind: 'transfer', reference: one.code, account: { number: PAYEE.account } });
    expect(one.code).toMatch(/^BZ[2-9A-HJ-NP-Z]{8}$/);
  });

  it('expires when nobody sent anything', async () => {
    const one = await opened();
    stage.clock.advance(25 * HOUR_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'expired', show: null });
    expect((await match({ depositId: one.depositId })).body).toMatchObject({ success: true });
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });
});

describe('POST /ops/deposits/match', () => {
  it('credits what staff say has arrived, and notes who said so', async () => {
    const one = await opened();
    const { body } = await match({ depositId: one.depositId, note: 'statement line 12' });
    expect(body.value).toMatchObject({ state: 'succeeded', credited: '500', proposals: [] });
    expect(await balance(one.memberId)).toBe(50_000_000n);
    const detail = await stage.test.call(opsDeposit, { depositId: one.depositId }, { token: staff });
    expect(valueIn(detail).steps.at(-1)).toMatchObject({
      source: 'staff',
      event: 'paid',
      note: 'Ana: statement line 12',
    });
    expect((await changes(one.depositId)).map(({ what }) => what)).toEqual(['deposit.match']);
  });

  it('credits once, 50 times in parallel with one key, with equal answers', async () => {
    const one = await opened();
    const sent = { depositId: one.depositId, requestKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => match(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balance(one.memberId)).toBe(50_000_000n);
    expect(await changes(one.depositId)).toHaveLength(1);
    for (const change of [{ amount: '501' }, { noticeId: 'n1' }]) {
      expect((await match({ ...sent, ...change })).body).toMatchObject({ message: 'key_reused' });
    }
    const another = await opened();
    expect((await match({ ...sent, depositId: another.depositId })).body).toMatchObject({ message: 'key_reused' });
  });

  it('credits once when ten people match it at once, each with a key of their own', async () => {
    const one = await opened();
    const answers = await Promise.all(Array.from({ length: 10 }, () => match({ depositId: one.depositId })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => (body.success ? [] : [body.message]))).toEqual(
      Array.from({ length: 9 }, () => 'deposit_decided'),
    );
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('refuses what is no money, other brands’ deposits and those that are not there', async () => {
    const one = await opened();
    expect((await match({ depositId: one.depositId, amount: '1.005' })).body).toMatchObject({
      message: 'amount_not_whole_coins',
    });
    const stranger = stage.test.operateAs({ brand: asId<BrandCode>('other') });
    expect((await match({ depositId: one.depositId }, stranger)).body).toMatchObject({ message: 'deposit_not_found' });
    expect((await refuse({ depositId: one.depositId }, stranger)).body).toMatchObject({ message: 'deposit_not_found' });
    expect((await match({ depositId: randomUUID() })).body).toMatchObject({ message: 'deposit_not_found' });
    expect((await match({ depositId: one.depositId, noticeId: 'none' })).body).toMatchObject({
      message: 'notice_not_found',
    });
    expect(await balance(one.memberId)).toBe(0n);
    expect(await shown(one)).toMatchObject({ state: 'pending' });
  });
});

describe('POST /ops/deposits/refuse', () => {
  it('tells the member why, may be repeated, and leaves the way open for money that comes after all', async () => {
    const one = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refuse({ depositId: one.depositId })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await shown(one)).toMatchObject({ state: 'failed', reason: 'not_received' });
    expect((await refuse({ depositId: one.depositId, reason: 'duplicate' })).body).toMatchObject({
      message: 'deposit_decided',
    });
    expect((await match({ depositId: one.depositId })).body.value).toMatchObject({ state: 'succeeded', reason: null });
    expect((await refuse({ depositId: one.depositId })).body).toMatchObject({ message: 'deposit_decided' });
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });
});

describe('a bank’s notice by POST /ops/deposits/notice', () => {
  it('credits the deposit it names when the amount is the same, 50 times in parallel, once', async () => {
    const one = await opened();
    const sent = { noticeId: randomUUID(), text: `TRF ${one.code.toLowerCase()} thanks`, paidAt: stage.clock.now() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => notice(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { memberId, depositId } = one;
    expect(answers[0]?.body.value).toMatchObject({ state: 'matched', depositId, reason: null });
    const told = stage.told.filter((news) => news.memberId === memberId).map(({ event }) => event);
    expect(told).toEqual([{ type: 'balance' }, { type: 'deposit', depositId }]);
    expect(await balance(one.memberId)).toBe(50_000_000n);
    expect((await notice({ ...sent, amount: '600' })).body).toMatchObject({ message: 'key_reused' });
  });

  it('waits for staff wherever it would have to guess', async () => {
    const [one, two] = [await opened(), await opened()];
    expect((await notice({ amount: '0.001' })).body).toMatchObject({ message: 'amount_not_whole_coins' });
    const reason = async (change: Parameters<typeof notice>[0]) => (await notice(change)).body.value?.reason;
    expect(await reason({ text: 'rent for May' })).toBe('no_reference');
    expect(await reason({ text: `${one.code} ${two.code}` })).toBe('ambiguous');
    expect(await reason({ text: one.code, amount: '499' })).toBe('amount_differs');
    expect(await reason({ text: one.code, currency: 'USD' })).toBe('currency_differs');
    expect(await reason({ text: one.code, channel: 'sandbox' })).toBe('no_reference');
    expect((await notice({ text: two.code })).body.value).toMatchObject({ state: 'matched' });
    expect(await reason({ text: two.code })).toBe('decided');
    expect([await balance(one.memberId), await balance(two.memberId)]).toEqual([0n, 50_000_000n]);
  });

  it('credits once when two payments name the same deposit at once; the other waits', async () => {
    const one = await opened();
    const answers = await Promise.all(Array.from({ length: 8 }, () => notice({ text: one.code })));
    const states = answers.map(({ body }) => body.value?.state);
    expect(states.filter((state) => state === 'matched')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(7);
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('is settled by staff: matched to a deposit, or set aside', async () => {
    const one = await opened();
    const waiting = valueIn(await notice({ text: 'from Ana' })).noticeId;
    const foreign = valueIn(await notice({ text: 'rent' })).noticeId;
    const matched = await match({ depositId: one.depositId, noticeId: waiting });
    expect(matched.body).toMatchObject({ success: true });
    const dismiss = (noticeId: string) =>
      stage.test.call(opsDismissNotice, { noticeId, note: 'not for us' }, { token: staff });
    expect((await dismiss(foreign)).body.value).toMatchObject({ state: 'dismissed', reason: 'by_staff' });
    expect((await dismiss(foreign)).body.value).toMatchObject({ state: 'dismissed' });
    expect((await dismiss(waiting)).body).toMatchObject({ message: 'notice_settled' });
    expect((await dismiss('none')).body).toMatchObject({ message: 'notice_not_found' });
    const two = await opened();
    const again = await match({ depositId: two.depositId, noticeId: waiting });
    expect(again.body).toMatchObject({ message: 'notice_settled' });
    expect(await balance(two.memberId)).toBe(0n);
    const list = async (state: 'matched' | 'dismissed') =>
      valueIn(await stage.test.call(opsDepositNotices, { state, pageSize: 100 }, { token: staff })).list;
    expect((await list('matched')).map(({ noticeId }) => noticeId)).toContain(waiting);
    expect((await list('dismissed')).map(({ noticeId }) => noticeId)).toEqual([foreign]);
  });
});

describe('GET /ops/deposits', () => {
  it('finds deposits by member, state, channel, kind, code and time, those of the brand only', async () => {
    const one = await opened('777');
    const { username } = one;
    const found = async (asked: Record<string, unknown>, token = staff) =>
      valueIn(await stage.test.call(opsDeposits, asked, { token })).list.map(({ depositId }) => depositId);
    expect(await found({ username })).toEqual([one.depositId]);
    expect(await found({ code: one.code.toLowerCase(), state: 'pending', kind: 'transfer' })).toEqual([one.depositId]);
    expect(await found({ code: one.code, channel: 'sandbox' })).toEqual([]);
    expect(await found({ code: one.code, withProof: 'true' })).toEqual([]);
    expect(await found({ username, from: stage.clock.now() + 1 })).toEqual([]);
    expect(await found({ username, to: stage.clock.now() + 1 })).toEqual([one.depositId]);
    expect(await found({}, stage.test.operateAs({ brand: asId<BrandCode>('other') }))).toEqual([]);
    const nobody = await stage.test.call(opsDeposits, { username: 'nobody' }, { token: staff });
    expect(nobody.body).toMatchObject({ message: 'member_not_found' });
  });
});
