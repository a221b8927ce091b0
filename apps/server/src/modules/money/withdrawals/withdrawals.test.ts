import { bindPayoutAccount, unbindPayoutAccount } from '@baize/contract/money/payout-accounts';
import {
  cancelWithdrawal,
  confirmReceipt,
  withdraw,
  withdrawalDetail,
  withdrawalList,
  withdrawalOptions,
} from '@baize/contract/money/withdrawals';
import { DAY_MS, HOUR_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPosting } from '../../../testing/ledger-stage.ts';
import { postTransfers, violationsOf } from '../ledger/index.ts';
import { openWithdrawalsStage, type Person, PIN, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
});
beforeEach(() => stage.settings());
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const unit = (amount: number): bigint => BigInt(amount) * 100_000n;
const detail = async (who: Person, withdrawalId: string) =>
  (await stage.test.call(withdrawalDetail, { withdrawalId }, { token: who.token })).body;
const bind = (who: Pick<Person, 'token'>, changes: Record<string, unknown>) =>
  stage.test.call(
    bindPayoutAccount,
    { kind: 'bank', institution: 'BDO', number: '12345678', holder: 'Juana', paymentPassword: PIN, ...changes },
    { token: who.token },
  );
const messageOf = ({ body }: { body: { message: string } }) => body.message;

