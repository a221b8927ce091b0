import { randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { type MemberId, MINUTE_MS } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type CashTrouble, openTestAggregator, type TestAggregator } from '../../../testing/test-aggregator.ts';
import { seedGames, syncCatalogue } from '../catalogue/index.ts';
import { oneApiOptions } from '../one-api/index.ts';
import { SETTLE_TASK } from './settle-move.ts';
import { vendorWalletJobs } from './vendor-wallets.jobs.ts';

let stage: GamesStage;
let aggregator: TestAggregator;
beforeAll(async () => {
  aggregator = await openTestAggregator();
  const oneApi = oneApiOptions.parse({ wallet: 'transfer' });
  stage = await openGamesStage({ agg: { ...aggregator.settings, oneApi } });
  await seedGames(stage.owner, BRAND, { vendors: [{ code: 'agg', name: 'Aggregator' }], games: [] });
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'agg');
});
afterEach(() => {
  for (const path of ['deposit', 'withdraw', 'balance', 'getsingletransaction']) aggregator.trouble(`/cash/${path}`);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
  await aggregator.close();
});

interface Person {
  readonly memberId: MemberId;
  readonly token: string;
  /** Of the next move, where it comes again. */
  readonly requestKey?: string;
}

async function person(cash: string): Promise<Person> {
  const memberId = await stage.member(cash);
  return { memberId, token: stage.site.logInAs({ memberId, brand: BRAND }) };
}

async function moved({ token, requestKey = randomUUID() }: Person, type: 'in' | 'out', amount: string) {
  const { body } = await stage.site.call(walletTransfer, { requestKey, type, vendor: 'agg', amount }, { token });
  return body.success ? body.value.list[0]?.state : body.message;
}

/** What lies there in all, in parts. */
const there = (): bigint => [...aggregator.wallets.values()].reduce((sum, one) => sum + BigInt(one) * 1_000n, 0n);

/** Asks once more what became of the member's open moves, as the job does. */
async function settle({ memberId }: Person): Promise<void> {
  const open = await stage.owner.all<{ transfer_id: string }>(
    "select transfer_id from games_wallet_move where member_id = $1 and state = 'asked'",
    [memberId],
  );
  const job = vendorWalletJobs(stage.deps).jobs[SETTLE_TASK];
  for (const { transfer_id: moveId } of open) await job?.({ memberId, moveId, turn: 1 });
}

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

  const lost: [CashTrouble, 'done' | 'asked' | 'vendor_move_refused'][] = [
    ['lose-answer', 'done'],
    ['pending', 'done'],
    ['error', 'asked'],
    ['drop', 'asked'],
    ['fail', 'vendor_move_refused'],
  ];
  it.each(lost)(
    'whose answer went wrong (%s) is asked what became of it, and the money is never in two places',
    async (trouble, ends) => {
      const member = await person('100');
      const before = there();
      aggregator.trouble('/cash/deposit', trouble);
      expect(await moved(member, 'in', '40')).toBe(ends);
      await settle(member);
      const [cash, held] = [await stage.cashOf(member.memberId), await stage.heldOf(member.memberId)];
      expect(cash + held + there() - before).toBe(parts('100'));
      expect(there() - before).toBe(ends === 'done' ? parts('40') : 0n);
    },
  );

  it('is asked fifty times at once and moves once', async () => {
    const member = await person('100');
    const before = there();
    const requestKey = randomUUID();
    const said = await Promise.all(Array.from({ length: 50 }, () => moved({ ...member, requestKey }, 'in', '10')));
    expect(new Set(said)).toEqual(new Set(['done']));
    expect([await stage.cashOf(member.memberId), there() - before]).toEqual([parts('90'), parts('10')]);
  });

  it('that does not know of a move keeps it set aside for an hour, and then it is the member’s', async () => {
    const member = await person('100');
    aggregator.trouble('/cash/deposit', 'drop');
    expect(await moved(member, 'in', '40')).toBe('asked');
    stage.advance(59 * MINUTE_MS);
    await settle(member);
    expect(await stage.heldOf(member.memberId)).toBe(parts('40'));
    stage.advance(2 * MINUTE_MS);
    await settle(member);
    expect([await stage.cashOf(member.memberId), await stage.heldOf(member.memberId)]).toEqual([parts('100'), 0n]);
  });

  it('is played from when its game is opened: the money goes along', async () => {
    const member = await person('50');
    const before = there();
    const opened = await stage.site.call(launchGame, { vendor: 'agg', gameCode: 'lanterns' }, { token: member.token });
    expect(opened.body.message).toBe('');
    expect([await stage.cashOf(member.memberId), there() - before]).toEqual([0n, parts('50')]);
  });
});
