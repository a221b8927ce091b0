import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { promotionDetail, promotionList, promotionsAvailable } from '@baize/contract/rewards/promotions';
import { opsDeletePromotion, opsPromotions, opsPutPromotion } from '@baize/contract/rewards/promotions-ops';
import { asId, type BrandCode, DAY_MS, instantOf, type MemberId } from '@baize/kernel';
import { readSeed, readSeedFile } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openBrandBook } from '../../brand/brands/index.ts';
import { seedBrand } from '../../brand/content/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { availablePromotions } from './available-promotions.ts';
import { seedPromotions } from './seed-promotions.ts';
import type { Promotion } from './promotion.ts';
import { mountPromotions } from './mount.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';

const DEMO = asId<BrandCode>('demo');
const START = Date.UTC(2026, 5, 1);
const MEMBER = asId<MemberId>('00000000-0000-7000-8000-000000000001');

let database: TestDatabase;
let app: TestApp;
let now = START;
const clock = { now: () => instantOf(now) };

beforeEach(async () => {
  database = await freshDatabase();
  now = START;
  await database.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  app = await openTestApp({
    database,
    clock,
    routes: (serve) =>
      mountPromotions(serve, {
        db: database.api,
        brands: openBrandBook(database.api, { clock }),
        clock,
        noteChange: changeTrail(clock),
        chance: systemChance,
        hints: { tell: () => undefined, subscribe: () => () => undefined },
        notifyMember: () => Promise.resolve(),
        awardPayers: {},
      }),
  });
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const words = { title: 'Play week', summary: 'In short', content: '<p>More</p>', terms: '<p>Terms</p>' };
const promotion = (changes: Record<string, unknown> = {}) => ({
  promotionId: 'play-week',
  kind: 'EVENT' as const,
  position: 0,
  motif: 'reels',
  picture: '',
  enabled: true,
  startsAt: START - DAY_MS,
  endsAt: null as number | null,
  linkageType: 'internal' as const,
  target: '/rng',
  texts: { EN: words },
  ...changes,
});

const put = (changes: Record<string, unknown> = {}) =>
  app.call(opsPutPromotion, promotion(changes), { token: app.operateAs() });
const list = async (request: Record<string, unknown> = {}) => {
  const { body } = await app.call(promotionList, request);
  if (!body.success) throw new Error(body.message);
  return body.value;
};

describe('the list of promotions', () => {
  it('shows what runs or will run, in the brand’s order, and names the kinds there are', async () => {
    await put({ promotionId: 'second', position: 2, kind: 'CARE' });
    await put({ promotionId: 'first', position: 1 });
    await put({ promotionId: 'later', position: 3, startsAt: START + 20 * DAY_MS });
    await put({ promotionId: 'over', startsAt: START - 9 * DAY_MS, endsAt: START });
    await put({ promotionId: 'off', enabled: false });
    const { list: shown, kinds, totalPages } = await list();
    expect(shown.map(({ promotionId }) => promotionId)).toEqual(['first', 'second', 'later']);
    expect(kinds).toEqual(['EVENT', 'CARE']);
    expect(totalPages).toBe(1);
  });

  it('keeps one kind, or what runs within so many days', async () => {
    await put({ promotionId: 'care', kind: 'CARE' });
    await put({ promotionId: 'in-20-days', startsAt: START + 20 * DAY_MS });
    expect((await list({ kind: 'CARE' })).list.map(({ promotionId }) => promotionId)).toEqual(['care']);
    expect((await list({ kind: 'CARE' })).kinds).toEqual(['EVENT', 'CARE']);
    expect((await list({ days: 7 })).list.map(({ promotionId }) => promotionId)).toEqual(['care']);
    expect((await list({ days: 30 })).list).toHaveLength(2);
  });

  it('says its days in the brand’s time zone and in the words of the language', async () => {
    await put({ promotionId: 'bounded', startsAt: Date.UTC(2026, 0, 1, 17), endsAt: Date.UTC(2036, 1, 1) });
    await put({ promotionId: 'open', position: 2 });
    const days = async (language: string) =>
      (await list({ language })).list.map(({ startsOn, endsOn }) => [startsOn, endsOn])[0];
    expect(await days('EN')).toEqual(['2 January 2026', '1 February 2036']);
    expect(await days('TH')).toEqual(['2 มกราคม 2026', '1 กุมภาพันธ์ 2036']);
    expect(await days('VI')).toEqual(['2 tháng 1, 2026', '1 tháng 2, 2036']);
    expect(await days('CN')).toEqual(['2026年1月2日', '2036年2月1日']);
    expect((await list()).list[1]?.endsOn).toBeNull();
  });

  it('comes page by page', async () => {
    for (const place of [1, 2, 3]) await put({ promotionId: `p-${place}`, position: place });
    const second = await list({ pageNo: 2, pageSize: 2 });
    expect(second.list.map(({ promotionId }) => promotionId)).toEqual(['p-3']);
    expect(second.totalPages).toBe(2);
  });

  it('speaks the language asked for, else the cookie’s, else the brand’s', async () => {
    await put({ texts: { EN: words, VI: { ...words, title: 'Tuần lễ' } } });
    expect((await list({ language: 'VI' })).list[0]?.title).toBe('Tuần lễ');
    const { body } = await app.call(promotionList, {}, { headers: { cookie: 'lang=VI' } });
    expect(body.value).toMatchObject({ list: [{ title: 'Tuần lễ' }] });
    expect((await list({ language: 'TH' })).list[0]?.title).toBe('Play week');
  });

  it('holds the promotions of the demo brand in its six languages', async () => {
    const file = await readSeedFile('demo', 'promotions');
    await database.owner.inTransaction((tx) => seedPromotions(tx, { brand: DEMO, now: instantOf(START) }, file));
    for (const language of ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'] as const) {
      const { list: shown } = await list({ language });
      expect(shown).toHaveLength(10);
      expect(new Set(shown.map(({ title }) => title)).size).toBe(10);
    }
  });
});

describe('one promotion', () => {
  it('tells its content, its terms and where its button leads', async () => {
    await put();
    const { body } = await app.call(promotionDetail, { promotionId: 'play-week' });
    expect(body.value).toMatchObject({ content: '<p>More</p>', terms: '<p>Terms</p>', target: '/rng', endsAt: null });
  });

  it('is still told when it has ended, because people come with old links', async () => {
    await put({ startsAt: START - 9 * DAY_MS, endsAt: START - DAY_MS });
    expect((await app.call(promotionDetail, { promotionId: 'play-week' })).status).toBe(200);
  });

  it('is refused when it does not exist or was switched off', async () => {
    await put({ enabled: false });
    for (const promotionId of ['play-week', 'no-such-thing']) {
      const { status, body } = await app.call(promotionDetail, { promotionId });
      expect([status, body.message]).toEqual([404, 'promotion_not_found']);
    }
  });
});

describe('availablePromo', () => {
  it('is for those who are logged in', async () => {
    expect((await app.call(promotionsAvailable, {})).body.message).toBe('session_required');
  });

  it('says per kind whether one runs, and counts nothing while nothing can be joined', async () => {
    await put({ kind: 'REFERRAL' });
    await put({ promotionId: 'later', kind: 'RAFFLE', startsAt: START + DAY_MS });
    const { body } = await app.call(promotionsAvailable, {}, { token: app.logInAs({ memberId: MEMBER }) });
    expect(body.value).toEqual({
      EVENT: { enabled: false, count: 0 },
      DEPOSIT: { enabled: false, count: 0 },
      REFERRAL: { enabled: true, count: 0 },
      RAFFLE: { enabled: false, count: 0 },
      CARE: { enabled: false, count: 0 },
    });
  });

  it('counts what can be claimed of what runs', () => {
    const running = promotion() as unknown as Promotion;
    const over = promotion({ promotionId: 'over', endsAt: START }) as unknown as Promotion;
    const claimable = new Set(['play-week', 'over']);
    expect(availablePromotions([running, over], { now: START, claimable }).EVENT).toEqual({ enabled: true, count: 1 });
  });
});

describe('writing promotions', () => {
  it('is for operators, of their own brand, and on the audit trail', async () => {
    expect((await app.call(opsPutPromotion, promotion())).body.message).toBe('session_required');
    await database.owner.inTransaction(async (tx) => {
      const { brand, ...files } = await readSeed('demo');
      return seedBrand(tx, { ...files, brand: { ...(brand as object), code: 'green', hosts: ['green.example'] } });
    });
    await put();
    const stranger = app.operateAs({ brand: asId<BrandCode>('green') });
    expect((await app.call(opsPromotions, {}, { token: stranger })).body.value).toEqual({ list: [] });
    const gone = await app.call(opsDeletePromotion, { promotionId: 'play-week' }, { token: stranger });
    expect(gone.body.message).toBe('promotion_not_found');
    const { body } = await app.call(opsPromotions, {}, { token: app.operateAs() });
    expect(body.value).toMatchObject({ list: [{ promotionId: 'play-week' }] });
    const trail = await database.owner.all(`select what from operators_change where brand = 'demo'`);
    expect(trail).toEqual([{ what: 'promotion' }]);
  });

  it('stores only clean HTML, and answers what it stored', async () => {
    const dirty = {
      ...words,
      content: '<p onclick="x()">Hi<script>alert(1)</script></p><a href="javascript:x()">y</a>',
    };
    const { body } = await put({ texts: { EN: dirty } });
    expect(body.value).toMatchObject({ texts: { EN: { content: '<p>Hi</p><a>y</a>' } } });
    const stored = await app.call(promotionDetail, { promotionId: 'play-week' });
    expect(stored.body.value).toMatchObject({ content: '<p>Hi</p><a>y</a>' });
  });

  it.each([
    ['a link to another scheme', { target: 'javascript:alert(1)' }, 'target'],
    ['a link that only looks like ours', { target: '//evil.example' }, 'target'],
    ['an end before its start', { endsAt: START - 2 * DAY_MS }, 'endsAt'],
    ['a picture from elsewhere', { picture: 'https://evil.example/x.png' }, 'picture'],
    ['no text at all', { texts: {} }, 'texts'],
  ])('refuses %s', async (_what, changes, field) => {
    const { status, body } = await put(changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'request_invalid', value: { fields: [field] } });
  });

  it('removes a promotion', async () => {
    await put();
    await app.call(opsDeletePromotion, { promotionId: 'play-week' }, { token: app.operateAs() });
    expect((await list()).list).toEqual([]);
  });
});