describe('asking for a withdrawal', () => {
  it('sets the amount aside, approves it by the rules, pays it once and asks the member', async () => {
    const who = await stage.person('100');
    const { body } = await stage.ask(who, '80');
    expect(body.value).toMatchObject({ state: 'approved', amount: '80', fee: '0', payout: '80' });
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(20), unit(80)]);
    await stage.runJobs();
    const { value } = await detail(who, body.success ? body.value.withdrawalId : '');
    expect(value).toMatchObject({ state: 'paid', receiptDueAt: stage.clock.now() + HOUR_MS / 2 });
    expect(
      (value as { steps: { event: string; by: string }[] }).steps.map(({ event, by }) => `${by}:${event}`),
    ).toEqual(['member:requested', 'rules:approved', 'channel:payoutStarted', 'channel:payoutPaid']);
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(20), 0n]);
    expect(stage.told.at(-1)).toMatchObject({ memberId: who.memberId, event: { type: 'balance' } });
  });

  it('of 80 fifty times at once by 100, with keys and sessions of their own, accepts exactly one (A01)', async () => {
    const who = await stage.person('100');
    const tokens = Array.from({ length: 5 }, () => stage.test.logInAs({ memberId: who.memberId }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => stage.ask({ ...who, token: tokens[at % 5]! }, '80')),
    );
    const said = answers.map(messageOf).toSorted();
    expect(said).toEqual(['', ...Array.from({ length: 49 }, () => 'balance_too_low')]);
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(20), unit(80)]);
  });

  it('with one key fifty times at once makes one withdrawal and gives equal answers; other content is refused (A12)', async () => {
    const who = await stage.person('100');
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.ask(who, '80', { requestKey })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const told = answers.map(({ body }) => (body.success ? { ...body.value, steps: 0, state: 0 } : undefined));
    expect(new Set(told.map((value) => JSON.stringify(value))).size).toBe(1);
    expect(await stage.cash(who)).toBe(unit(20));
    expect(messageOf(await stage.ask(who, '20', { requestKey }))).toBe('key_reused');
  });

  it('refused under a key is refused under it again, in the same words, also when the money came meanwhile', async () => {
    const who = await stage.person('50');
    const requestKey = randomUUID();
    const refused = await stage.ask(who, '80', { requestKey });
    expect(messageOf(refused)).toBe('balance_too_low');
    await stage.database.owner.inTransaction((tx) =>
      postTransfers(
        tx,
        aPosting({ memberId: who.memberId, from: 'house:payments:x', to: 'cash', kind: 'deposit', amount: '100' }),
      ),
    );
    const again = await Promise.all(Array.from({ length: 50 }, () => stage.ask(who, '80', { requestKey })));
    expect(new Set(again.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(refused.body)]));
    expect(messageOf(await stage.ask(who, '20', { requestKey }))).toBe('key_reused');
    expect(await stage.cash(who)).toBe(unit(150));
    expect(messageOf(await stage.ask(who, '80'))).toBe('');
  });

  it('keeps what a refusal told, and takes a wrong password for no answer', async () => {
    const who = await stage.person('100');
    await stage.settings({ levels: [{ level: 0, amountPerDay: '70', countPerDay: 5 }] });
    const requestKey = randomUUID();
    const refused = await stage.ask(who, '80', { requestKey });
    expect(refused.body).toMatchObject({ message: 'withdrawal_limit_reached', value: { amountLeft: '70' } });
    await stage.settings();
    expect((await stage.ask(who, '80', { requestKey })).body).toEqual(refused.body);
    const typed = randomUUID();
    expect(messageOf(await stage.ask(who, '80', { requestKey: typed, paymentPassword: '0' }))).toBe('password_wrong');
    expect(messageOf(await stage.ask(who, '80', { requestKey: typed }))).toBe('');
  });

  it('takes the fee out of what is sent, and books it as the house’s', async () => {
    const who = await stage.person('1000');
    const bound = await bind(who, { kind: 'crypto', institution: 'BTC', number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' });
    const accountId = bound.body.success ? bound.body.value.accountId : '';
    const { body } = await stage.ask(who, '200', { accountId });
    expect(body.value).toMatchObject({ amount: '200', fee: '7', payout: '193' });
    await stage.runJobs();
    const lines = await stage.database.owner.all<{ kind: string; amount_parts: bigint }>(
      `select kind, amount_parts from ledger_transfer where member_id = $1 and scope = 'hold-close' order by seq`,
      [who.memberId],
    );
    expect(lines).toEqual([
      { kind: 'withdrawal', amount_parts: unit(193) },
      { kind: 'fee', amount_parts: unit(7) },
    ]);
  });

  it.each([
    ['20.001', 'amount_not_whole_coins'],
    ['19', 'amount_out_of_range'],
    ['50000.01', 'amount_out_of_range'],
    ['101', 'balance_too_low'],
  ])('of %s is refused: %s', async (amount, code) => {
    expect(messageOf(await stage.ask(await stage.person('100'), amount))).toBe(code);
  });

  it('needs the withdrawal password: a wrong one moves nothing, and without one nothing can be asked for', async () => {
    const who = await stage.person('100');
    expect(messageOf(await stage.ask(who, '80', { paymentPassword: 'guess' }))).toBe('password_wrong');
    await stage.database.owner.all('delete from members_password where member_id = $1', [who.memberId]);
    expect(messageOf(await stage.ask(who, '80'))).toBe('payment_password_missing');
    expect(await stage.cash(who)).toBe(unit(100));
  });

  it('keeps to the day’s limits of the rank, also when many are asked for at once', async () => {
    await stage.settings({
      levels: [
        { level: 0, amountPerDay: '100', countPerDay: 3 },
        { level: 5, amountPerDay: '500', countPerDay: 9 },
      ],
    });
    const who = await stage.person('1000');
    const answers = await Promise.all(Array.from({ length: 12 }, () => stage.ask(who, '40')));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      message: 'withdrawal_limit_reached',
      value: { amountLeft: '20', countLeft: 1 },
    });
    await stage.database.owner.all(
      "update members_member set rank_level = 6, rank_label = 'VIP 6' where member_id = $1",
      [who.memberId],
    );
    expect(messageOf(await stage.ask(who, '400'))).toBe('');
    stage.clock.advance(DAY_MS);
    expect(messageOf(await stage.ask(who, '100'))).toBe('');
  });

  it('has a new day’s limits from midnight on where the brand is, not a moment earlier', async () => {
    await stage.settings({ levels: [{ level: 0, amountPerDay: '100', countPerDay: 1 }] });
    const who = await stage.person('1000');
    const midnight = Math.ceil((stage.clock.now() - 16 * HOUR_MS) / DAY_MS) * DAY_MS + 16 * HOUR_MS;
    stage.clock.advance(midnight - stage.clock.now() - 2);
    expect(messageOf(await stage.ask(who, '100'))).toBe('');
    stage.clock.advance(1);
    expect(messageOf(await stage.ask(who, '100'))).toBe('withdrawal_limit_reached');
    const today = async () => (await stage.test.call(withdrawalOptions, {}, { token: who.token })).body.value;
    expect(await today()).toMatchObject({ today: { amountLeft: '0', countLeft: 0 } });
    stage.clock.advance(1);
    expect(await today()).toMatchObject({ today: { amountLeft: '100', countLeft: 1 } });
    expect(messageOf(await stage.ask(who, '100'))).toBe('');
    expect(messageOf(await stage.ask(who, '100'))).toBe('withdrawal_limit_reached');
  });

  it('waits for the turnover, and tells what is left', async () => {
    const who = await stage.person('500');
    await stage.database.owner.all(
      `insert into payments_turnover (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since)
       values ($1, $2, 'deposit', 'demo', 'PHP', $3, 100, $3, $4)`,
      [who.memberId, randomUUID(), unit(500), new Date(stage.clock.now() - HOUR_MS)],
    );
    stage.staked.set(who.memberId, unit(200));
    const refused = await stage.ask(who, '80');
    expect([refused.body.message, refused.body.value]).toEqual(['turnover_open', { left: '300' }]);
    const { body } = await stage.test.call(withdrawalOptions, {}, { token: who.token });
    expect(body.value).toMatchObject({ turnover: { required: '500', done: '200', left: '300' }, balance: '500' });
    stage.staked.set(who.memberId, unit(500));
    expect(messageOf(await stage.ask(who, '80'))).toBe('');
  });

  it('is closed when the brand says so', async () => {
    await stage.settings({ open: false });
    expect(messageOf(await stage.ask(await stage.person('100'), '80'))).toBe('withdrawal_unavailable');
  });

  it('is asked for by members alone, and with a whole request', async () => {
    const who = await stage.person('100');
    const request = { requestKey: randomUUID(), accountId: who.accountId, amount: '80', paymentPassword: PIN };
    const nobody = await stage.test.call(withdraw, request, {});
    expect([nobody.status, nobody.body.message]).toEqual([401, 'session_required']);
    for (const missing of ['requestKey', 'accountId', 'amount', 'paymentPassword'] as const) {
      const part = { ...request, [missing]: undefined };
      const answer = await stage.test.call(withdraw, part, { token: who.token });
      expect([missing, answer.body.message]).toEqual([missing, 'request_invalid']);
    }
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(100), 0n]);
  });
});

