import { favoriteAdd, favoriteList, favoriteRemove, recentGames } from '@baize/contract/play/boards';
import { launchGame } from '@baize/contract/play/launch';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from './sync-catalogue.ts';

let stage: GamesStage;
let player: Player;
let token: string;

beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = [
    aVendorGame('lanterns', { name: 'Paper Lanterns' }),
    aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
  ];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  player = await stage.player('10');
  token = stage.site.logInAs(player);
});
afterAll(() => stage.drop());

const koi = { nodeId: 'house.koi', vendor: 'house', gameType: 'FISH' } as const;
const lanterns = { nodeId: 'house.lanterns', vendor: 'house' } as const;
const add = (game: { nodeId: string; vendor: string }, by = token) => stage.site.call(favoriteAdd, game, { token: by });
const listOf = async (request: object = {}, by = token) =>
  (await stage.site.call(favoriteList, request, { token: by })).body;

describe('favourites', () => {
  it('are kept once, last added first', async () => {
    expect((await add(koi)).body).toMatchObject({ value: { content: ['house.koi'] } });
    stage.advance(1_000);
    await add(lanterns);
    expect((await add(koi)).body).toMatchObject({ value: { content: ['house.lanterns', 'house.koi'] } });
    expect(await listOf()).toMatchObject({
      value: { content: [{ gameName: 'Paper Lanterns' }, { gameName: 'Koi Pond' }], totalPages: 1 },
    });
  });

  it('come page by page, of one hall or vendor when asked', async () => {
    expect(await listOf({ pageSize: 1, pageNo: 2 })).toMatchObject({
      value: { content: [{ gameName: 'Koi Pond' }], totalPages: 2 },
    });
    expect(await listOf({ gameType: 'FISH' })).toMatchObject({ value: { content: [{ gameName: 'Koi Pond' }] } });
    expect(await listOf({ gameClassify: 'JP' })).toMatchObject({
      value: { content: [{ gameName: 'Paper Lanterns' }], totalPages: 1 },
    });
    expect(await listOf({ gameClassify: 'SC' })).toMatchObject({ value: { content: [], totalPages: 0 } });
    expect(await listOf({ vassalage: 'rival' })).toMatchObject({ value: { content: [], totalPages: 0 } });
  });

  it('are a member’s own', async () => {
    const other = stage.site.logInAs(await stage.player());
    expect(await listOf({}, other)).toMatchObject({ value: { content: [] } });
    await stage.site.call(favoriteRemove, koi, { token: other });
    expect(await listOf({ gameType: 'FISH' })).toMatchObject({ value: { content: [{ nodeId: 'house.koi' }] } });
  });

  it('hide a game that is closed, and have it again when it opens', async () => {
    await stage.owner.all("update games_game set enabled = false where game_code = 'koi'");
    expect(await listOf({ gameType: 'FISH' })).toMatchObject({ value: { content: [] } });
    await stage.owner.all("update games_game set enabled = true where game_code = 'koi'");
    expect(await listOf({ gameType: 'FISH' })).toMatchObject({ value: { content: [{ gameName: 'Koi Pond' }] } });
  });

  it('are taken out, once or twice', async () => {
    const remove = () => stage.site.call(favoriteRemove, koi, { token });
    expect((await remove()).body).toMatchObject({ value: { content: ['house.lanterns'] } });
    expect((await remove()).body).toMatchObject({ value: { content: ['house.lanterns'] } });
  });

  it('are only games of the brand’s offer', async () => {
    for (const game of [
      { nodeId: 'house.nothing', vendor: 'house' },
      { nodeId: 'house.koi', vendor: 'rival' },
      { nodeId: "house.'; drop table games_favourite", vendor: 'house' },
    ]) {
      expect((await add(game)).body).toMatchObject({ success: false, message: 'game_not_found' });
    }
    const elsewhere = stage.site.logInAs({ ...player, brand: asId<BrandCode>('other') });
    expect((await add(koi, elsewhere)).body).toMatchObject({ success: false });
  });
});

describe('recent games', () => {
  const recent = async (by = token) => (await stage.site.call(recentGames, { pageSize: 1 }, { token: by })).body;

  it('are those the member opened, last opened first', async () => {
    stage.advance(1_000);
    expect(await recent()).toMatchObject({ value: { list: [{ gameName: 'Paper Lanterns' }], totalPages: 1 } });
  });

  it('come page by page, of one hall, vendor or kind when asked, however many were opened elsewhere since', async () => {
    const open = (gameCode: string) =>
      stage.site.call(launchGame, { vendor: 'house', gameCode }, { token: stage.site.logInAs(player) });
    stage.vendor.games = [
      ...stage.vendor.games,
      ...Array.from({ length: 20 }, (_, n) => aVendorGame(`fish${n}`, { name: `Fish ${n}`, category: 'FISH' })),
    ];
    await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
    for (let n = 0; n < 20; n += 1) {
      stage.advance(1_000);
      expect((await open(`fish${n}`)).body).toMatchObject({ success: true });
    }
    const ask = async (request: object) => (await stage.site.call(recentGames, request, { token })).body;
    expect(await ask({ gameType: 'RNG' })).toMatchObject({
      value: { list: [{ gameName: 'Paper Lanterns' }], totalPages: 1 },
    });
    expect(await ask({ gameType: 'FISH', pageNo: 2 })).toMatchObject({
      value: { list: [{ gameName: 'Fish 5' }, {}, {}, {}, {}, { gameName: 'Fish 0' }], totalPages: 2 },
    });
    expect(await ask({ gameType: 'RNG', gameClassify: 'SC' })).toMatchObject({ value: { list: [], totalPages: 0 } });
    expect(await ask({ gameType: 'RNG', vassalage: 'rival' })).toMatchObject({ value: { list: [], totalPages: 0 } });
  });

  it('are nobody else’s', async () => {
    const other = stage.site.logInAs({ ...player, memberId: await stage.member() });
    expect(await recent(other)).toMatchObject({ value: { list: [], totalPages: 0 } });
  });
});

describe('a member’s own lists', () => {
  const calls = [
    () => ({ call: favoriteList, request: {} }),
    () => ({ call: recentGames, request: {} }),
    () => ({ call: favoriteAdd, request: koi }),
    () => ({ call: favoriteRemove, request: koi }),
  ] as const;

  it('need a log-in', async () => {
    for (const one of calls) {
      const { call, request } = one();
      expect((await stage.site.call(call, request)).body).toMatchObject({ message: 'session_required' });
    }
  });

  it('are not for trial accounts', async () => {
    const trial = stage.site.logInAs({ ...player, isAgent: 4 });
    for (const one of calls) {
      const { call, request } = one();
      const { body } = await stage.site.call(call, request, { token: trial });
      expect(body).toMatchObject({ message: 'in_need_true_account' });
    }
  });
});
