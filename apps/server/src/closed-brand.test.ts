import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@baize/contract/every-call';
import { sessionFor } from './testing/ask-server.ts';
import { operatorOf } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

const GOOGLE = '8.8.8.8';

let server: RunningServer;
let put: Awaited<ReturnType<typeof operatorOf>>;

async function get(path: string, forwarded?: string): Promise<[number, string]> {
  const answer = await fetch(`${server.url}${path}`, forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {});
  const text = await answer.text();
  return [answer.status, path.startsWith('/wps') ? (JSON.parse(text) as { message: string }).message : text];
}
const deny = (countries: string[]) =>
  put('/ops/brand/region', { allow: [], deny: countries, unknownAllowed: true, texts: { EN: 'Not in your region.' } });

describe('a server behind one proxy of ours', () => {
  beforeAll(async () => {
    server = await startServer({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' });
    put = await operatorOf(server);
  });
  afterAll(() => server.stop());

  it('restricts by the address that the proxy saw, not by what a visitor claims', async () => {
    await deny(['US']);
    expect(await get('/wps/relay/GCSGAME_gameList', GOOGLE)).toEqual([403, 'region_restricted']);
    expect(await get('/wps/relay/GCSGAME_gameList', `112.198.1.1, ${GOOGLE}`)).toEqual([403, 'region_restricted']);
    expect((await get('/wps/system/setting/register', '112.198.1.1'))[0]).toBe(200);
    const [status, page] = await get('/', GOOGLE);
    expect(status).toBe(403);
    expect(page).toContain('"status":2');
    expect(page).toContain(GOOGLE);
    expect(page).toMatch(/<noscript><main><h1>.+<\/h1><p>Not in your region\.<\/p><p>8\.8\.8\.8<\/p>/);
    await deny([]);
  });

  it('shows the page of a brand in maintenance as such, refuses its calls, and leaves the probes alone', async () => {
    await put('/ops/brand/status', { status: 1, texts: { EN: 'Back at noon.' } });
    const [status, page] = await get('/');
    expect([status, page.includes('Back at noon.')]).toEqual([503, true]);
    expect(await get('/wps/captcha')).toEqual([503, 'maintenance']);
    expect((await get('/wps/system/status'))[0]).toBe(200);
    expect(await get('/wps/system/customerService')).toEqual([200, '']);
    expect(await get('/wps/system/helpCenter')).toEqual([200, '']);
    expect((await get('/readyz'))[0]).toBe(200);
    await put('/ops/brand/status', { status: 0, texts: {} });
    expect((await get('/'))[0]).toBe(200);
  });

  const closed: [string, string, () => Promise<void>, () => Promise<void>][] = [
    [
      'in maintenance',
      '503 maintenance',
      () => put('/ops/brand/status', { status: 1, texts: {} }),
      () => put('/ops/brand/status', { status: 0, texts: {} }),
    ],
    ['in a region that is not served', '403 region_restricted', () => deny(['US']), () => deny([])],
  ];
  it.each(closed)('answers no member %s, whichever call is made (A30)', async (...[, refused, close, open]) => {
    const { token: member } = await sessionFor(server, 'demo01');
    const calls = CALLS.filter(({ access, whenClosed }) => access !== 'operator' && whenClosed !== true);
    expect(calls.filter(({ movesMoney }) => movesMoney === true).length).toBeGreaterThan(3);
    await close();
    for (const { method, path } of calls) {
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const headers = {
        ...{ authorization: `Bearer ${member}`, 'x-forwarded-for': GOOGLE },
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      };
      const answer = await fetch(`${server.url}${path}`, { method, headers, ...(hasBody ? { body: '{}' } : {}) });
      const { message } = (await answer.json()) as { message: string };
      expect([method, path, `${answer.status} ${message}`]).toEqual([method, path, refused]);
    }
    await open();
  });
});

describe('a server that nothing stands in front of', () => {
  beforeAll(async () => {
    server = await startServer();
    put = await operatorOf(server);
  });
  afterAll(() => server.stop());

  it('believes no X-Forwarded-For', async () => {
    await deny(['US']);
    expect((await get('/wps/system/setting/register', GOOGLE))[0]).toBe(200);
  });
});
