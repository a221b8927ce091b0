import { depositDetail, startDeposit } from '@baize/contract/money/deposits';
import { HOUR_MS, type MemberId, MINUTE_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { readFile } from 'node:fs/promises';
import { balanceOf, liveThrough, statementOf, violationsOf } from '../ledger/index.ts';
import { followDeposit } from './follow-deposit.ts';
import { pastDeposits, seedChannels } from './seed-deposits.ts';
import { applyEvent } from './apply-event.ts';
import { findDeposit } from './deposits.store.ts';

let stage: PaymentsStage;
beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterEach(() => {
  stage.wire.isDown = false;
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

async function opened() {
  const { memberId, token } = await stage.aMember();
  const request = { requestKey: randomUUID(), channel: 'sandbox', amount: '500' };
  const { body } = await stage.test.call(startDeposit, request, { token });
  if (!body.success) throw new Error(body.message);
  return { memberId, token, depositId: body.value.depositId as never, redirectUrl: body.value.redirectUrl ?? '' };
}

const balance = async (memberId: MemberId): Promise<bigint> => (await balanceOf(stage.database.owner, memberId)).parts;
const shown = async ({ token, depositId }: { token: string; depositId: string }) =>
  (await stage.test.call(depositDetail, { depositId }, { token })).body.value;
const plans = (depositId: string) =>
  stage.database.owner.all<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `payments-follow-${depositId}`,
  ]);
const decided = async (way: string, one: { redirectUrl: string }) =>
  stage.decide(one.redirectUrl, { decision: 'confirm', way });

/** The bank never comes to do this for the order. */
const silence = (what: 'expire' | 'settle', { redirectUrl }: { redirectUrl: string }) =>
  stage.database.owner.all('delete from graphile_worker._private_jobs where key = $1', [
    `bank-${what}-${redirectUrl.split('/').at(-1) ?? ''}`,
  ]);

describe('a deposit without news', () => {
  it('is looked after by one plan, from the moment it exists', async () => {
    const one = await opened();
    expect((await plans(one.depositId)).map(({ run_at }) => run_at.getTime())).toEqual([stage.clock.now() + MINUTE_MS]);
    stage.clock.advance(MINUTE_MS);
    await stage.runJobs();
    expect((await plans(one.depositId)).map(({ run_at }) => run_at.getTime())).toEqual([
      stage.clock.now() + 2 * MINUTE_MS,
    ]);
  });

  it('is credited once when the looking after runs ten times at once', async () => {
    const one = await opened();
    await decided('never', one);
    await Promise.all(Array.from({ length: 10 }, () => followDeposit(stage.deps, { ...one, turn: 0 })));
    await followDeposit(stage.deps, { ...one, turn: 0 });
    expect(await balance(one.memberId)).toBe(50_000_000n);
    const { lines } = await statementOf(stage.database.owner, { memberId: one.memberId, pageNo: 1, pageSize: 10 });
    expect(lines).toHaveLength(1);
  });

  it('expires when nobody paid, and not before the bank was asked', async () => {
    const one = await opened();
    await silence('expire', one);
    stage.wire.isDown = true;
    stage.clock.advance(30 * MINUTE_MS + 5000);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'pending' });
    stage.wire.isDown = false;
    stage.clock.advance(HOUR_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'expired', redirectUrl: null, credited: '0' });
  });

  it('is credited even after it expired, when the payment comes late', async () => {
    const one = await opened();
    await stage.database.owner.all(
      `update payments_deposit set state = 'expired', decided_at = created_at where deposit_id = $1`,
      [one.depositId],
    );
    await decided('onTime', one);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'succeeded', credited: '500' });
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('is found paid hours after it expired, though no news ever came', async () => {
    const one = await opened();
    await silence('expire', one);
    stage.clock.advance(30 * MINUTE_MS - 1);
    await decided('never', one);
    stage.wire.isDown = true;
    stage.clock.advance(MINUTE_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'pending' });
    stage.wire.isDown = false;
    stage.clock.advance(HOUR_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'succeeded', credited: '500' });
  });

  it('is not called expired while a payment is under way', async () => {
    const one = await opened();
    await decided('late', one);
    await silence('settle', one);
    await stage.runJobs();
    stage.clock.advance(31 * MINUTE_MS);
    await stage.runJobs();
    expect(await shown(one)).toMatchObject({ state: 'processing' });
  });

  it.each(['paid', 'refused'] as const)('is left alone once it is %s, whatever the bank says', async (event) => {
    const one = await opened();
    const kept = await findDeposit(stage.database.owner, one.memberId, one.depositId);
    if (kept === undefined) throw new Error('no deposit');
    await applyEvent(stage.deps, kept, { source: 'staff', event, amount: kept.amount });
    stage.clock.advance(MINUTE_MS);
    await stage.runJobs();
    expect(await plans(one.depositId)).toEqual([]);
  });

  it('is left alone when there is none', async () => {
    const { memberId } = await stage.aMember();
    const depositId = randomUUID() as never;
    await expect(followDeposit(stage.deps, { memberId, depositId, turn: 0 })).resolves.toBeUndefined();
    expect(await plans(depositId)).toEqual([]);
  });

  it('is left alone three days after its expiry', async () => {
    const one = await opened();
    for (let hour = 0; hour < 80; hour += 1) {
      stage.clock.advance(HOUR_MS);
      await stage.runJobs();
    }
    expect(await plans(one.depositId)).toEqual([]);
  });
});

describe('the seed', () => {
  it('gives the demo member a history made of real deposits, once', async () => {
    const data: unknown = JSON.parse(
      await readFile(new URL('../../../../seed/demo/channels.json', import.meta.url), 'utf8'),
    );
    const { memberId } = await stage.aMember();
    const { memberId: another } = await stage.aMember();
    const memberOf = (username: string) => Promise.resolve(username === 'demo01' ? memberId : another);
    const sow = () =>
      stage.database.owner.inTransaction(async (tx) => {
        await seedChannels(tx, DEMO, data);
        const surroundings = { clock: stage.clock, chance: systemChance };
        await liveThrough(tx, await pastDeposits(surroundings, { brand: DEMO, data, memberOf }));
      });
    await sow();
    await sow();
    const { history } = data as { history: { username: string; amount: string }[] };
    const amounts = history.flatMap(({ username, amount }) => (username === 'demo01' ? [Number(amount)] : []));
    expect(await balance(memberId)).toBe(BigInt(amounts.reduce((sum, amount) => sum + amount, 0)) * 100_000n);
    const { lines } = await statementOf(stage.database.owner, { memberId, pageNo: 1, pageSize: 10 });
    expect(lines).toHaveLength(amounts.length);
    const rows = await stage.database.owner.all('select state from payments_deposit where member_id = $1', [memberId]);
    expect(rows).toEqual(amounts.map(() => ({ state: 'succeeded' })));
  });
});
