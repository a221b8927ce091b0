import { beforeEach, describe, expect, it } from 'vitest';
import { bannerList, jackpot, BANNER_GROUPS } from '@baize/contract/brand/banners';
import {
  opsBannerCreate,
  opsBannerDelete,
  opsBannerList,
  opsBannerOrder,
  opsBannerUpdate,
} from '@baize/contract/brand/banners-ops';
import { asId, type BrandCode, instantOf, money } from '@baize/kernel';
import type { OperatorChange } from '../../../events/operator-change.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { readSeed } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { openBannerBoard } from './banner-board.ts';
import { openBrandBook } from '../brands/index.ts';
import { seedBrand } from '../content/index.ts';
import { mountBanners } from './banners.routes.ts';
import type { ToldJackpot } from './jackpot-of.ts';

const START = Date.UTC(2026, 5, 1);
const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'];

let database: TestDatabase;
let app: TestApp;
let operator: string;
let pool = 0n;
let told: ToldJackpot | undefined;
let now = START;
let changes: OperatorChange[];

beforeEach(async () => {
  database = await freshDatabase();
  const demo = await readSeed('demo');
  await database.owner.inTransaction(async (tx) => {
    await seedBrand(tx, demo);
    await seedBrand(tx, { ...demo, brand: { ...(demo.brand as object), code: 'green', hosts: ['green.example'] } });
  });
  now = START;
  pool = 0n;
  told = undefined;
  changes = [];
  const clock = { now: () => instantOf(now) };
  const deps = { db: database.api, brands: openBrandBook(database.api, { clock }), clock, chance: systemChance };
  app = await openTestApp({
    database,
    routes: (serve) =>
      mountBanners(serve, {
        ...deps,
        banners: openBannerBoard(database.api, { clock }),
        toldJackpot: () => Promise.resolve(told),
        poolOf: ({ currency }) => Promise.resolve(money(currency, pool)),
        artOf: (motif) => Promise.resolve(`/assets/${motif}.svg`),
        noteChange: (_tx, change) => {
          changes.push(change);
          return Promise.resolve();
        },
      }),
  });
  operator = app.operateAs();
  return async () => {
    await app.close();
    await database.drop();
  };
});

const words = { title: 'A title', text: 'Some words.', action: 'Look' };
const form = {
  groupName: 'w_help' as const,
  linkageType: 'internal' as const,
  target: '/help',
  motif: 'lamp',
  url: '',
  texts: { EN: words, VI: { ...words, title: 'Một tiêu đề' } },
};
const ops = () => ({ token: operator });

async function titlesOf(groupName: string, language?: string): Promise<string[]> {
  const value = valueIn(await app.call(bannerList, { groupName, ...(language === undefined ? {} : { language }) }));
  return value.list.map(({ title }) => title);
}

async function create(changed: object = {}): Promise<string> {
  const value = valueIn(await app.call(opsBannerCreate, { ...form, ...changed }, ops()));
  return value.bannerId;
}

describe('GET /wps/system/banners', () => {
  it('has at least one banner for every group of the demo brand, with words of its own in every language', async () => {
    for (const groupName of BANNER_GROUPS) {
      const spoken = await Promise.all(
        LANGUAGES.map(async (language) => valueIn(await app.call(bannerList, { groupName, language })).list),
      );
      expect(spoken[0]?.length, groupName).toBeGreaterThan(0);
      // A game's own name is the same everywhere.
      const words = spoken.flat().map(({ title, text }) => `${title}: ${text}`);
      expect(new Set(words).size, groupName).toBe(words.length);
    }
  });

  it('names a picture of each: the brand’s own, else that of the motif', async () => {
    await create();
    const { list } = valueIn(await app.call(bannerList, { groupName: 'w_help' }));
    expect(list.map(({ url, motif }) => [url, motif])).toEqual(
      list.map(({ motif }) => [`/assets/${motif}.svg`, motif]),
    );
  });

  it('answers only with those of the group that was asked for, and with none for a group nobody knows', async () => {
    const value = valueIn(await app.call(bannerList, { groupName: 'w_rng' }));
    expect(new Set(value.list.map(({ groupName }) => groupName))).toEqual(new Set(['w_rng']));
    expect(await titlesOf('w_nothing')).toEqual([]);
  });

  it('speaks the language of the cookie, and the brand’s own where there are no words in it', async () => {
    await create();
    const at = (lang: string) => app.call(bannerList, { groupName: 'w_help' }, { headers: { cookie: `lang=${lang}` } });
    expect(valueIn(await at('VI')).list.at(-1)?.title).toBe('Một tiêu đề');
    expect(valueIn(await at('TH')).list.at(-1)?.title).toBe('A title');
    expect(valueIn(await at('XX')).list.at(-1)?.title).toBe('A title');
  });
});

