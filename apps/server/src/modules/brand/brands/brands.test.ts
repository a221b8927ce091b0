import { beforeEach, describe, expect, it } from 'vitest';
import { registerSettings } from '@baize/contract/brand/account-rules';
import { systemStatus } from '@baize/contract/brand/status';
import { asId, type BrandCode, type Currency, instantOf } from '@baize/kernel';
import { readSeed } from '../../../seed-files.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { openDb } from '../../../platform/database/db.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { outdate } from '../../../platform/load/changes.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { statusRoutes } from '../availability/status.routes.ts';
import { type BrandBook, openBrandBook } from './brand-book.ts';
import { type BrandSeed, seedBrand } from '../content/index.ts';

const DEMO = asId<BrandCode>('demo');
const sealKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'test', alg: 'ECDH-ES' };
const START = Date.UTC(2026, 5, 1);

let database: TestDatabase;
let demo: BrandSeed;
let now = START;
const clock = { now: () => instantOf(now) };
const openBook = (): BrandBook => openBrandBook(database.api, { clock });

beforeEach(async () => {
  database = await freshDatabase();
  demo = await readSeed('demo');
  now = START;
  return () => database.drop();
});

function seed(changes: Record<string, unknown> = {}): Promise<BrandCode> {
  const brand = { ...(demo.brand as object), ...changes };
  return database.owner.inTransaction((tx) => seedBrand(tx, { ...demo, brand }));
}

describe('the brand at a host', () => {
  it('is the brand that answers anywhere, where no other has that host', async () => {
    await seed();
    const book = openBook();
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'anything.example']) {
      expect(await book.ofHost(host)).toMatchObject({ code: 'demo', currency: 'PHP' satisfies Currency });
    }
  });

  it('is found by name, whatever the case, the port or www, and nobody answers elsewhere unless a brand says so', async () => {
    await seed({ hosts: ['demo.example'] });
    await seed({ code: 'green', hosts: ['green.example'] });
    const book = openBook();
    expect((await book.ofHost('WWW.Green.Example:443'))?.code).toBe('green');
    expect(await book.ofHost('green.example.evil.example')).toBeUndefined();
    expect(await book.ofHost('localhost')).toBeUndefined();
    await database.owner.all(`insert into brands_host (host, brand) values ('*', 'demo')`);
    await book.refresh();
    expect((await book.ofHost('localhost'))?.code).toBe('demo');
    expect((await book.ofHost('green.example'))?.code).toBe('green');
  });

  it('belongs to one brand only', async () => {
    await seed({ hosts: ['green.example'] });
    await expect(seed({ code: 'other', hosts: ['green.example'] })).rejects.toThrow(/brands_host/);
  });

  it('is seen by the web within seconds of a change, and while the database is away', async () => {
    await seed();
    const book = openBook();
    await book.of(DEMO);
    await database.owner.all(`update brands_brand set name = 'Renamed'`);
    expect((await book.of(DEMO)).name).toBe('Baize');
    now += 11_000;
    await book.of(DEMO);
    await expect.poll(async () => (await book.of(DEMO)).name).toBe('Renamed');
    await database.owner.all('alter table brands_brand rename to brands_away');
    now += 11_000;
    await book.of(DEMO);
    expect((await book.of(DEMO)).name).toBe('Renamed');
  });
});

describe('a brand whose file says nothing of it', () => {
  const silent = ['currencySymbol', 'languages', 'defaultLanguage'];
  const seedSilent = (changes: Record<string, unknown> = {}) =>
    seed({ ...Object.fromEntries(silent.map((name) => [name, undefined])), ...changes });

  it('speaks English and Filipino, English first, and counts in P', async () => {
    await seedSilent();
    expect(await openBook().of(DEMO)).toMatchObject({
      currencySymbol: 'P',
      languages: ['EN', 'TY'],
      defaultLanguage: 'EN',
    });
  });

  it('is refused where it does not speak the language it answers in', async () => {
    await expect(seedSilent({ languages: ['TY'] })).rejects.toThrow('a brand speaks its default language');
  });
});

