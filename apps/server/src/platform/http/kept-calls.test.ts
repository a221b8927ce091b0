import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callsIn } from '@baize/contract/call';
import { asId, type BrandCode, instantOf, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { keepAnswers } from './kept-answers.ts';

const call = callsIn('test');
const list = call({
  method: 'GET',
  path: '/wps/test/list',
  access: 'anyone',
  kept: {},
  summary: 'The same for everybody.',
  request: z.object({ of: z.string().optional() }),
  value: z.object({ made: z.number(), language: z.string(), brand: z.string() }),
  refusals: [],
});
const notices = call({
  method: 'GET',
  path: '/wps/test/notices',
  access: 'anyone',
  kept: { visitors: true },
  summary: 'The same for every visitor.',
  request: z.object({}),
  value: z.object({ made: z.number(), who: z.string() }),
  refusals: [],
});
const place = call({
  method: 'GET',
  path: '/wps/test/place',
  access: 'anyone',
  kept: { also: ['ip'] },
  summary: 'The same for everybody at an address.',
  request: z.object({}),
  value: z.object({ ip: z.string() }),
  refusals: [],
});
const games = call({
  method: 'GET',
  path: '/wps/test/games',
  access: 'anyone',
  kept: { also: ['reach'] },
  summary: 'The same for everybody, but where games are kept from a country.',
  request: z.object({}),
  value: z.object({ made: z.number(), country: z.string() }),
  refusals: [],
});
const region = call({
  method: 'GET',
  path: '/wps/test/region',
  access: 'anyone',
  kept: { also: ['country'] },
  summary: 'The same for everybody in a country.',
  request: z.object({}),
  value: z.object({ made: z.number(), country: z.string() }),
  refusals: [],
});
const careless = call({
  method: 'GET',
  path: '/wps/test/careless',
  access: 'anyone',
  kept: {},
  summary: 'Looks at what is the caller’s alone.',
  request: z.object({
    at: z.enum(['ip', 'country', 'host', 'userAgent', 'requestId', 'cookie', 'header', 'setCookie', 'session']),
  }),
  value: z.string(),
  refusals: [],
});

const memberId = asId<MemberId>('01920000-0000-7000-8000-000000000001');
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';
const PRIVATE = 'private, no-cache';

let database: TestDatabase;
let test: TestApp;
let made = 0;
let servesAll = true;
let apart: ReadonlySet<string> = new Set();
beforeEach(async () => {
  [made, servesAll, apart] = [0, true, new Set()];
  database = await freshDatabase();
  test = await openTestApp({
    database,
    brandOf: async (host) => asId<BrandCode>(host === 'other.example' ? 'other' : 'demo'),
    countryOf: (ip) => (ip.startsWith('203.0.113.') ? 'TH' : ip.startsWith('198.51.100.') ? 'FR' : undefined),
    // Marks a browser that has no mark yet.
    deviceOf: (caller) => {
      if (caller.cookie('browser') === undefined) caller.setCookie('browser', 'mark', 60);
      return 'device';
    },
    keep: {
      answers: keepAnswers({ clock: { now: () => instantOf(1_000) }, db: {} }),
      servesAll: () => Promise.resolve(servesAll),
      countriesApart: () => Promise.resolve(apart),
    },
    routes: (serve) => {
      serve(list, async (_request, { brand, cookie }) => ({
        made: (made += 1),
        language: cookie('lang') ?? '',
        brand,
      }));
      serve(notices, async (_request, { session }) => ({ made: (made += 1), who: session?.memberId ?? 'visitor' }));
      serve(place, async (_request, { ip }) => ({ ip }));
      serve(games, async (_request, { country }) => ({ made: (made += 1), country: country ?? 'any' }));
      serve(region, async (_request, { country }) => ({ made: (made += 1), country: country ?? 'nowhere' }));
      serve(careless, async ({ at }, caller) => {
        if (at === 'cookie') return caller.cookie('browser') ?? '';
        if (at === 'header') return caller.header('authorization') ?? '';
        if (at === 'setCookie') caller.setCookie('mine', 'yours', 1);
        return at === 'session' ? JSON.stringify(caller.session) : String(caller[at]);
      });
    },
  });
});
afterEach(async () => {
  await test.close();
  await database.drop();
});

const known = { cookie: 'browser=mark' };
const valueOf = async (...asked: Parameters<TestApp['call']>) => (await test.call(...asked)).body.value;

describe('a call whose answer is kept', () => {
  it('is answered for many by one look', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => valueOf(list, {}, { headers: known })));
    expect(new Set(all.map((value) => JSON.stringify(value))).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is another for another question, language or brand', async () => {
    const asked = [
      valueOf(list, {}, { headers: known }),
      valueOf(list, { of: 'x' }, { headers: known }),
      valueOf(list, {}, { headers: { cookie: 'browser=mark; lang=VI' } }),
      valueOf(list, {}, { headers: { ...known, host: 'other.example' } }),
    ];
    expect(await Promise.all(asked)).toEqual([
      { made: 1, language: '', brand: 'demo' },
      { made: 2, language: '', brand: 'demo' },
      { made: 3, language: 'VI', brand: 'demo' },
      { made: 4, language: '', brand: 'other' },
    ]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await test.call(list, {}, { headers: known });
    const again = await test.app.inject({
      url: list.path,
      headers: { ...known, 'if-none-match': `"other", ${String(headers.etag)}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['ip', 'country', 'host', 'userAgent', 'requestId', 'cookie', 'header', 'setCookie'] as const)(
    'is a fault, given to nobody, where its handler looks at %s',
    async (at) => {
      expect((await test.call(careless, { at }, { headers: known })).body.message).toBe('unknown_error');
    },
  );

  it('knows of no session, whoever asks first', async () => {
    const token = test.logInAs({ memberId });
    expect(await valueOf(careless, { at: 'session' }, { token })).toBe('null');
  });

  it('refuses what the contract does not name, kept or not', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status } = await test.call(list, { of: undefined, other: '1' } as never, { headers: known });
      expect(status).toBe(400);
    }
    expect(made).toBe(0);
  });

  it('is each one’s own where it depends on the address', async () => {
    expect(await valueOf(place, {}, { ip: '203.0.113.1' })).toEqual({ ip: '203.0.113.1' });
    expect(await valueOf(place, {}, { ip: '203.0.113.2' })).toEqual({ ip: '203.0.113.2' });
    expect((await test.call(place, {}, { headers: known })).headers['cache-control']).toBe(PRIVATE);
  });

  it('is one for all countries but those that games are kept from, each of which has its own', async () => {
    const [thai, french, nobody] = ['203.0.113.1', '198.51.100.1', '192.0.2.1'];
    const from = (ip = '') => valueOf(games, {}, { ip, headers: known });
    expect([await from(french), await from(thai), await from(nobody)]).toEqual(
      Array(3).fill({ made: 1, country: 'any' }),
    );
    apart = new Set(['TH']);
    expect([await from(french), await from(thai), await from(nobody), await from(thai)]).toEqual([
      { made: 1, country: 'any' },
      { made: 2, country: 'TH' },
      { made: 1, country: 'any' },
      { made: 2, country: 'TH' },
    ]);
  });

  it('is made once for a country, and shown to no other, where it depends on that', async () => {
    const from = async (ip: string) => valueOf(region, {}, { ip, headers: known });
    expect(await from('203.0.113.1')).toEqual({ made: 1, country: 'TH' });
    expect(await from('198.51.100.1')).toEqual({ made: 2, country: 'FR' });
    expect(await from('192.0.2.1')).toEqual({ made: 3, country: 'nowhere' });
    expect(await from('203.0.113.2')).toEqual({ made: 1, country: 'TH' });
    expect(await from('198.51.100.2')).toEqual({ made: 2, country: 'FR' });
    expect(await from('10.0.0.1')).toEqual({ made: 3, country: 'nowhere' });
    expect((await test.call(region, {}, { headers: known })).headers['cache-control']).toBe(PRIVATE);
  });

  it('that is for visitors is made for each who is logged in, and never given to a visitor', async () => {
    const token = test.logInAs({ memberId });
    expect(await valueOf(notices, {}, { token })).toMatchObject({ who: memberId });
    expect(await valueOf(notices, {}, { headers: known })).toMatchObject({ who: 'visitor' });
    expect(await valueOf(notices, {}, { token })).toMatchObject({ made: 3, who: memberId });
    expect((await test.call(notices, {}, { token })).headers['cache-control']).toBe('no-store');
  });
});

describe('a proxy in front', () => {
  const sharingOf = async (headers: Record<string, string>, token?: string) => {
    const answer = await test.call(list, {}, { headers, ...(token === undefined ? {} : { token }) });
    return [answer.headers['cache-control'], answer.headers['set-cookie'] !== undefined];
  };

  it('may share what nothing personal is in, for a second, and learns what decides it', async () => {
    expect(await sharingOf(known)).toEqual([SHARED, false]);
    const { headers } = await test.call(list, {}, { headers: known });
    expect(headers.vary).toBe('cookie, authorization, accept-encoding');
    expect(headers).not.toHaveProperty('x-request-id');
  });

  it('never shares an answer that marks a new browser', async () => {
    await sharingOf(known);
    expect(await sharingOf({})).toEqual([PRIVATE, true]);
  });

  it('never shares an answer to somebody logged in, or who says so', async () => {
    expect(await sharingOf(known, test.logInAs({ memberId }))).toEqual([PRIVATE, false]);
    expect(await sharingOf({ ...known, authorization: 'Bearer nobodys' })).toEqual([PRIVATE, false]);
  });

  it('never shares an answer of a brand that serves some regions only: the next visitor may be of another', async () => {
    servesAll = false;
    expect(await sharingOf(known)).toEqual([PRIVATE, false]);
  });

  it('shares a list of games unless the brand keeps one from some country: the next visitor may be there', async () => {
    const sharing = async () => (await test.call(games, {}, { headers: known })).headers['cache-control'];
    expect(await sharing()).toBe(SHARED);
    apart = new Set(['TH']);
    expect(await sharing()).toBe(PRIVATE);
  });
});
