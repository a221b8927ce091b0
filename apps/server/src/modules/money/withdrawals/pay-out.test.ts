import { cancelWithdrawal, withdrawalEvidence } from '@baize/contract/money/withdrawals';
import {
  opsApproveWithdrawal,
  opsRefuseWithdrawal,
  opsRetryWithdrawal,
  opsSettleWithdrawal,
  opsWithdrawal,
} from '@baize/contract/money/withdrawals-ops';
import { HOUR_MS, MINUTE_MS } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { violationsOf } from '../ledger/index.ts';
import type { ReceivedPayoutNotification } from '../channels/channel.ts';
import { applyPayoutNotification } from './apply-payout-report.ts';
import { payOut } from './pay-out.ts';
import { openWithdrawalsStage, type Person, type WithdrawalsStage } from './testing/withdrawals-stage.ts';
import type { WithdrawalId } from './withdrawal.ts';

let stage: WithdrawalsStage;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
});
afterEach(() => {
  const { provider } = stage;
  Object.assign(provider, { standing: 'paid', answersToLose: 0, isDown: false, isRefusing: false, asked: 0 });
  provider.beforeAnswer = () => Promise.resolve();
  provider.made.clear();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const unit = (amount: number): bigint => BigInt(amount) * 100_000n;

interface Open {
  readonly who: Person;
  readonly withdrawalId: WithdrawalId;
  readonly staff: string;
}

async function approved(): Promise<Open> {
  const who = await stage.person('100');
  const { body } = await stage.ask(who, '80');
  if (!body.success) throw new Error(body.message);
  return { who, withdrawalId: body.value.withdrawalId as WithdrawalId, staff: stage.operator().token };
}

const shown = async ({ withdrawalId, staff }: Open) => {
  const { body } = await stage.test.call(opsWithdrawal, { withdrawalId }, { token: staff });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const later = async (ms = HOUR_MS): Promise<void> => {
  stage.clock.advance(ms);
  await stage.runJobs();
};

/** Asserts that the withdrawal was paid once and its money left the wallet once. */
async function expectPaidOnce(one: Open): Promise<void> {
  expect(await shown(one)).toMatchObject({ state: 'paid' });
  expect(stage.provider.made.size).toBe(1);
  expect([await stage.cash(one.who), await stage.held(one.who)]).toEqual([unit(20), 0n]);
}

describe('a payout', () => {
  it('whose answer is lost again and again is asked for by our reference and made once', async () => {
    const one = await approved();
    stage.provider.answersToLose = 3;
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'paying', payouts: [{ standing: 'open' }] });
    for (let turn = 0; turn < 3; turn += 1) await later();
    await expectPaidOnce(one);
    expect(stage.provider.asked).toBe(1);
  });

  it('that never reached the provider is ordered when the provider is back', async () => {
    const one = await approved();
    stage.provider.isDown = true;
    await stage.runJobs();
    await later();
    expect(await shown(one)).toMatchObject({ state: 'paying' });
    stage.provider.isDown = false;
    await later();
    await expectPaidOnce(one);
  });

  it('whose process dies between the order and the answer is looked after by the turn planned before', async () => {
    const one = await approved();
    stage.provider.beforeAnswer = () => Promise.reject(new Error('planted: the process dies here'));
    await expect(stage.runJobs()).rejects.toThrow('dies here');
    stage.provider.beforeAnswer = () => Promise.resolve();
    expect(await shown(one)).toMatchObject({ state: 'paying' });
    await later(MINUTE_MS);
    await expectPaidOnce(one);
  });

  it('whose database dies when the answer is written is found paid at the next turn', async () => {
    const one = await approved();
    let transactions = 0;
    const { api } = stage.database;
    const dying = {
      all: api.all.bind(api),
      first: api.first.bind(api),
      inTransaction: (work: never) => {
        transactions += 1;
        return transactions < 2 ? api.inTransaction(work) : Promise.reject(new Error('planted: the database is gone'));
      },
    } as unknown as typeof api;
    await expect(stage.runJobs(1, dying)).rejects.toThrow('is gone');
    expect(await shown(one)).toMatchObject({ state: 'paying' });
    await later(MINUTE_MS);
    await expectPaidOnce(one);
  });

  it('is made once when its job runs twenty times at once', async () => {
    const one = await approved();
    await stage.runJobs(20);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        payOut(stage.deps, { memberId: one.who.memberId, withdrawalId: one.withdrawalId, turn: 0 }),
      ),
    );
    await expectPaidOnce(one);
  });

  it('that the provider takes its time over is paid when it says so', async () => {
    stage.provider.standing = 'pending';
    const one = await approved();
    await stage.runJobs();
    await later();
    const { state, payouts } = await shown(one);
    expect([state, await stage.held(one.who)]).toEqual(['paying', unit(80)]);
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    await later();
    expect(stage.provider.askedBy).toBe(`p-${payouts[0]?.reference}`);
    await expectPaidOnce(one);
  });

  it('of another amount than ordered is booked as ordered and marked for staff', async () => {
    stage.provider.standing = 'pending';
    const one = await approved();
    await stage.runJobs();
    for (const made of stage.provider.made.values()) Object.assign(made, { standing: 'paid', parts: unit(79) });
    await later();
    expect(await shown(one)).toMatchObject({ state: 'paid', payouts: [{ standing: 'paid!' }] });
  });
});

