import { opsCompareVendorDay, opsCorrectVendorCase, opsVendorCases } from '@baize/contract/play/vendor-reports-ops';
import { opsPutWinCeiling } from '@baize/contract/play/round-review-ops';
import { DAY_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { nextNoon } from '../../../testing/told-by-vendor.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { compareVendorDay } from './compare-day.ts';
import type { VendorTransaction } from './told.ts';
import { mountVendorReports } from './vendor-reports.routes.ts';

/** A vendor that tells its bets, each with all that it won, and no single wins. */
let stage: GamesStage;
let ops: TestApp;
let day: string;
const booked: VendorTransaction[] = [];
beforeAll(async () => {
  stage = await openGamesStage();
  const deps = { ...stage.deps, chance: systemChance, noteChange: changeTrail(stage.deps.clock) };
  const routes: Parameters<typeof openTestApp>[0]['routes'] = (serve) => mountVendorReports(serve, deps);
  ops = await openTestApp({ database: stage, clock: stage.deps.clock, routes });
});
afterAll(async () => {
  await stage.expectNoViolation();
  await ops.close();
  await stage.drop();
});
beforeEach(() => {
  day = nextNoon(stage);
  booked.length = 0;
});

/** Sends a bet and its wins, and books the bet with what the vendor says that it won. */
async function played(player: Player, round: string, { stake = '10', wins = [] as string[], told = '0' } = {}) {
  const transactionUuid = randomUUID();
  const bet = { transaction_uuid: transactionUuid, amount: parts(stake), round };
  await stage.send('bet', player, bet);
  for (const win of wins) {
    const words = { reference_transaction_uuid: transactionUuid, amount: parts(win), round };
    await stage.send('win', player, { transaction_uuid: randomUUID(), ...words });
  }
  const one: VendorTransaction = {
    ...{ transactionUuid, vendorReference: round, referenceUuid: null, kind: 'bet', state: 'stands' },
    ...{ wireUser: player.user, parts: parts(stake), wonParts: parts(told), currency: 'PHP', gameCode: 'lanterns' },
    ...{ round, at: stage.deps.clock.now() },
  };
  booked.push(one);
  return one;
}

async function cases() {
  stage.advance(DAY_MS);
  const token = ops.operateAs();
  valueIn(await ops.call(opsCompareVendorDay, { vendor: 'house', day }, { token }));
  const reportOf = () => (query: { from: number; to: number }) =>
    Promise.resolve({
      transactions: booked.filter(({ at }) => at >= query.from && at < query.to),
      ...{ winsPerBet: true as const, next: null },
    });
  await compareVendorDay({ ...stage.deps, db: stage.api, reportOf }, { vendor: 'house', day });
  return valueIn(await ops.call(opsVendorCases, { vendor: 'house', day, pageSize: 100 }, { token })).list;
}
const words = async () =>
  (await cases()).map(({ kind, difference, round, theirs, ours }) =>
    [kind, difference, round, theirs?.amount ?? '-', ours?.amount ?? '-'].join(' '),
  );

describe('a vendor that tells no single wins', () => {
  it('agrees where each round won the same in all, also in several wins or a held one', async () => {
    const player = await stage.player('1000');
    const [ana, ben] = ['Ana', 'Ben'].map((name) => stage.site.operateAs({ name }));
    await played(player, 'lost');
    await played(player, 'won', { wins: ['5', '7'], told: '12' });
    await played(player, 'two bets', { wins: ['3'], told: '3' });
    await played(player, 'two bets', { stake: '4' });
    for (const token of [ana!, ben!]) {
      await stage.site.call(opsPutWinCeiling, { round: '100', day: null }, { token });
    }
    await played(player, 'held', { wins: ['150'], told: '150' });
    await stage.owner.all('delete from games_win_ceiling');
    expect(await words()).toEqual([]);
  });

  it('differs where a win was lost or is another, and nobody has a case corrected that names no win', async () => {
    const player = await stage.player('1000');
    await played(player, 'lost on the way', { told: '25' });
    await played(player, 'more', { wins: ['20'], told: '30' });
    await played(player, 'never', { wins: ['20'] });
    expect((await words()).toSorted()).toEqual([
      'win amount lost on the way 25 0',
      'win amount more 30 20',
      'win amount never 0 20',
    ]);
    const [one] = await cases();
    expect(one?.isCorrectable).toBe(false);
    const { body } = await ops.call(
      opsCorrectVendorCase,
      { caseId: one?.caseId ?? '', version: one?.version ?? 1, note: 'Pay it.' },
      { token: ops.operateAs() },
    );
    expect(body.message).toBe('vendor_case_not_correctable');
  });

  it('has a case for a stake that differs, and none for the wins of its round', async () => {
    const player = await stage.player('1000');
    const one = await played(player, 'a', { wins: ['20'], told: '25' });
    Object.assign(one, { parts: parts('11') });
    const lost = await played(player, 'b', { wins: ['20'], told: '20' });
    booked.splice(booked.indexOf(lost), 1);
    expect((await words()).toSorted()).toEqual(['bet amount a 11 10', 'bet missingThere b - 10']);
  });
});
