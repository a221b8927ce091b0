import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bootstrap } from '@baize/contract/bootstrap';
import { newBrand } from '@baize/contract/staff/new-brands';
import { openBrand } from './modules/staff/new-brands/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { readBrandBasics } from './seed-files.ts';
import { operatorOf } from './testing/operator-token.ts';
import { type RunningServer, startBeside, startServer } from './testing/running-server.ts';

/** Pages and answers that are made once and given to many: nothing of one visitor may ever reach another. */
let server: RunningServer;
let beside: Awaited<ReturnType<typeof startBeside>>;
let put: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '1' });
  const form = newBrand.parse({
    brand: 'red',
    name: 'Red Hall',
    hosts: ['red.example'],
    currency: 'PHP',
    languages: ['EN', 'VI'],
    primary: '#c8102e',
    operator: 'Ana',
  });
  const deps = { clock: systemClock, chance: systemChance, brandBasics: readBrandBasics };
  await server.database.owner.inTransaction((tx) => openBrand(tx, form, deps));
  beside = await startBeside(server);
  put = await operatorOf(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

const [ANA, BEN] = ['203.0.113.7', '198.51.100.9'];
const from = (ip: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...headers });

async function get(path: string, headers: Record<string, string> = {}, url = server.url) {
  const answer = await fetch(`${url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const bootstrapIn = (html: string) =>
  JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
const sharing = (answer: { headers: Headers }) => answer.headers.get('cache-control');
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';
const PRIVATE = 'private, no-cache';
const CLOSED_TEXTS = { EN: 'Not for your region.' };

describe('a page', () => {
  it('is the same for two visitors, byte for byte, and says nothing of either', async () => {
    const [ana, ben] = [await get('/', from(ANA)), await get('/', from(BEN, { cookie: 'browser=secret.mark' }))];
    expect(ben.body).toBe(ana.body);
    expect(ben.headers.get('etag')).toBe(ana.headers.get('etag'));
    expect(ana.body).not.toMatch(/203\.0\.113\.7|secret/);
    expect([sharing(ana), ana.headers.get('vary')]).toEqual([SHARED, 'cookie, accept-encoding']);
    for (const answer of [ana, ben]) {
      expect(answer.headers.get('x-request-id')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('for a browser that was logged in is marked so, and no proxy gives it to a visitor', async () => {
    const [visitor, member] = [await get('/'), await get('/', { cookie: 'member=1' })];
    expect(visitor.body).not.toContain('data-member');
    expect(member.body).toContain('data-member');
    expect(sharing(member)).toBe(PRIVATE);
    expect((await get('/')).body).toBe(visitor.body);
  });

  it('is each brand’s own, at its own host', async () => {
    const [ours, theirs] = await Promise.all([get('/'), atHost('red.example', '/')]);
    expect(bootstrapIn(ours.body).status.brand.code).toBe('demo');
    expect(bootstrapIn(theirs).status.brand.code).toBe('red');
    expect(ours.body).not.toContain('Red Hall');
    expect(bootstrapIn((await get('/')).body).status.brand.code).toBe('demo');
  });

  it('is another in another language, theme, and at another address', async () => {
    const pages = [
      await get('/'),
      await get('/', { cookie: 'lang=VI' }),
      await get('/', { cookie: 'theme=dark' }),
      await get('/vip'),
      await get('/?centre=depositv2'),
    ];
    expect(new Set(pages.map(({ body }) => body)).size).toBe(pages.length);
  });

  it('of a region that is not served tells each their own address, and is never shared', async () => {
    await put('/ops/brand/region', { allow: ['PH'], deny: [], unknownAllowed: false, texts: CLOSED_TEXTS });
    try {
      const [ana, ben] = [await get('/', from(ANA)), await get('/', from(BEN))];
      expect([ana.status, ben.status]).toEqual([403, 403]);
      expect(bootstrapIn(ana.body).status.location.ip).toBe(ANA);
      expect(bootstrapIn(ben.body).status.location.ip).toBe(BEN);
      expect(ben.body).not.toContain(ANA);
      expect([sharing(ana), sharing(ben)]).toEqual([PRIVATE, PRIVATE]);
    } finally {
      await put('/ops/brand/region', { allow: [], deny: ['FR'], unknownAllowed: true, texts: CLOSED_TEXTS });
    }
    // Served again; but who asks next may be in France.
    const open = await get('/', from(ANA));
    expect([open.status, sharing(open)]).toEqual([200, PRIVATE]);
    await put('/ops/brand/region', { allow: [], deny: [], unknownAllowed: true, texts: CLOSED_TEXTS });
    expect(sharing(await get('/', from(ANA)))).toBe(SHARED);
  });

  it('shows nobody a game that is kept from where they are, nor does any list, and everybody else gets one and the same', async () => {
    const studios = ['house', 'tideline', 'kestrel', 'highfield'];
    const reach = async (blockedIn: string[]) => {
      for (const vendor of studios) {
        await put('/ops/vendors/reach', { vendor, platforms: ['desktop', 'mobile'], blockedIn });
      }
    };
    const [american, filipino, elsewhere] = ['8.8.8.8', '112.198.1.1', '10.0.0.1'];
    const known = (await get('/lgw/games/game_menus')).headers.get('set-cookie')?.split(';')[0] ?? '';
    const seen = async (ip: string) => {
      const page = await get('/', from(ip));
      const { games, lanes } = bootstrapIn(page.body);
      const lists = ['/lgw/games/popular', '/wps/relay/GCSGAME_gameList', '/wps/relay/GCS_vendorList'];
      const answers = await Promise.all(lists.map(async (path) => get(path, from(ip, { cookie: known }))));
      const all = [page, ...answers];
      const names = new RegExp(studios.map((code) => `${code}\\.|"vendor":"${code}"`).join('|'));
      return {
        games: [
          games.some(({ vendor }) => studios.includes(vendor)),
          lanes.some(({ vendors }) => vendors.some(({ vendor }) => studios.includes(vendor))),
          ...answers.map(({ body }) => names.test(body)),
        ],
        shared: all.map((answer) => sharing(answer) === SHARED),
        body: page.body,
      };
    };
    const [ALL, NONE] = [Array<boolean>(5).fill(true), Array<boolean>(5).fill(false)];
    expect(await seen(american)).toMatchObject({ games: ALL, shared: ALL.slice(1) });
    await reach(['US']);
    try {
      expect(await seen(american)).toMatchObject({ games: NONE, shared: NONE.slice(1) });
      const [here, there] = [await seen(filipino), await seen(elsewhere)];
      expect(here).toMatchObject({ games: ALL, shared: NONE.slice(1) });
      expect(there.body).toBe(here.body);
      expect(await seen(american)).toMatchObject({ games: NONE });
    } finally {
      await reach([]);
    }
    expect(await seen(american)).toMatchObject({ games: ALL, shared: ALL.slice(1) });
  });

  it('in maintenance is nobody’s to keep', async () => {
    await put('/ops/brand/status', { status: 1, texts: {} });
    const closed = await get('/', from(ANA));
    await put('/ops/brand/status', { status: 0, texts: {} });
    expect([closed.status, sharing(closed), closed.body.includes(ANA)]).toEqual([503, PRIVATE, false]);
    expect((await get('/')).status).toBe(200);
  });

  it('that nobody has a screen for is not shared', async () => {
    const page = await get('/nothing/here');
    expect([page.status, sharing(page)]).toEqual([404, PRIVATE]);
  });

  it('is new at once under a crowd that never stops asking, here and in the other process', async () => {
    let [isOver, asked] = [false, 0];
    const crowd = Array.from({ length: 8 }, async (_, i) => {
      while (!isOver) {
        await get('/', {}, i % 2 === 0 ? server.url : beside.url);
        asked += 1;
      }
    });
    try {
      for (let round = 0; round < 15; round += 1) {
        const mark = `#1234${String(10 + round)}`;
        await put('/ops/brand/colours', { colours: { primary: mark } });
        // Whoever asks after the operator has the answer sees it; in the other process as soon as it hears of the commit.
        expect((await get('/')).body).toContain(mark);
        await expect.poll(async () => (await get('/', {}, beside.url)).body, { interval: 5 }).toContain(mark);
        expect((await get('/', {}, beside.url)).body).toContain(mark);
      }
    } finally {
      isOver = true;
      await Promise.all(crowd);
    }
    expect(asked).toBeGreaterThan(30);
  });
});