describe('a payout that the provider refused', () => {
  async function stalled(): Promise<Open> {
    stage.provider.standing = 'refused';
    const one = await approved();
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'stalled', payouts: [{ standing: 'refused' }] });
    expect(await stage.held(one.who)).toBe(unit(80));
    stage.provider.standing = 'paid';
    return one;
  }

  const retry = ({ withdrawalId, staff }: Open) =>
    stage.test.call(opsRetryWithdrawal, { withdrawalId, reason: 'channelRestored' }, { token: staff });

  it('is ordered anew under a reference of its own, when staff say so', async () => {
    const one = await stalled();
    expect((await retry(one)).body.value).toMatchObject({ state: 'approved' });
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'paid', payouts: [{ standing: 'refused' }, { standing: 'paid' }] });
    expect([await stage.cash(one.who), await stage.held(one.who)]).toEqual([unit(20), 0n]);
  });

  it('and paid after all is not ordered a second time', async () => {
    const one = await stalled();
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    await retry(one);
    await stage.runJobs();
    await expectPaidOnce(one);
    expect(stage.provider.asked).toBe(1);
  });

  it('is not ordered anew while the provider cannot be asked about the first', async () => {
    const one = await stalled();
    await retry(one);
    stage.provider.isDown = true;
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'approved' });
    stage.provider.isDown = false;
    await later();
    expect(await shown(one)).toMatchObject({ state: 'paid' });
  });

  it('is settled by hand once, fifty times at once; what the provider says later is only noted', async () => {
    const one = await stalled();
    const settle = (reference: string) =>
      stage.test.call(
        opsSettleWithdrawal,
        { withdrawalId: one.withdrawalId, reference, reason: 'channelRefuses', note: 'By the branch in Cebu.' },
        { token: one.staff },
      );
    const answers = await Promise.all(Array.from({ length: 50 }, () => settle('BDO-2026-0042')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await settle('BDO-2026-0043')).body.message).toBe('withdrawal_step_closed');
    expect(await shown(one)).toMatchObject({ settledReference: 'BDO-2026-0042' });
    const { body } = await stage.test.call(withdrawalEvidence, { withdrawalId: one.withdrawalId }, one.who);
    expect(body.value).toMatchObject({ evidence: { settledReference: 'BDO-2026-0042' } });
    const lines = await stage.database.owner.all<{ after: unknown }>(
      "select after from operators_change where target = $1 and what = 'withdrawal.settledByHand'",
      [one.withdrawalId],
    );
    const said = { reason: 'channelRefuses', note: 'By the branch in Cebu.', reference: 'BDO-2026-0042' };
    expect(lines).toEqual([{ after: { state: 'paid', ...said } }]);
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    const reference = (await shown(one)).payouts[0]?.reference ?? '';
    await applyPayoutNotification(stage.deps, heard(reference));
    expect(await shown(one)).toMatchObject({ state: 'paid', payouts: [{ standing: 'refused!' }] });
    expect([await stage.cash(one.who), await stage.held(one.who)]).toEqual([unit(20), 0n]);
  });

  it('is given back when staff refuse it, and a definite no of the provider makes nothing', async () => {
    stage.provider.isRefusing = true;
    const one = await approved();
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'stalled' });
    const refuse = { withdrawalId: one.withdrawalId, reason: 'payoutImpossible', note: 'The bank is closed.' } as const;
    const { body } = await stage.test.call(opsRefuseWithdrawal, refuse, { token: one.staff });
    expect(body.value).toMatchObject({ state: 'refused', reason: 'payoutImpossible', note: 'The bank is closed.' });
    expect([await stage.cash(one.who), await stage.held(one.who)]).toEqual([unit(100), 0n]);
    expect(stage.provider.made.size).toBe(0);
  });
});