describe('what operators do with banners', () => {
  it('is theirs alone: POST /ops/banners needs an operator’s token', async () => {
    expect((await app.call(opsBannerCreate, form)).body.message).toBe('session_required');
  });

  it('POST /ops/banners puts a banner last in its group, shows it at once and writes it down', async () => {
    const before = await titlesOf('w_help');
    const bannerId = await create();
    expect(await titlesOf('w_help')).toEqual([...before, 'A title']);
    expect(changes).toMatchObject([{ what: 'banner', target: bannerId, before: null, after: form }]);
  });

  it('PUT /ops/banners changes it, and DELETE /ops/banners takes it down so that it can be put back', async () => {
    const bannerId = await create();
    const changed = { ...form, bannerId, enabled: true, texts: { EN: { ...words, title: 'Another' } } };
    await app.call(opsBannerUpdate, changed, ops());
    expect((await titlesOf('w_help')).at(-1)).toBe('Another');
    await app.call(opsBannerDelete, { bannerId }, ops());
    expect(await titlesOf('w_help')).not.toContain('Another');
    const value = valueIn(await app.call(opsBannerList, { groupName: 'w_help' }, ops()));
    expect(value.list.at(-1)).toMatchObject({ bannerId, enabled: false });
    await app.call(opsBannerUpdate, changed, ops());
    expect((await titlesOf('w_help')).at(-1)).toBe('Another');
    expect(changes.map(({ before, after }) => [before !== null, (after as { enabled?: boolean }).enabled])).toEqual([
      [false, undefined],
      [true, true],
      [true, false],
      [true, true],
    ]);
  });

  it('PUT /ops/banners/order takes exactly the banners of the group', async () => {
    const { list } = valueIn(await app.call(opsBannerList, { groupName: 'w_home' }, ops()));
    const ids = list.map(({ bannerId }) => bannerId);
    const titles = await titlesOf('w_home');
    const order = (bannerIds: string[]) => app.call(opsBannerOrder, { groupName: 'w_home', bannerIds }, ops());
    expect(valueIn(await order([...ids].reverse())).bannerIds).toEqual([...ids].reverse());
    expect(await titlesOf('w_home')).toEqual([...titles].reverse());
    for (const wrong of [ids.slice(1), [...ids, 'help-lamp'], [...ids.slice(1), ids[1] ?? '']]) {
      expect((await order(wrong)).body.message).toBe('content_not_found');
    }
  });

  it('touches no other brand', async () => {
    const bannerId = await create();
    const stranger = { token: app.operateAs({ brand: asId<BrandCode>('green') }) };
    const changed = { ...form, bannerId, enabled: true };
    expect((await app.call(opsBannerUpdate, changed, stranger)).body.message).toBe('content_not_found');
    expect((await app.call(opsBannerDelete, { bannerId }, stranger)).body.message).toBe('content_not_found');
    const value = valueIn(await app.call(opsBannerList, {}, stranger));
    expect(value.list.map((banner) => banner.bannerId)).not.toContain(bannerId);
  });

  it('must have words in the brand’s default language', async () => {
    const { body } = await app.call(opsBannerCreate, { ...form, texts: { VI: words } }, ops());
    expect(body).toMatchObject({ message: 'default_text_missing', value: { language: 'EN' } });
  });

  it.each([
    ['a script', 'external', 'javascript:alert(1)'],
    ['a data address', 'external', 'data:text/html,<script>1</script>'],
    ['plain http', 'external', 'http://example.com/'],
    ['a name before the host', 'external', 'https://example.com@evil.example/'],
    ['another host without a scheme', 'internal', '//evil.example/'],
    ['a backslash that becomes one', 'internal', '/\\evil.example/'],
    ['an address that is no path', 'internal', 'https://evil.example/'],
    ['a game that is a path', 'game', '/rng'],
    ['a promotion that is an address', 'promotion', 'https://evil.example/'],
    ['somewhere although it says nowhere', '', '/rng'],
  ] as const)('never leads to %s (A56)', async (_, linkageType, target) => {
    const { body } = await app.call(opsBannerCreate, { ...form, linkageType, target }, ops());
    expect(body.message).toBe('request_invalid');
    expect(changes).toEqual([]);
  });

  it.each([
    ['external', 'https://example.com/a?b=c#d'],
    ['internal', '/promoDetail?id=1'],
    ['game', 'house/paper_lanterns'],
    ['promotion', 'welcome-1'],
    ['', ''],
  ] as const)('may lead %s to %s', async (linkageType, target) => {
    expect(await create({ linkageType, target })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('GET /wps/system/jackpot', () => {
  it('has no pool while the brand has no account for it', async () => {
    expect((await app.call(jackpot, {})).body.value).toEqual({ pool: null, levels: [], games: [], at: START });
  });

  it('is what its vendors tell, the highest level first, with the words of the language, unless the brand has a pool of its own', async () => {
    const level = { level: 'sun', name: 'Sun', names: { VI: 'Mặt Trời' }, parts: 2_000_000_123n };
    const games = [{ vendor: 'house', gameCode: 'koi' }];
    told = { levels: [level, { ...level, level: 'moon', names: {}, parts: 7n }], games };
    const at = (lang: string) => app.call(jackpot, {}, { headers: { cookie: `lang=${lang}` } });
    expect(valueIn(await at('VI'))).toMatchObject({
      ...{ pool: '20000.00123', games },
      levels: [
        { level: 'sun', name: 'Mặt Trời', amount: '20000.00123' },
        { level: 'moon', name: 'Sun', amount: '0.00007' },
      ],
    });
    now += 5_000;
    await database.owner.all(`update brands_brand set jackpot_account = 'house:jackpot' where code = 'demo'`);
    pool = 500_000n;
    now += 60_000;
    expect(valueIn(await at('EN'))).toMatchObject({ pool: '5', levels: [] });
  });

  it('is what the books say, never below nothing, and looked up once in five seconds', async () => {
    await database.owner.all(`update brands_brand set jackpot_account = 'house:jackpot' where code = 'demo'`);
    pool = 123_456_789n;
    expect(valueIn(await app.call(jackpot, {})).pool).toBe('1234.56789');
    pool = -5n;
    expect(valueIn(await app.call(jackpot, {})).pool).toBe('1234.56789');
    now += 5_000;
    await app.call(jackpot, {});
    expect(valueIn(await app.call(jackpot, {})).pool).toBe('0');
  });
});
