import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { opsPutResources, systemResources } from '@baize/contract/brand/downloads';
import { helpCenter } from '@baize/contract/brand/help';
import {
  opsDeleteHelpArticle,
  opsDeleteHelpCategory,
  opsHelp,
  opsPutHelpArticle,
  opsPutHelpCategory,
} from '@baize/contract/brand/help-ops';
import { opsDeleteReward, opsPutReward, opsRewards, pointRewards } from '@baize/contract/brand/reward-list';
import { opsDeleteVipLevel, opsPutVipLevel, opsVipLevels, vipLevels } from '@baize/contract/brand/vip-levels';
import { asId, type BrandCode, instantOf } from '@baize/kernel';
import { readSeed, readSeedFile } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openBrandBook } from '../brands/index.ts';
import { seedBrand } from './seed-brand.ts';
import { seedPages } from './seed-pages.ts';
import type { ContentDeps } from '../brands/content-deps.ts';
import { helpRoutes } from './help.routes.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { clubLevelsRoutes } from './club-levels.routes.ts';

const DEMO = asId<BrandCode>('demo');
const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'] as const;

let database: TestDatabase;
let app: TestApp;
let noted: string[] = [];
const clock = { now: () => instantOf(Date.UTC(2026, 5, 1)) };

beforeEach(async () => {
  [database, noted] = [await freshDatabase(), []];
  await database.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  app = await openTestApp({
    database,
    clock,
    routes: (serve) => {
      const deps: ContentDeps = {
        db: database.api,
        brands: openBrandBook(database.api, { clock }),
        clock,
        noteChange: (_tx, { what, target }) => Promise.resolve(void noted.push(`${what} ${target}`)),
      };
      for (const mount of [helpRoutes, resourcesRoutes, clubLevelsRoutes, rewardsRoutes]) mount(serve, deps);
    },
  });
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const operator = () => ({ token: app.operateAs() });
const stranger = () => ({ token: app.operateAs({ brand: asId<BrandCode>('green') }) });

async function seedDemoPages(): Promise<void> {
  const [help, club] = await Promise.all([readSeedFile('demo', 'help'), readSeedFile('demo', 'club')]);
  await database.owner.inTransaction((tx) => seedPages(tx, DEMO, { help, club }));
}

describe('the help centre', () => {
  const category = { categoryId: 'start', position: 0, texts: { EN: { title: 'Start' }, VI: { title: 'Bắt đầu' } } };
  const article = {
    articleId: 'first',
    categoryId: 'start',
    position: 0,
    texts: { EN: { title: 'First steps', content: '<p onmouseover="x()">Read <a href="/rng">this</a></p>' } },
  };

  it('is written by operators, cleaned, and read in the language asked for', async () => {
    await app.call(opsPutHelpCategory, category, operator());
    const { body } = await app.call(opsPutHelpArticle, article, operator());
    const content = '<p>Read <a href="/rng">this</a></p>';
    expect(body.value).toMatchObject({ texts: { EN: { content } } });
    const articles = [{ articleId: 'first', title: 'First steps', content }];
    const read = await app.call(helpCenter, { language: 'VI' });
    expect(read.body.value).toEqual({ categories: [{ categoryId: 'start', title: 'Bắt đầu', articles }] });
    expect((await app.call(opsHelp, {}, operator())).body.value).toMatchObject({ categories: [category] });
    expect(noted).toEqual(['help.category start', 'help.article first']);
  });

  it('leaves out a category that leads nowhere, and refuses an article without a category', async () => {
    await app.call(opsPutHelpCategory, category, operator());
    expect((await app.call(helpCenter, {})).body.value).toEqual({ categories: [] });
    const lost = await app.call(opsPutHelpArticle, { ...article, categoryId: 'nowhere' }, operator());
    expect([lost.status, lost.body.message]).toEqual([404, 'content_not_found']);
  });

  it('loses an article, or a category with all of its articles', async () => {
    await app.call(opsPutHelpCategory, category, operator());
    await app.call(opsPutHelpArticle, article, operator());
    const foreign = await app.call(opsDeleteHelpArticle, { articleId: 'first' }, stranger());
    expect(foreign.body.message).toBe('content_not_found');
    await app.call(opsDeleteHelpArticle, { articleId: 'first' }, operator());
    await app.call(opsPutHelpArticle, article, operator());
    await app.call(opsDeleteHelpCategory, { categoryId: 'start' }, operator());
    expect((await app.call(opsHelp, {}, operator())).body.value).toEqual({ categories: [], articles: [] });
    const twice = await app.call(opsDeleteHelpCategory, { categoryId: 'start' }, operator());
    expect(twice.body.message).toBe('content_not_found');
  });

  it('of the demo brand is whole in each of its languages', async () => {
    await seedDemoPages();
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { body } = await app.call(helpCenter, { language });
      const { categories } = body.value as { categories: { title: string; articles: { content: string }[] }[] };
      const articles = categories.flatMap((one) => one.articles);
      expect(articles.length).toBeGreaterThanOrEqual(9);
      for (const { content } of articles) expect(content).toMatch(/^<(p|ol|ul)>.{60,}/s);
      titles.add(categories[0]?.title ?? '');
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });
});

describe('what can be downloaded', () => {
  const apk = {
    resourceType: 'app',
    platform: 'android' as const,
    url: 'https://files.example/baize.apk',
    qrCodeUrl: '',
    version: '1.2.0',
  };

  it('is replaced by operators of the brand', async () => {
    const { status } = await app.call(opsPutResources, { resources: [apk] }, operator());
    expect(status).toBe(200);
    expect((await app.call(systemResources, {})).body.value).toEqual({ resources: [apk] });
    expect(noted).toEqual(['resources demo']);
  });

  it.each(['javascript:alert(1)', 'http://files.example/a.apk', '//evil.example/a.apk', 'data:text/html,x'])(
    'never leads to %s',
    async (url) => {
      const { status } = await app.call(opsPutResources, { resources: [{ ...apk, url }] }, operator());
      expect(status).toBe(400);
    },
  );
});

describe('the levels of the club', () => {
  const level = (rankLevel: number) => ({
    rankLevel,
    texts: { EN: { name: `Level ${rankLevel}`, summary: '', benefits: ['One'] } },
  });

  it('are told lowest first, and written by operators of the brand', async () => {
    for (const rank of [5, 1]) await app.call(opsPutVipLevel, level(rank), operator());
    const { body } = await app.call(vipLevels, {});
    expect(body.value).toMatchObject({ levels: [{ rankLevel: 1, name: 'Level 1' }, { rankLevel: 5 }] });
    expect((await app.call(opsDeleteVipLevel, { rankLevel: 5 }, stranger())).body.message).toBe('content_not_found');
    await app.call(opsDeleteVipLevel, { rankLevel: 5 }, operator());
    expect((await app.call(opsVipLevels, {}, operator())).body.value).toMatchObject({ levels: [{ rankLevel: 1 }] });
    expect(noted).toEqual(['vip-level 5', 'vip-level 1', 'vip-level 5']);
  });

  it('of the demo brand speak each of its languages', async () => {
    await seedDemoPages();
    for (const language of LANGUAGES) {
      const { body } = await app.call(vipLevels, { language });
      const { levels } = body.value as { levels: { benefits: string[] }[] };
      expect(levels.length).toBeGreaterThan(3);
      expect(levels.every(({ benefits }) => benefits.length > 0)).toBe(true);
    }
  });
});

describe('the rewards of the points mall', () => {
  const reward = (rewardId: string, changes: Record<string, unknown> = {}) => ({
    rewardId,
    kind: 'ticket' as const,
    points: 500,
    motif: 'dice',
    picture: '',
    enabled: true,
    texts: { EN: { title: rewardId, summary: '' } },
    ...changes,
  });

  it('are told cheapest first without those switched off, and written by operators of the brand', async () => {
    await app.call(opsPutReward, reward('dear', { points: 9000 }), operator());
    await app.call(opsPutReward, reward('cheap'), operator());
    await app.call(opsPutReward, reward('off', { enabled: false }), operator());
    const { body } = await app.call(pointRewards, {});
    expect(body.value).toMatchObject({ rewards: [{ rewardId: 'cheap', points: 500 }, { rewardId: 'dear' }] });
    expect((await app.call(opsDeleteReward, { rewardId: 'off' }, stranger())).body.message).toBe('content_not_found');
    await app.call(opsDeleteReward, { rewardId: 'off' }, operator());
    const all = await app.call(opsRewards, {}, operator());
    expect((all.body.value as { rewards: unknown[] }).rewards).toHaveLength(2);
  });

  it('cost at least one point', async () => {
    expect((await app.call(opsPutReward, reward('free', { points: 0 }), operator())).status).toBe(400);
  });

  it('of the demo brand speak each of its languages', async () => {
    await seedDemoPages();
    for (const language of LANGUAGES) {
      const { body } = await app.call(pointRewards, { language });
      expect((body.value as { rewards: unknown[] }).rewards.length).toBeGreaterThan(3);
    }
  });
});

describe('writing a brand’s pages', () => {
  it('is for operators only', async () => {
    for (const [call, request] of [
      [opsHelp, {}],
      [opsVipLevels, {}],
      [opsRewards, {}],
      [opsPutResources, { resources: [] }],
    ] as const) {
      expect((await app.call(call, request as never)).body.message).toBe('session_required');
    }
  });
});
