import { randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import type { MemberId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openTestAggregator, type TestAggregator } from '../../../testing/test-aggregator.ts';
import { seedGames, syncCatalogue } from '../catalogue/index.ts';
import { oneApiOptions } from '../one-api/index.ts';

let stage: GamesStage;
let aggregator: TestAggregator;
beforeAll(async () => {
  aggregator = await openTestAggregator();
  const oneApi = oneApiOptions.parse({ wallet: 'transfer' });
  stage = await openGamesStage({ agg: { ...aggregator.settings, oneApi } });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'agg', name: 'Aggregator' }], games: [] });
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'agg');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
  await aggregator.close();
});

interface Person {
  readonly memberId: MemberId;
  readonly token: string;
}

async function person(cash: string): Promise<Person> {
  const memberId = await stage.member(cash);
  return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
}

async function moved({ token }: Person, type: 'in' | 'out', amount: string) {
  const { body } = await stage.site.call(
    walletTransfer,
    { requestKey: randomUUID(), type, vendor: 'agg', amount },
    { token },
  );
  return body.success ? body.value.list[0]?.state : body.message;
}

/** What lies there in all, in parts. */
const there = (): bigint => [...aggregator.keeper.balances.values()].reduce((sum, one) => sum + one, 0n);

describe('a wallet that a OneAPI aggregator keeps', () => {
  it('takes money in and gives it back, exactly', async () => {
    const member = await person('100');
    const before = there();
    expect(await moved(member, 'in', '33.33')).toBe('done');
    expect([await stage.cashOf(member.memberId), there() - before]).toEqual([parts('66.67'), parts('33.33')]);
    expect(aggregator.asked.find(({ path }) => path === '/cash/deposit')?.body).toMatchObject({
      currency: 'PHP',
      amount: 33.33,
    });
    expect(await moved(member, 'out', '3.33')).toBe('done');
    expect([await stage.cashOf(member.memberId), there() - before]).toEqual([parts('70'), parts('30')]);
    expect(await moved(member, 'out', '30.01')).toBe('vendor_balance_too_low');
  });

  it('is played from when its game is opened: the money goes along', async () => {
    const member = await person('50');
    const before = there();
    const opened = await stage.site.call(launchGame, { vendor: 'agg', gameCode: 'lanterns' }, { token: member.token });
    expect(opened.body.message).toBe('');
    expect([await stage.cashOf(member.memberId), there() - before]).toEqual([0n, parts('50')]);
  });
});
