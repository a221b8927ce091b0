import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { createHttp } from './create-http.ts';

const log = openLog({ level: 'silent' });

describe('the server', () => {
  it('finishes what is under way when it is told to stop, and takes nothing new', async () => {
    const app = createHttp({ log });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    app.get('/slow', async () => {
      begun();
      await held;
      return 'finished';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const underWay = fetch(`${url}/slow`);
    await hasBegun;
    const closed = once(app.server, 'close');
    const closing = app.close();
    release();
    expect(await (await underWay).text()).toBe('finished');
    await Promise.all([closing, closed]);
    await expect(fetch(`${url}/slow`)).rejects.toThrow();
  });

  it('believes only its own proxies about who is asking', async () => {
    const ipSeen = async (trustedProxies: number) => {
      const app = createHttp({ log, trustedProxies });
      app.get('/ip', (request, reply) => reply.send(request.ip));
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
      const { body } = await app.inject({ url: '/ip', headers });
      await app.close();
      return body;
    };
    expect([await ipSeen(0), await ipSeen(1), await ipSeen(2)]).toEqual(['127.0.0.1', '203.0.113.9', '198.51.100.1']);
  });

  it('gives every request a name of its own, whatever the caller calls it', async () => {
    const app = createHttp({ log });
    app.get('/id', (request, reply) => reply.send(request.id));
    const ask = async () => (await app.inject({ url: '/id', headers: { 'x-request-id': 'mine' } })).body;
    const ids = [await ask(), await ask()];
    expect(new Set([...ids, 'mine']).size).toBe(3);
    await app.close();
  });
});