describe('a bound account', () => {
  it('can be used once its cooling time is over', async () => {
    await stage.settings({ coolingHours: 24 });
    const who = await stage.person('100');
    expect(messageOf(await stage.ask(who, '80'))).toBe('payout_account_cooling');
    stage.clock.advance(DAY_MS);
    expect(messageOf(await stage.ask(who, '80'))).toBe('');
  });

  it('is one, however often it is bound at once; another holder on it cools anew', async () => {
    const who = await stage.person('100');
    const bound = await Promise.all(Array.from({ length: 8 }, () => bind(who, { number: '5555-666 777' })));
    expect(new Set(bound.map(({ body }) => body.success && body.value.accountId)).size).toBe(1);
    expect(bound[0]?.body.value).toMatchObject({ number: '•••• 6777', institutionName: 'BDO Unibank' });
    await stage.settings({ coolingHours: 24 });
    const other = await bind(who, { number: '5555666777', holder: 'Juana Cruz' });
    expect(other.body.value).toMatchObject({ usableAt: stage.clock.now() + DAY_MS });
  });

  it('in somebody else’s name is refused; a near miss passes, and staff look at what goes there', async () => {
    const who = await stage.person('500');
    const number = '7777888899';
    for (const holder of ['Somebody Else', 'Maria Dela Paz', 'J D C']) {
      expect(messageOf(await bind(who, { number, holder }))).toBe('payout_holder_differs');
    }
    for (const holder of ['<script>alert(1)</script>', '1234', 'Juana\u00AD']) {
      expect((await bind(who, { number, holder })).body).toMatchObject({ value: { field: 'holder' } });
    }
    expect(messageOf(await bind(who, { number, holder: 'Juana\u202E zurC' }))).toBe('request_invalid');
    const near = await bind(who, { number, holder: 'juana DELA  CRÚZ' });
    expect(near.body).toMatchObject({ success: true });
    const miss = await bind(who, { number: '7777888800', holder: 'Juana M. Dela Cruz' });
    const accountId = miss.body.success ? miss.body.value.accountId : '';
    expect((await stage.ask(who, '80', { accountId })).body.value).toMatchObject({ state: 'reviewing' });
  });

  it('is one account, however its number is typed', async () => {
    const who = await stage.person('100');
    const wallet = { kind: 'ewallet', institution: 'GCASH' };
    const typed = ['0917 123 4567', '+63 917 123 4567', '639171234567', '0063-917-123-4567', '０９１７１２３４５６７'];
    const bound = await Promise.all(typed.map((number) => bind(who, { ...wallet, number })));
    expect(new Set(bound.map(({ body }) => (body.success ? body.value.accountId : body.message))).size).toBe(1);
    for (const number of ['-1234567890', '1234567890-', '+1234567890']) {
      expect((await bind(who, { number })).body).toMatchObject({ value: { field: 'number' } });
    }
  });

  it('is one of at most so many, can be taken away, and is nobody else’s', async () => {
    await stage.settings({ accountsMaximum: 2 });
    const who = await stage.person('100');
    const stranger = await stage.person('100');
    expect(messageOf(await bind(who, { number: '11112222' }))).toBe('');
    expect(messageOf(await bind(who, { number: '33334444' }))).toBe('payout_accounts_full');
    const gone = { accountId: who.accountId, paymentPassword: PIN };
    const remove = (token: string) => stage.test.call(unbindPayoutAccount, gone, { token });
    expect(messageOf(await remove(stranger.token))).toBe('payout_account_not_found');
    expect(messageOf(await stage.ask(stranger, '80', { accountId: who.accountId }))).toBe('payout_account_not_found');
    expect(messageOf(await remove(who.token))).toBe('');
    expect(messageOf(await stage.ask(who, '80'))).toBe('payout_account_not_found');
  });

  it.each([
    [{ number: '12' }, 'number'],
    [{ institution: 'NOBANK' }, 'institution'],
    [{ institution: 'VIETCOMBANK' }, 'institution'],
    [{ holder: '  ' }, 'holder'],
    [{ kind: 'crypto', institution: 'BTC', number: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' }, 'number'],
  ])('with %j is refused for its %s', async (changes, field) => {
    const { body } = await bind(await stage.person('100'), changes);
    expect([body.message, body.value]).toEqual(['payout_account_invalid', { field }]);
  });
});

describe('a member', () => {
  it('takes a withdrawal back while it is reviewed, once, fifty times at once', async () => {
    await stage.settings({ automaticUpTo: '10' });
    const who = await stage.person('100');
    const { body } = await stage.ask(who, '80');
    const withdrawalId = body.success ? body.value.withdrawalId : '';
    const cancel = () => stage.test.call(cancelWithdrawal, { withdrawalId }, { token: who.token });
    const answers = await Promise.all(Array.from({ length: 50 }, cancel));
    expect(new Set(answers.map(({ body: { value } }) => JSON.stringify(value))).size).toBe(1);
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(100), 0n]);
  });

  it('cannot take a withdrawal back while the brand has that switched off, nor stake what is set aside (A80)', async () => {
    await stage.settings({ automaticUpTo: '10', cancellable: false });
    const who = await stage.person('100');
    const { body } = await stage.ask(who, '80');
    expect(body.value).toMatchObject({ state: 'reviewing', canCancel: false });
    const options = await stage.test.call(withdrawalOptions, {}, { token: who.token });
    expect(options.body.value).toMatchObject({ cancellable: false });
    const withdrawalId = body.success ? body.value.withdrawalId : '';
    const cancel = () => stage.test.call(cancelWithdrawal, { withdrawalId }, { token: who.token });
    const stake = (amount: string) =>
      stage.database.owner.inTransaction((tx) => postTransfers(tx, aPosting({ memberId: who.memberId, amount })));
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? cancel().then(messageOf) : stake('20.01'))),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toEqual(
      Array.from({ length: 10 }, () => ({ status: 'fulfilled', value: 'withdrawal_cancel_closed' })),
    );
    expect([await stage.cash(who), await stage.held(who)]).toEqual([unit(20), unit(80)]);
    await expect(stake('20.01')).rejects.toThrow('balance_too_low');
    await stage.settings({ automaticUpTo: '10' });
    expect(messageOf(await cancel())).toBe('');
    await stage.settings({ automaticUpTo: '10', cancellable: false });
    expect((await cancel()).body.value).toMatchObject({ state: 'cancelled' });
  });

  it('cannot take back what was approved', async () => {
    const who = await stage.person('100');
    const { body } = await stage.ask(who, '80');
    const withdrawalId = body.success ? body.value.withdrawalId : '';
    const answer = await stage.test.call(cancelWithdrawal, { withdrawalId }, { token: who.token });
    expect(messageOf(answer)).toBe('withdrawal_step_closed');
  });

  it('sees their own withdrawals, newest first, and nobody else’s', async () => {
    const who = await stage.person('100');
    const stranger = await stage.person('100');
    const ids: string[] = [];
    for (const amount of ['20', '30']) {
      const { body } = await stage.ask(who, amount);
      ids.unshift(body.success ? body.value.withdrawalId : '');
      stage.clock.advance(1000);
    }
    await stage.runJobs();
    const { body } = await stage.test.call(withdrawalList, {}, { token: who.token });
    expect(body.value).toMatchObject({ total: 2, totalPages: 1, receiptsAsked: 2 });
    expect(body.success && body.value.list.map(({ withdrawalId }) => withdrawalId)).toEqual(ids);
    expect((await detail(stranger, ids[0] ?? '')).message).toBe('withdrawal_not_found');
    const say = { withdrawalId: ids[0] ?? '', receipt: 'received' } as const;
    await stage.test.call(confirmReceipt, say, { token: who.token });
    const waiting = await stage.test.call(withdrawalList, { state: 'paid' }, { token: who.token });
    expect(waiting.body.value).toMatchObject({ list: [{ withdrawalId: ids[1] }], total: 1, receiptsAsked: 1 });
  });
});
