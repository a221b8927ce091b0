import type { FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { createHttp } from '../http/create-http.ts';
import { healthRoutes } from './health.ts';
import { shedLoad } from '../load/shed-load.ts';
import type { Db } from '../database/db.ts';

type Said = { readonly message: string; readonly value: unknown };

let app: FastifyInstance;
let isUp = true;
let isStopping = false;
let waiting = 0;
const lines: string[] = [];

beforeAll(async () => {
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  app = createHttp({ log: openLog({ level: 'info', to }) });
  const metrics = openMetrics(() => undefined);
  metrics.watch(app);
  metrics.add({ name: 'ledger_violations', help: 'Broken invariants.', read: () => 0 });
  metrics.add({ name: 'broken_source', help: 'Fails.', read: () => Promise.reject(new Error('away')) });
  await shedLoad(app, {
    pools: [
      {
        pool: {
          get waitingCount() {
            return waiting;
          },
        },
      } as unknown as Db,
    ],
    waitingMax: 5,
  });
  healthRoutes(app, {
    metrics,
    ping: () => (isUp ? Promise.resolve() : new Promise(() => undefined)),
    isStopping: () => isStopping,
    pingTimeoutMs: 20,
  });
  app.get('/work', async (request) => {
    request.log.info(
      {
        password: 'Baize-2026',
        body: { token: 't', deep: { jwe: 'j' } },
        headers: { authorization: 'Bearer x', cookie: 'c' },
      },
      'work',
    );
    return 'done';
  });
  await app.ready();
});
afterAll(() => app.close());

describe('health', () => {
  it('is alive as long as the process is, and ready while the database answers', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    isUp = false;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    isUp = true;
    isStopping = true;
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'stopping' });
    isStopping = false;
  });

  it('shows its measures to this machine and to no stranger, not even through a proxy here', async () => {
    const { body, statusCode } = await app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('ledger_violations 0');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(body).toContain('broken_source Nan');
    const remote = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect([remote.statusCode, remote.json<Said>().message]).toEqual([404, 'call_unknown']);
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
  });

  it('turns callers away while too many wait for the database, and still says how it is', async () => {
    waiting = 6;
    const turned = await app.inject('/work');
    expect([turned.statusCode, turned.json<Said>().message, turned.headers['retry-after']]).toEqual([
      503,
      'server_busy',
      '2',
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    waiting = 0;
    expect((await app.inject('/work')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('has one line per request, with an id and without secrets or queries', async () => {
    lines.length = 0;
    const { headers } = await app.inject('/work?password=Baize-2026');
    expect(headers).toBeDefined();
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/Baize-2026|Bearer x|"c"|"t"|"j"/);
    const answered = JSON.parse(lines[1] ?? '{}') as Record<string, unknown>;
    expect(answered).toMatchObject({ method: 'GET', route: '/work', status: 200, msg: 'answered' });
    expect(answered.reqId).toEqual(expect.stringMatching(/^[\w-]+-\w+$/));
  });
});