describe('an answer to everybody', () => {
  it('tells nobody another’s address: the status', async () => {
    const statusFor = async (ip: string) =>
      JSON.parse((await get('/wps/system/status', from(ip))).body) as { value: Bootstrap['status'] };
    expect((await statusFor(ANA)).value.location.ip).toBe(ANA);
    expect((await statusFor(BEN)).value.location.ip).toBe(BEN);
    expect((await statusFor(ANA)).value.location.ip).toBe(ANA);
  });

  it('gives a new browser its own mark, whatever is kept', async () => {
    const marks = await Promise.all([ANA, BEN].map(async (ip) => get('/lgw/games/game_menus', from(ip))));
    const cookies = marks.map(({ headers }) => headers.get('set-cookie'));
    expect(cookies.every((cookie) => cookie?.startsWith('browser='))).toBe(true);
    expect(new Set(cookies).size).toBe(2);
    expect(marks.map(sharing)).toEqual([PRIVATE, PRIVATE]);
    const known = await get('/lgw/games/game_menus', from(ANA, { cookie: cookies[0]?.split(';')[0] ?? '' }));
    expect([sharing(known), known.headers.get('set-cookie')]).toEqual([SHARED, null]);
  });
});

/** The body of a page at a host: fetch would write the host of the address. */
function atHost(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });
}
