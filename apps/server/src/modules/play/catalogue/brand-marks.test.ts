import { opsGameMarks, opsGames, opsPutGame, opsPutGameMark } from '@baize/contract/play/catalogue-ops';
import { favoriteAdd } from '@baize/contract/play/boards';
import { gameList } from '@baize/contract/play/catalogue';
import { launchGame } from '@baize/contract/play/launch';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { listLineUps } from '../vendors/vendor-line-ups.ts';
import { seedGames } from './seed-games.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const other = asId<BrandCode>('other');
const PICTURE = `/pictures/${'a'.repeat(24)}-300x400`;

let stage: GamesStage;
let token: string;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = ['ace', 'bell', 'crown', 'dice'].map((code) => aVendorGame(code));
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  await seedGames(stage.owner, other, { vendors: [{ code: 'house', name: 'House' }], games: [] });
  token = stage.site.operateAs({ roles: ['house'] });
});
afterAll(() => stage.drop());

const games = async (request: object = {}) => {
  const { body } = await stage.site.call(gameList, request);
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const names = async (request: object = {}) => (await games(request)).games.map(({ gameName }) => gameName);
const mark = (gameCode: string, words: object, as = token) =>
  stage.site.call(opsPutGameMark, { vendor: 'house', gameCode, ...words }, { token: as });

describe('what a brand says of a game', () => {
  it('puts it where the brand wants it, page after page, each game once, and nowhere else', async () => {
    await mark('dice', { sort: 1 });
    await mark('ace', { sort: 2_000 });
    expect(await names()).toEqual(['dice', 'bell', 'crown', 'ace']);
    const pages = [1, 2].map((pageNo) => names({ pageNo, pageSize: 3 }));
    expect(await Promise.all(pages)).toEqual([['dice', 'bell', 'crown'], ['ace']]);
    expect(await names({ gameName: 'c' })).toEqual(['dice', 'crown', 'ace']);
    const elsewhere = await stage.owner.all('select from games_mark where brand = $1', [other]);
    expect(elsewhere).toHaveLength(0);
  });

  it('makes it hot or not, which its list and the number in the line-up follow', async () => {
    await stage.owner.all("update games_game set hot = true where game_code = 'bell'");
    await mark('bell', { hot: false });
    await mark('crown', { hot: true, new: true });
    expect(await names({ isHot: '1' })).toEqual(['crown']);
    expect((await games({ gameName: 'crown' })).games).toMatchObject([{ isHot: 1, isNew: 1 }]);
    expect((await listLineUps(stage.api, BRAND))[0]).toMatchObject({ hot: 1 });
    expect((await listLineUps(stage.api, other))[0]).toMatchObject({ hot: 1 });
    await mark('bell', { hot: null });
    expect(await names({ isHot: '1' })).toEqual(['bell', 'crown']);
  });

  it('hides it from every list, and nobody opens it by its address', async () => {
    await mark('bell', { hidden: true });
    expect(await names()).toEqual(['dice', 'crown', 'ace']);
    expect((await games()).total).toBe(3);
    const member = stage.site.logInAs({ memberId: asId<MemberId>(randomUUID()) });
    const opened = await stage.site.call(launchGame, { vendor: 'house', gameCode: 'bell' }, { token: member });
    expect(opened.body.message).toBe('game_unavailable');
    expect((await listLineUps(stage.api, BRAND))[0]?.vendors).toMatchObject([{ games: 3 }]);
    expect((await listLineUps(stage.api, other))[0]?.vendors).toMatchObject([{ games: 4 }]);
    await stage.site.call(favoriteAdd, { vendor: 'house', nodeId: 'house.bell' }, { token: member });
    await mark('bell', { hidden: false });
  });

  it('gives it covers, one for a language and one for the others', async () => {
    await mark('crown', { pictures: { TH: PICTURE, default: PICTURE.replaceAll('a', 'b') } });
    const picture = async (language: string) => (await games({ gameName: 'crown', language })).games[0]?.picture;
    expect([await picture('TH'), await picture('EN')]).toEqual([PICTURE, PICTURE.replaceAll('a', 'b')]);
    expect((await mark('crown', { pictures: { EN: 'https://evil.example/a.png' } })).body.message).toBe(
      'request_invalid',
    );
  });

  it('keeps what was not sent, is listed, noted, and refused for a game that is not there or by who may not', async () => {
    expect((await mark('dice', { hot: true })).body).toMatchObject({ value: { sort: 1, hot: true, hidden: false } });
    const { body } = await stage.site.call(opsGameMarks, {}, { token });
    expect(body).toMatchObject({ value: { total: 4, list: [{ gameCode: 'dice', name: 'dice' }, {}, {}, {}] } });
    const [noted] = await stage.owner.all<{ n: number }>(
      "select count(*)::int as n from operators_change where what = 'games.mark' and target = 'house/dice'",
    );
    expect(noted?.n).toBe(2);
    expect((await mark('nothing', { sort: 1 })).body.message).toBe('game_not_found');
    expect((await mark('dice', {}, stage.site.operateAs({ roles: ['content'] }))).body.message).toBe('role_needed');
  });
});

describe('what the house says of a game', () => {
  it('is its names in other languages and what it is known for', async () => {
    const said = {
      vendor: 'house',
      gameCode: 'ace',
      names: { CN: '王牌', VI: 'Át' },
      tags: ['respins', 'freeSpins'],
    } as const;
    const { body } = await stage.site.call(opsPutGame, { ...said, tags: [...said.tags] }, { token });
    expect(body).toMatchObject({
      value: { names: said.names, tags: ['freeSpins', 'respins'], platforms: ['desktop', 'mobile'] },
    });
    expect(await names({ gameName: 'at', language: 'CN' })).toEqual(['王牌']);
    expect((await games({ gameName: '王牌' })).games).toMatchObject([
      { gameName: 'ace', tags: ['freeSpins', 'respins'] },
    ]);
    const listed = await stage.site.call(opsGames, { vendor: 'house', name: 'ÁT' }, { token });
    expect(listed.body).toMatchObject({ value: { total: 1 } });
  });

  it('gives way to a name that the vendor’s list says, and stays beside it', async () => {
    stage.vendor.games = stage.vendor.games.map((game) =>
      game.game_code === 'ace' ? { ...game, names: { zh: '至尊' } } : game,
    );
    await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
    expect(await names({ gameName: 'ace', language: 'CN' })).toEqual(['至尊']);
    expect(await names({ gameName: 'ace', language: 'VI' })).toEqual(['Át']);
  });
});