describe('within a transaction', () => {
  it('is read by its connection, however many wait for another one', async () => {
    await seed();
    const narrow = openDb({ url: database.url, role: 'baize_api', connectionsMax: 1 });
    const book = openBrandBook(narrow, { clock });
    await book.ofHost('localhost');
    const name = await narrow.inTransaction(async (tx) => {
      await apart(() => database.owner.all("update brands_brand set name = 'Renamed'"));
      outdate(narrow);
      return (await book.of(DEMO, tx)).name;
    });
    expect(name).toBe('Renamed');
    await narrow.close();
  });
});

describe('what a brand shows', () => {
  it('cannot be changed by the web', async () => {
    await seed();
    await expect(database.api.all("update brands_brand set currency = 'VND'")).rejects.toThrow(/permission denied/);
  });
});

describe('the brand’s calls', () => {
  let app: TestApp;

  beforeEach(async () => {
    await seed({ hosts: ['green.example'] });
    const brands = openBook();
    app = await openTestApp({
      database,
      brandOf: async (host) => (await brands.ofHost(host))?.code,
      routes: (serve) => statusRoutes(serve, { brands, clock: systemClock, sealKey }),
    });
    return () => app.close();
  });
  const at = { headers: { host: 'green.example' } };

  it('GET /wps/system/status tells a site everything it must know', async () => {
    const { body } = await app.call(systemStatus, { url: 'green.example' }, at);
    expect(body).toMatchObject({
      success: true,
      value: {
        status: 0,
        brand: { code: 'demo', currencySymbol: '₱', languages: ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'] },
        whitelabel: {
          modId: 'ROOT',
          childrenNodes: [
            {
              modId: 'ACCESS',
              childrenNodes: expect.arrayContaining([
                { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] },
                { modId: 'LOGINEDTOHOMEPAGE', enabled: '0', childrenNodes: [] },
              ]) as unknown,
            },
            {},
            {},
          ],
        },
        register: { username: { minLength: 4, patternId: 1 } },
        maintenance: null,
        sealKey,
        location: { ip: '127.0.0.1' },
      },
    });
  });

  it('GET /wps/system/status tells maintenance and restriction in words', async () => {
    await database.owner.all('update brands_brand set status = 1');
    now += 11_000;
    await app.call(systemStatus, {}, at);
    await expect
      .poll(async () => (await app.call(systemStatus, {}, at)).body.value)
      .toMatchObject({
        status: 1,
        maintenance: { message: expect.stringContaining('safe') as string },
        regionRestriction: null,
      });
  });

  it('GET /wps/system/status knows no brand at another host', async () => {
    expect((await app.call(systemStatus, {})).body.message).toBe('brand_unknown');
    expect((await app.call(systemStatus, { url: 'green.example' })).body.message).toBe('brand_unknown');
  });

  it('GET /wps/system/status is of the brand at the host that was asked, whatever host is named in it', async () => {
    await seed({ code: 'other', name: 'Other', hosts: ['other.example'] });
    now += 11_000;
    const named = await app.call(systemStatus, { url: 'other.example' }, at);
    expect(named.body.value).toMatchObject({ brand: { code: 'demo' } });
  });

  it.each([
    ['the language it names', 'VI', 'TH', 'sau ít phút'],
    ['else the one the visitor chose', undefined, 'TH', 'โปรดกลับมาใหม่'],
    ['else the brand’s own', undefined, undefined, 'Please come back'],
    ['a language the brand lacks is nobody’s choice', 'JA', undefined, 'Please come back'],
  ] as const)('GET /wps/system/status speaks a language by this rule: %s', async (...[, language, lang, words]) => {
    await database.owner.all('update brands_brand set status = 1');
    now += 11_000;
    const headers = { ...at.headers, ...(lang === undefined ? {} : { cookie: `lang=${lang}` }) };
    // What the browser itself prefers decides nothing: the page would be in another language than the answer.
    const sent = { headers: { ...headers, 'accept-language': 'id' } };
    await app.call(systemStatus, { language }, sent);
    await expect
      .poll(async () => (await app.call(systemStatus, { language }, sent)).body.value)
      .toMatchObject({ maintenance: { message: expect.stringContaining(words) as string } });
  });

  it('GET /wps/system/setting/register tells the rules field by field', async () => {
    const { body } = await app.call(registerSettings, {}, at);
    expect(body.value).toEqual(demo.registerRules);
  });
});
