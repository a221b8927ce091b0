import { opsDeleteText, opsPutText, opsTexts } from '@baize/contract/brand/texts-ops';
import { asId, type BrandCode, instantOf } from '@baize/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorChange } from '../../../events/operator-change.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fitsOriginal } from './fits-original.ts';
import { openTextBook } from './text-book.ts';
import { textsRoutes } from './texts.routes.ts';

const BRANDS = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  select code, code, 'PHP', '₱', 'UTC', array['EN'], 'EN', 21, '{}', '{}' from unnest(array['demo', 'green']) code`;
const DEMO = asId<BrandCode>('demo');
const CATALOGUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EN: { hello: 'Hello', greeting: 'Hello, {0}', games: '{count, plural, one {# game} other {# games}}' },
  VI: { hello: 'Xin chào' },
};

let database: TestDatabase;
let app: TestApp;
let token: string;
let changes: OperatorChange[];
let now = 1_700_000_000_000;

beforeEach(async () => {
  database = await freshDatabase();
  await database.owner.all(BRANDS);
  changes = [];
  app = await openTestApp({
    database,
    routes: (serve) =>
      textsRoutes(serve, {
        db: database.api,
        catalogue: (language) => Promise.resolve(CATALOGUE[language] ?? {}),
        noteChange: (_tx, change) => {
          changes.push(change);
          return Promise.resolve();
        },
      }),
  });
  token = app.operateAs();
  return async () => {
    await app.close();
    await database.drop();
  };
});

const put = (key: string, text: string, language: 'EN' | 'VI' = 'EN') =>
  app.call(opsPutText, { language, key, text }, { token });

describe('a brand’s own texts', () => {
  it('are put, listed beside the originals, and given back by PUT, GET and DELETE /ops/texts', async () => {
    expect((await put('hello', 'Welcome')).body.value).toEqual({
      language: 'EN',
      key: 'hello',
      text: 'Welcome',
      original: 'Hello',
    });
    await put('hello', 'Welcome back');
    await put('hello', 'Chào mừng', 'VI');
    const all = await app.call(opsTexts, {}, { token });
    expect(all.body.value).toMatchObject({
      texts: [
        { language: 'EN', text: 'Welcome back', original: 'Hello' },
        { language: 'VI', text: 'Chào mừng', original: 'Xin chào' },
      ],
    });
    expect((await app.call(opsDeleteText, { language: 'EN', key: 'hello' }, { token })).body.success).toBe(true);
    expect((await app.call(opsTexts, { language: 'EN' }, { token })).body.value).toEqual({ texts: [] });
    expect(changes.map(({ what, target, before, after }) => [what, target, before, after])).toEqual([
      ['text', 'EN/hello', null, 'Welcome'],
      ['text', 'EN/hello', 'Welcome', 'Welcome back'],
      ['text', 'VI/hello', null, 'Chào mừng'],
      ['text', 'EN/hello', 'Welcome back', null],
    ]);
  });

  it('are a brand’s own, and seen within seconds', async () => {
    const book = openTextBook(database.api, { now: () => instantOf(now) });
    expect(await book(DEMO, 'EN')).toEqual({});
    await put('hello', 'Welcome');
    const foreign = app.operateAs({ brand: asId<BrandCode>('green') });
    expect((await app.call(opsTexts, {}, { token: foreign })).body.value).toEqual({ texts: [] });
    now += 6_000;
    await book(DEMO, 'EN');
    await expect.poll(() => book(DEMO, 'EN')).toEqual({ hello: 'Welcome' });
    expect(await book(DEMO, 'VI')).toEqual({});
    expect(await book(asId<BrandCode>('green'), 'EN')).toEqual({});
  });

  it('stand in the place of texts that exist', async () => {
    for (const key of ['no_such_text', 'toString', '__proto__']) {
      expect((await put(key, 'x')).body.message).toBe('text_unknown');
      expect((await app.call(opsDeleteText, { language: 'EN', key }, { token })).body.message).toBe('text_unknown');
    }
    expect((await put('hello', 'x'.repeat(1_001))).body.message).toBe('request_invalid');
    expect((await put('greeting', 'Hello')).body.message).toBe('text_invalid');
    expect((await put('hello', '<b>Hello</b>')).body.message).toBe('text_invalid');
  });

  it('are at most 300 a language, though one that is there may still change', async () => {
    await put('hello', 'Welcome');
    await database.owner.all(
      `insert into brands_text select 'demo', 'EN', 'key_' || n, 'x' from generate_series(1, 299) n`,
    );
    expect((await put('greeting', 'Hi, {0}')).body.message).toBe('texts_full');
    expect((await put('hello', 'Hi')).body.success).toBe(true);
    expect((await put('hello', 'Chào', 'VI')).body.success).toBe(true);
  });
});

describe('an own text', () => {
  const plural = '{count, plural, one {# game} other {# games}}';
  const cases: [fits: boolean, text: string, original: string][] = [
    [true, 'Anything', 'Hello'],
    [true, '{1} before {0}', '{0} and {1}'],
    [true, '{0} twice: {0}', '{0}'],
    [true, '{count, plural, other {# games}}', plural],
    [true, '{count} games', plural],
    [false, 'nothing filled in', '{0}'],
    [false, '{0} {1}', '{0}'],
    [false, '{0', '{0}'],
    [false, '0}', '{0}'],
    [false, '{count, plural, one {# game}}', plural],
    [false, '{count, plural, other {# {x}}}', plural],
    [false, '{count, select, other {x}}', plural],
    [false, '<img src=x onerror=alert(1)>', 'Hello'],
    [false, 'a\u0000b', 'Hello'],
    [false, '{__proto__}', '{0}'],
  ];
  it.each(cases)('fits (%s): %j for %j', (fits, text, original) => {
    expect(fitsOriginal(text, original)).toBe(fits);
  });
});