const heard = (
  reference: string,
  standing: ReceivedPayoutNotification['notification']['standing'] = 'paid',
): ReceivedPayoutNotification => ({
  channel: 'provider',
  raw: '{}',
  receivedAt: stage.clock.now(),
  notification: {
    about: 'payout',
    eventId: 'e1',
    reference,
    providerReference: `p-${reference}`,
    standing,
    amount: null,
  },
});

describe('news of a payout', () => {
  it('is only a hint: what the provider answers counts, twenty times at once and in any order', async () => {
    stage.provider.standing = 'pending';
    const one = await approved();
    await stage.runJobs();
    const reference = (await shown(one)).payouts[0]?.reference ?? '';
    expect(await applyPayoutNotification(stage.deps, heard(reference, 'paid'))).toBe('unchanged');
    expect(await shown(one)).toMatchObject({ state: 'paying' });
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    const news = Array.from({ length: 20 }, (_, at) => heard(reference, at % 2 === 0 ? 'refused' : 'paid'));
    const outcomes = await Promise.all(news.map((each) => applyPayoutNotification(stage.deps, each)));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    await expectPaidOnce(one);
  });

  it('finds a payout by the provider’s own name for it, and is refused for one that nobody ordered', async () => {
    stage.provider.standing = 'pending';
    const one = await approved();
    await stage.runJobs();
    const reference = (await shown(one)).payouts[0]?.reference ?? '';
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    const told = heard(reference);
    await applyPayoutNotification(stage.deps, { ...told, notification: { ...told.notification, reference: null } });
    expect(stage.provider.askedBy).toBe(`p-${reference}`);
    await expectPaidOnce(one);
    await expect(applyPayoutNotification(stage.deps, heard("' or 1=1 --"))).rejects.toThrow('withdrawal_not_found');
    stage.provider.isDown = true;
    await expect(applyPayoutNotification(stage.deps, told)).rejects.toThrow(Unreachable);
  });

  it('that money came back after it was paid takes nothing back, and is marked for staff', async () => {
    const one = await approved();
    await stage.runJobs();
    for (const made of stage.provider.made.values()) made.standing = 'reversed';
    const reference = (await shown(one)).payouts[0]?.reference ?? '';
    await applyPayoutNotification(stage.deps, heard(reference, 'reversed'));
    expect(await shown(one)).toMatchObject({ state: 'paid', payouts: [{ standing: 'paid!' }] });
    expect(await stage.cash(one.who)).toBe(unit(20));
  });
});

describe('cancel, refusal and payout at the same moment', () => {
  it('end in exactly one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      await stage.settings({ automaticUpTo: '10' });
      const who = await stage.person('100');
      const { body } = await stage.ask(who, '80');
      if (!body.success) throw new Error(body.message);
      const one: Open = { who, withdrawalId: body.value.withdrawalId as WithdrawalId, staff: stage.operator().token };
      const { withdrawalId } = one;
      await Promise.all([
        stage.test.call(cancelWithdrawal, { withdrawalId }, { token: who.token }),
        stage.test.call(opsRefuseWithdrawal, { withdrawalId, reason: 'other' }, { token: one.staff }),
        stage.test.call(opsApproveWithdrawal, { withdrawalId }, { token: one.staff }),
        stage.runJobs(),
      ]);
      await stage.runJobs();
      const { state } = await shown(one);
      const isPaid = state === 'paid';
      expect(['cancelled', 'refused', 'paid']).toContain(state);
      expect(await stage.cash(who)).toBe(isPaid ? unit(20) : unit(100));
      expect(await stage.held(who)).toBe(0n);
      await stage.settings();
    }
  });
});
