import { vietnameseLotteryMenu, vietnameseNumbers } from '@baize/contract/play/lottery-vietnam';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { insertGame, putOffer } from './games.store.ts';
import { HOUSE, NORTH } from './testing/draws-stage.ts';
import { mountVietnameseLottery } from './vietnam.routes.ts';

let stage: GamesStage;
let app: TestApp;
beforeAll(async () => {
  stage = await openGamesStage();
  app = await openTestApp({ database: stage, routes: (serve) => mountVietnameseLottery(serve, stage.deps) });
  const fast = { ...HOUSE, gameCode: 'xsmn-5m', name: 'Rapid', family: 'XSMN', prizeMode: 'SEA' as const };
  await stage.owner.inTransaction(async (tx) => {
    for (const game of [HOUSE, NORTH, fast]) {
      await insertGame(tx, game);
      await putOffer(tx, { brand: BRAND, gameCode: game.gameCode, place: 1, isOn: true });
    }
  });
  stage.vendor.games = [
    aVendorGame('xoso', { name: 'Xổ số', category: 'Lottery' }),
    aVendorGame('keno', { name: 'Keno', category: 'ELOTT' }),
  ];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
});
afterAll(async () => {
  await app.close();
  await stage.drop();
});

const menuOf = async (request: object) => {
  const { body } = await app.call(vietnameseLotteryMenu, request);
  return body.success ? body.value.menus.map(({ gameCode, path }) => [gameCode, path]) : body.message;
};

describe('the menu of the Vietnamese lottery', () => {
  it('has the brand’s own games of Vietnam, and lotteries of vendors, with where each leads', async () => {
    expect(await menuOf({})).toEqual([
      ['xsmb', '/vnlottery?vendor=TCG_LOTTO_VN'],
      ['xsmn-5m', '/vnlottery?vendor=LOTT'],
      ['xoso', '/vnlottery?vendor=house'],
      ['keno', '/vnlottery?vendor=house'],
    ]);
    expect(await menuOf({ lottoGameCode: 'xsmb', lottoArea: 'VN', launchMode: 'LOTT', lottoView: 'betting' })).toEqual([
      ['xsmb', '/vnlottery?gameCode=xsmb&vendor=TCG_LOTTO_VN'],
    ]);
  });

  it('shows what is priced as asked, and refuses what nobody knows', async () => {
    expect(await menuOf({ lottoPrizeMode: 'Elott', lottoView: 'betting' })).toEqual([
      ['keno', '/vnlottery?gameCode=keno&vendor=house'],
    ]);
    expect((await menuOf({ lottoPrizeMode: 'SEA' })).length).toBe(3);
    expect(await menuOf({ lottoPrizeMode: 'Lott' })).toEqual([['xoso', '/vnlottery?vendor=house']]);
    expect(await menuOf({ lottoArea: 'TH' })).toBe('request_invalid');
    expect(await menuOf({ lottoPrizeMode: 'Free' })).toBe('request_invalid');
  });
});

describe('the numbers of the Vietnamese lottery', () => {
  it('are the last of every station together, the newest first, as many as asked', async () => {
    for (const [game, days] of [
      ['xsmb', [1, 3]],
      ['xsmn-5m', [2]],
      ['ssc-1m', [1]],
    ] as const) {
      for (const day of days) {
        await stage.owner.all(
          `insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at, state, version, result, drawn_at)
           select $1, $2, t::date, t - interval '2 hours', t - interval '2 hours', t, t, 'drawn', 1, '1', t
           from (select date_trunc('day', now()) - make_interval(days => $3) as t) x`,
          [game, `2026${day}`, day],
        );
      }
    }
    const numbersOf = async (request: object) => {
      const { body } = await app.call(vietnameseNumbers, request);
      return body.success ? body.value.list.map(({ gameCode, issue }) => `${gameCode} ${issue}`) : body.message;
    };
    expect(await numbersOf({})).toEqual(['xsmb 20261', 'xsmn-5m 20262', 'xsmb 20263']);
    expect(await numbersOf({ count: '2' })).toEqual(['xsmb 20261', 'xsmn-5m 20262']);
    expect(await numbersOf({ region: 'MN' })).toEqual(['xsmn-5m 20262']);
    expect(await numbersOf({ gameCode: 'xsmb', count: '1' })).toEqual(['xsmb 20261']);
    expect(await numbersOf({ gameCode: 'ssc-1m' })).toEqual([]);
    expect(await numbersOf({ count: '101' })).toBe('request_invalid');
  });
});
