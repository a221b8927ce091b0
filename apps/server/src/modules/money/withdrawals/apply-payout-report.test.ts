import { opsRetryWithdrawal, opsWithdrawal } from '@baize/contract/money/withdrawals-ops';
import { DAY_MS, HOUR_MS } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { valueIn } from '../../../testing/value-in.ts';
import { violationsOf } from '../ledger/index.ts';
import { compareDay } from '../reconciliation/compare-day.ts';
import { DEMO, openWithdrawalsStage, type Person, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
});
afterEach(() => {
  Object.assign(stage.provider, { standing: 'paid', isRefusing: false });
  stage.provider.made.clear();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const unit = (amount: number): bigint => BigInt(amount) * 100_000n;

interface Open {
  readonly who: Person;
  readonly withdrawalId: string;
}

/** A withdrawal of 80 whose payout was ordered, and about which the provider said this. */
async function ordered(standing: 'pending' | 'refused'): Promise<Open> {
  stage.provider.standing = standing;
  const who = await stage.person('100');
  const { withdrawalId } = valueIn(await stage.ask(who, '80'));
  await stage.runJobs();
  stage.provider.standing = 'paid';
  return { who, withdrawalId };
}

const shown = async ({ withdrawalId }: Open) =>
  valueIn(await stage.test.call(opsWithdrawal, { withdrawalId }, stage.operator()));
const retry = ({ withdrawalId }: Open) =>
  stage.test.call(opsRetryWithdrawal, { withdrawalId, reason: 'channelRestored' }, stage.operator());

describe('what the provider says of a payout', () => {
  it('once no and then yes to the next order is one payment in the books, and no difference to the provider’s day', async () => {
    const one = await ordered('refused');
    await retry(one);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ payouts: [{ standing: 'refused' }, { standing: 'paid' }] });
    const day = new Date(stage.clock.now()).toISOString().slice(0, 10);
    const found = await compareDay(stage.database.owner, { brand: DEMO, channel: 'provider', day }, undefined);
    expect(found).toMatchObject({ compared: 2, ourParts: -unit(80), differences: [] });
  });

  it('that it took the order, knows nothing of it later and refuses it then, lets staff decide', async () => {
    const one = await ordered('pending');
    expect(await shown(one)).toMatchObject({ state: 'paying', payouts: [{ standing: 'open' }] });
    stage.provider.made.clear();
    stage.provider.isRefusing = true;
    stage.clock.advance(HOUR_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'stalled', payouts: [{ standing: 'refused' }] });
    expect(await stage.held(one.who)).toBe(unit(80));
  });

  it('under another name than before, that one was paid, is noted for staff and orders no second one', async () => {
    const one = await ordered('refused');
    await stage.database.owner.all("update payments_payout set provider_reference = 'p-old' where withdrawal_id = $1", [
      one.withdrawalId,
    ]);
    for (const made of stage.provider.made.values()) made.standing = 'paid';
    await retry(one);
    await stage.runJobs();
    stage.clock.advance(DAY_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'approved', payouts: [{ standing: 'refused!' }] });
    expect(stage.provider.made.size).toBe(1);
    expect([await stage.cash(one.who), await stage.held(one.who)]).toEqual([unit(20), unit(80)]);
  });
});
