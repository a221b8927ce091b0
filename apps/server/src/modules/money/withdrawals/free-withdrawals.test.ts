import { cancelWithdrawal, withdrawalOptions } from '@baize/contract/money/withdrawals';
import { opsRefuseWithdrawal } from '@baize/contract/money/withdrawals-ops';
import { instantOf } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsOf } from '../ledger/index.ts';
import { openWithdrawalsStage, type Person, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const BANK = { kind: 'bank', channel: 'provider', minimum: '20', maximum: '50000' } as const;
const LEVELS = [
  { level: 0, amountPerDay: '50000', countPerDay: 100, freePerMonth: 2 },
  { level: 5, amountPerDay: '50000', countPerDay: 100, freePerMonth: 3 },
];
const charged = (changes: object = {}) =>
  stage.settings({ methods: [{ ...BANK, feeFixed: '10' }], levels: LEVELS, automaticUpTo: '0', ...changes });
beforeEach(() => charged());

const feeOf = ({ body }: Awaited<ReturnType<WithdrawalsStage['ask']>>) =>
  body.success ? body.value.fee : body.message;
const idOf = ({ body }: Awaited<ReturnType<WithdrawalsStage['ask']>>) => (body.success ? body.value.withdrawalId : '');
const free = async (who: Person) =>
  ((await stage.test.call(withdrawalOptions, {}, { token: who.token })).body.value as { free: unknown }).free;

describe('withdrawals that a level has free', () => {
  it('are as many in a month as it says, also when many are asked for at once, and the others cost the fee', async () => {
    const who = await stage.person('5000');
    expect(await free(who)).toEqual({ left: 2, perMonth: 2 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => stage.ask(who, '100')));
    expect(answers.map(feeOf).toSorted()).toEqual(['0', '0', ...Array.from({ length: 10 }, () => '10')]);
    expect(await free(who)).toEqual({ left: 0, perMonth: 2 });
  });

  it('give their place back when they are cancelled or refused, and keep it however often that is asked', async () => {
    const who = await stage.person('5000');
    const [first, second] = [await stage.ask(who, '100'), await stage.ask(who, '100')];
    expect([feeOf(first), feeOf(second), feeOf(await stage.ask(who, '100'))]).toEqual(['0', '0', '10']);
    const { token } = who;
    const cancel = () => stage.test.call(cancelWithdrawal, { withdrawalId: idOf(first) }, { token });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await free(who)).toEqual({ left: 1, perMonth: 2 });
    const refusal = { withdrawalId: idOf(second), reason: 'holderDiffers', note: 'Another name.' } as const;
    const refused = await stage.test.call(opsRefuseWithdrawal, refusal, { token: stage.operator().token });
    expect(refused.body.success).toBe(true);
    expect(await free(who)).toEqual({ left: 2, perMonth: 2 });
    // Asked for while another is cancelled: one more or less, and never more than there are.
    const third = await stage.ask(who, '100');
    const raced = await Promise.all([
      ...Array.from({ length: 6 }, () => stage.ask(who, '100')),
      stage.test.call(cancelWithdrawal, { withdrawalId: idOf(third) }, { token }),
    ]);
    const zero = raced.filter(({ body }) => body.success && body.value.fee === '0' && body.value.state === 'reviewing');
    expect([1, 2]).toContain(zero.length);
    expect(await free(who)).toEqual({ left: 2 - zero.length, perMonth: 2 });
  });

  it('take no place where nothing would be asked', async () => {
    await charged({ methods: [BANK] });
    const who = await stage.person('5000');
    expect(feeOf(await stage.ask(who, '100'))).toBe('0');
    expect(await free(who)).toEqual({ left: 2, perMonth: 2 });
  });

  it('come anew with the month where the brand is, and more of them with a higher level', async () => {
    const who = await stage.person('5000');
    // Midnight there is 16:00 in UTC.
    stage.clock.advance(instantOf(Date.UTC(2026, 0, 31, 15, 59, 59)) - stage.clock.now());
    const fees = async (count: number) => {
      const all: string[] = [];
      for (let asked = 0; asked < count; asked += 1) all.push(feeOf(await stage.ask(who, '100')));
      return all;
    };
    expect(await fees(3)).toEqual(['0', '0', '10']);
    await stage.database.owner.all(
      "update members_member set rank_level = 6, rank_label = 'VIP 6' where member_id = $1",
      [who.memberId],
    );
    expect(await fees(2)).toEqual(['0', '10']);
    stage.clock.advance(1_000);
    expect(await free(who)).toEqual({ left: 3, perMonth: 3 });
    expect(await fees(4)).toEqual(['0', '0', '0', '10']);
  });

  it('cost what was shown or nothing is done: another fee is refused, under that key for ever', async () => {
    const who = await stage.person('5000');
    const requestKey = randomUUID();
    await stage.ask(who, '100');
    expect(feeOf(await stage.ask(who, '100', { fee: '0' }))).toBe('0');
    const late = await stage.ask(who, '100', { fee: '0', requestKey });
    expect([late.body.message, late.body.value]).toEqual(['withdrawal_fee_changed', { fee: '10' }]);
    expect(feeOf(await stage.ask(who, '100', { fee: '0', requestKey }))).toBe('withdrawal_fee_changed');
    expect(feeOf(await stage.ask(who, '100', { fee: '10' }))).toBe('10');
    expect(await stage.held(who)).toBe(300n * 100_000n);
  });

  it('send the whole amount, and book no fee', async () => {
    await charged({ automaticUpTo: '5000' });
    const who = await stage.person('500');
    for (const fee of ['0', '0', '10']) expect(feeOf(await stage.ask(who, '100', { fee }))).toBe(fee);
    await stage.runJobs();
    const rows = await stage.database.owner.all<{ kind: string; parts: bigint }>(
      `select kind, amount_parts as parts from ledger_transfer where member_id = $1 and scope = 'hold-close'
       order by kind, amount_parts`,
      [who.memberId],
    );
    expect(rows.map(({ kind, parts }) => [kind, parts / 100_000n])).toEqual([
      ['fee', 10n],
      ['withdrawal', 90n],
      ['withdrawal', 100n],
      ['withdrawal', 100n],
    ]);
  });
});
