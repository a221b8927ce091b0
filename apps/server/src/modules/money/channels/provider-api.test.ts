import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Unreachable } from '../../../platform/refusal.ts';
import { ChannelRefused } from './channel.ts';
import {
  amountFrom,
  amountIn,
  providerCaller,
  bodyOrRefusal,
  jsonFrom,
  numberFrom,
  readAs,
  bodyOrUnreachable,
} from './provider-api.ts';

describe('an answer of a provider', () => {
  const answer = (status: number) => ({ status, headers: {}, body: { said: status } });

  it.each([200, 201, 204, 299])('is a yes by %d, to an order and to a question', (status) => {
    expect(bodyOrRefusal('P', answer(status))).toEqual({ said: status });
    expect(bodyOrUnreachable('P', answer(status))).toEqual({ said: status });
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 599])('tells nothing by %d: it may have been done', (status) => {
    expect(() => bodyOrRefusal('P', answer(status))).toThrow(Unreachable);
    expect(() => bodyOrUnreachable('P', answer(status))).toThrow(Unreachable);
  });

  it.each([199, 300, 302, 400, 401, 403, 404, 410, 422])('is a no by %d to an order, never to a question', (status) => {
    expect(() => bodyOrRefusal('P', answer(status))).toThrow(ChannelRefused);
    expect(() => bodyOrUnreachable('P', answer(status))).toThrow(Unreachable);
  });

  it('that has another shape than documented tells nothing', () => {
    const shape = z.object({ id: z.string() });
    expect(readAs('P', shape, { id: 'a', more: 1 })).toEqual({ id: 'a' });
    for (const body of [undefined, null, {}, { id: 7 }, 'a']) {
      expect(() => readAs('P', shape, body)).toThrow(Unreachable);
    }
  });
});

describe('an amount that a provider wrote', () => {
  const parts = (written: string | number, currency = 'PHP') => amountFrom(written, currency)?.parts;

  it.each([
    ['12', 1_200_000n],
    ['12.5', 1_250_000n],
    [12.5, 1_250_000n],
    ['0', 0n],
    ['12.349', 1_234_000n],
    ['0.000000019', 0n],
    ['999999999999999', 99_999_999_999_999_900_000n],
  ] as const)('%j is cut to coins, never rounded up', (written, cut) => {
    expect(parts(written)).toBe(cut);
  });

  it.each([
    '',
    '-1',
    '+1',
    ' 1',
    '1 ',
    'x1',
    '1x',
    '1.',
    '.5',
    '1,5',
    '1e3',
    'NaN',
    '0x10',
    '1.2.3',
    '1234567890123456',
  ])('%j is none', (written) => {
    expect(amountFrom(written, 'PHP')).toBeUndefined();
    expect(() => amountIn('P', written, 'PHP')).toThrow(Unreachable);
  });

  it('has no coins below what its currency has, and stays whole in one that we do not know', () => {
    expect(parts('12.9', 'VND')).toBe(1_200_000n);
    expect(amountFrom('12.34567', 'ZZZ')).toEqual({ parts: 1_234_567n, currency: 'ZZZ' });
    expect(amountIn('P', '7', 'PHP')).toMatchObject({ parts: 700_000n, currency: 'PHP' });
  });

  it('goes out as a number only where a number carries it exactly', () => {
    expect([numberFrom('500'), numberFrom('0.05'), numberFrom('123456789012345')]).toEqual([
      500, 0.05, 123456789012345,
    ]);
    for (const text of ['1.10', '1234567890123456', '0.1234567890123456', '1e3', '']) {
      expect(() => numberFrom(text)).toThrow(ChannelRefused);
    }
  });
});

describe('the way to a provider', () => {
  let server: Server;
  let url: string;
  const seen: { path: string | undefined; type: string | undefined }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ path: request.url, type: request.headers['content-type'] });
      const [, status = '200', kind] = (request.url ?? '').split('/').slice(1);
      response.writeHead(Number(status)).end(kind === 'json' ? '{"a":1}' : kind === 'nothing' ? '' : '<h1>Sorry</h1>');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const asker = (base: string) => providerCaller({ name: 'P', url: base, privateHosts: [new URL(url).host] });
  const get = (path: string) => asker(url)({ method: 'GET', path });

  it('reads JSON and nothing, and takes a page for a plain no where the status says no', async () => {
    expect(await get('/v/200/json')).toMatchObject({ status: 200, body: { a: 1 } });
    expect(await get('/v/200/nothing')).toMatchObject({ status: 200, body: undefined });
    expect(await get('/v/404/page')).toMatchObject({ status: 404, body: undefined });
    expect(await get('/v/400/page')).toMatchObject({ status: 400, body: undefined });
    expect(await get('/v/499/json')).toMatchObject({ status: 499, body: { a: 1 } });
    for (const status of [200, 201, 500, 503]) {
      await expect(get(`/v/${String(status)}/page`)).rejects.toBeInstanceOf(Unreachable);
    }
  });

  it('has one slash between its base and a path, and says that what it sends is JSON', async () => {
    seen.length = 0;
    await asker(`${url}/`)({ method: 'GET', path: '/v/200/json' });
    await asker(`${url}/base`)({ method: 'POST', path: '/200/json', body: '{}' });
    expect(seen).toEqual([
      { path: '/v/200/json', type: undefined },
      { path: '/base/200/json', type: 'application/json' },
    ]);
  });
});

describe('a webhook’s body', () => {
  it.each(['{"amount":1,"amount":900}', '{"a":{"b":1,"\\u0062":2}}', '{"amount":1', ''])(
    'is unreadable when it is no JSON, or names a key twice: %s',
    (text) => {
      expect(jsonFrom(Buffer.from(text))).toBeUndefined();
    },
  );

  it('is what it says else', () => {
    expect(jsonFrom(Buffer.from('{"a":[{"b":1},{"b":1}]}'))).toEqual({ a: [{ b: 1 }, { b: 1 }] });
  });
});
