import { gameList } from '@baize/contract/play/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from './sync-catalogue.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = [
    aVendorGame('lanterns', {
      name: 'Paper Lanterns',
      names: { vi: 'Đèn Lồng Giấy', zh: '纸灯笼', th: 'โคมไฟกระดาษ', tl: 'Parol na Papel', id: 'Lampion Kertas' },
    }),
    aVendorGame('koi', { name: 'Great Koi Pond', names: { zh: '锦鲤池', xx: 'nowhere' } }),
    aVendorGame('cafe', { name: 'Café Olé' }),
    aVendorGame('dragon', { name: 'Dragon’s Gold' }),
  ];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
});
afterAll(() => stage.drop());

const look = async (gameName: string, language?: string) => {
  const { body } = await stage.site.call(gameList, { gameName, ...(language === undefined ? {} : { language }) });
  if (!body.success) throw new Error(body.message);
  const { games, total, isSimilar } = body.value;
  expect(total).toBe(games.length);
  return { names: games.map((game) => game.gameName), isSimilar };
};

describe('a name that is looked for', () => {
  it.each([
    ['without accents', 'cafe ole', 'Café Olé'],
    ['with accents that the name has not', 'kói', 'Great Koi Pond'],
    ['in Vietnamese', 'đèn lồng', 'Paper Lanterns'],
    ['in Vietnamese without its marks', 'DEN LONG GIAY', 'Paper Lanterns'],
    ['in Chinese', '灯笼', 'Paper Lanterns'],
    ['in Chinese by one sign', '鲤', 'Great Koi Pond'],
    ['in Thai', 'กระดาษ', 'Paper Lanterns'],
    ['in Filipino', 'parol', 'Paper Lanterns'],
    ['in Indonesian', 'kertas', 'Paper Lanterns'],
    ['in full-width letters', 'ＫＯＩ', 'Great Koi Pond'],
    ['without its apostrophe', 'dragons', 'Dragon’s Gold'],
    ['with another apostrophe', "dragon's", 'Dragon’s Gold'],
    ['by two letters', 'ko', 'Great Koi Pond'],
  ])('is found %s: %s', async (_, typed, name) => {
    expect(await look(typed)).toEqual({ names: [name], isSimilar: false });
  });

  it.each([
    ['a letter left out', 'lantens', 'Paper Lanterns'],
    ['two letters exchanged', 'draogns gold', 'Dragon’s Gold'],
    ['a wrong letter', 'grest koi', 'Great Koi Pond'],
    ['its words in another order', 'pond koi', 'Great Koi Pond'],
    ['a wrong Chinese sign', '纸灯龙', 'Paper Lanterns'],
    ['a wrong Thai vowel', 'โคมไฟกระดีษ', 'Paper Lanterns'],
    ['a wrong Vietnamese letter', 'đen lonh giay', 'Paper Lanterns'],
  ])('is guessed with %s, and said to be guessed: %s', async (_, typed, name) => {
    expect(await look(typed)).toEqual({ names: [name], isSimilar: true });
  });

  it.each(['zzzzzz', 'koi zzzzzz', '%', '\\', "'", '。'])(
    'finds nothing by what is like no name: %s',
    async (typed) => {
      expect(await look(typed)).toMatchObject({ isSimilar: false });
      expect((await look('zzzzzz')).names).toEqual([]);
    },
  );

  it('is shown in the language asked for, in the vendor’s own where there is none', async () => {
    expect((await look('paper', 'CN')).names).toEqual(['纸灯笼']);
    expect((await look('paper', 'EN')).names).toEqual(['Paper Lanterns']);
    expect((await look('cafe', 'CN')).names).toEqual(['Café Olé']);
  });
});
