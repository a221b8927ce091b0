import { withdrawalList, withdrawalOptions } from '@baize/contract/money/withdrawals';
import { MINUTE_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedFile } from '../../../seed-files.ts';
import { liveThrough, violationsOf } from '../ledger/index.ts';
import { pastWithdrawals } from './seed-withdrawals.ts';
import { DEMO, openWithdrawalsStage, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

describe('the withdrawals of the demo', () => {
  it('stand in every state of the file, made by the code that makes real ones; twice changes nothing', async () => {
    const who = await stage.person('1050');
    const data = await readSeedFile('demo', 'withdrawals');
    const seed = () =>
      stage.database.owner.inTransaction(async (tx) => {
        const memberOf = () => Promise.resolve(who.memberId);
        await liveThrough(tx, await pastWithdrawals(tx, stage.deps, { brand: DEMO, data, memberOf }));
      });
    await seed();
    await seed();
    await stage.runJobs();
    const { body } = await stage.test.call(withdrawalList, {}, { token: who.token });
    const { history } = data as { history: { end: string }[] };
    expect(body.success && body.value.list.map(({ state }) => state).toReversed()).toEqual(
      history.map(({ end }) => end),
    );
    expect(body.value).toMatchObject({ receiptsAsked: 1 });
    expect(await stage.cash(who)).toBe(0n);
    const options = await stage.test.call(withdrawalOptions, {}, { token: who.token });
    expect(options.body.value).toMatchObject({
      open: true,
      methods: [{ kind: 'bank' }, { kind: 'ewallet' }, { kind: 'crypto' }],
    });
    stage.clock.advance(30 * MINUTE_MS);
    await stage.runJobs();
    const after = await stage.test.call(withdrawalList, {}, { token: who.token });
    expect(after.body.value).toMatchObject({ receiptsAsked: 0 });
  });
});
