import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outward, outward, OutwardRefused, type OutwardRules } from './outward.ts';
import { isNeverAsked, isOwnNetwork } from './private-address.ts';
import { Unreachable } from '../refusal.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

const fine: RequestHandler = (_request, response) => response.end('fine');
let answering: RequestHandler = fine;
let reached: string[] = [];
const server = createServer((request, response) => {
  reached.push(`${request.method ?? ''} ${request.headers.host ?? ''}${request.url ?? ''}`);
  answering(request, response);
});
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  [answering, reached] = [fine, []];
});
afterAll(() => server.close());

const asking = (rules: Partial<OutwardRules> = {}): Outward =>
  outward({ allow: [`127.0.0.1:${port}`], timeoutMs: 20_000, ...rules });
const here = (path = '/'): string => `http://127.0.0.1:${port}${path}`;

describe('asking somebody else', () => {
  it('sends what it is given and reads what comes back', async () => {
    answering = (request, response) => {
      request.setEncoding('utf8').on('data', (said: string) => {
        response.writeHead(201, { 'x-heard': String(request.headers['x-about']) }).end(said.toUpperCase());
      });
    };
    const answer = await asking().post(here('/a?b=c'), { headers: { 'x-about': 'tests' }, body: 'grüße' });
    expect(answer).toMatchObject({ status: 201, text: 'GRÜSSE' });
    expect(answer.headers['x-heard']).toBe('tests');
    expect(reached).toEqual([`POST 127.0.0.1:${port}/a?b=c`]);
  });

  it('stands behind the face of fetch for libraries, and sends forms as forms', async () => {
    answering = (request, response) => {
      request.setEncoding('utf8').on('data', (said: string) => {
        response.end(JSON.stringify({ said, type: request.headers['content-type'] }));
      });
    };
    const answer = await asking().fetch(here(), { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect(await answer.json()).toEqual({ said: 'a=b+c', type: 'application/x-www-form-urlencoded' });
  });

  it('gives up on an answer that is too long, too slow, packed, or none', async () => {
    answering = (_request, response) => response.end('x'.repeat(2000));
    await expect(asking({ maxBytes: 1000 }).get(here())).rejects.toThrow(Unreachable);
    answering = () => undefined;
    await expect(asking({ timeoutMs: 60 }).get(here())).rejects.toThrow(Unreachable);
    answering = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    await expect(asking().get(here())).rejects.toThrow('packed');
    answering = (request) => request.socket.destroy();
    await expect(asking().get(here())).rejects.toThrow(Unreachable);
  });
});

describe('asking where we must not (A60)', () => {
  it.each([
    ['a host that is not listed', 'http://127.0.0.1:1/'],
    ['a listed host at another port', 'https://vendor.example:8443/'],
    ['a listed host without TLS', 'http://vendor.example/'],
    ['a file', 'file:///etc/passwd'],
    ['a name and password', 'https://a:b@vendor.example/'],
    ['a look-alike with a name in front', 'https://vendor.example@127.0.0.1/'],
    ['this machine, by its other names', 'http://0x7f.1/'],
    ['this machine as IPv6', 'http://[::1]/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ])('is refused: %s', async (_what, url) => {
    await expect(asking({ allow: ['vendor.example'] }).get(url)).rejects.toThrow(OutwardRefused);
    expect(reached).toEqual([]);
  });

  it.each([
    'http://169.254.169.254/',
    'http://[fd00:ec2::254]/',
    'http://0.0.0.0/',
    'http://[::ffff:169.254.169.254]/',
  ])('is refused even when a setting lists it: %s', async (url) => {
    const { host, hostname } = new URL(url);
    const listed = asking({ allow: [host], privateHosts: [hostname] });
    await expect(listed.get(url)).rejects.toThrow(OutwardRefused);
  });

  it('follows no redirect, to wherever it leads', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      answering = (request, response) =>
        request.url === '/' ? response.writeHead(status, { location: '/inside' }).end() : response.end('secret');
      await expect(asking().post(here(), { body: 'x' })).rejects.toThrow('elsewhere');
    }
    expect(reached.filter((line) => line.includes('inside'))).toEqual([]);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['this machine as IPv6', ['::1']],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
    ['IPv4 behind NAT64', ['64:ff9b::7f00:1']],
    ['a cloud’s metadata', ['169.254.169.254']],
    ['one public address and one of ours', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('refuses a public name that leads to %s', async (_what, addresses) => {
    const asked = asking({ allow: ['vendor.example'], resolve: async () => addresses });
    const refusal = asked.get('https://vendor.example/');
    await expect(refusal).rejects.toThrow(OutwardRefused);
    expect(reached).toEqual([]);
  });

  it('connects to the address it judged: a name that changes its mind in between is asked once', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let asked = 0;
    const way = asking({
      allow: [`inside.example:${port}`],
      privateHosts: ['inside.example'],
      resolve: async () => answers[asked++] ?? [],
    });
    expect((await way.get(`http://inside.example:${port}/`)).text).toBe('fine');
    expect([asked, reached]).toEqual([1, [`GET inside.example:${port}/`]]);
  });

  it('lets a name of our own network lead into it, when a setting says so', async () => {
    const rules = { allow: [`inside.example:${port}`], resolve: async () => ['127.0.0.1'] };
    const url = `http://inside.example:${port}/`;
    expect((await asking({ ...rules, privateHosts: ['inside.example'] }).get(url)).status).toBe(200);
    await expect(asking(rules).get(url)).rejects.toThrow(OutwardRefused);
  });
});

describe('an address', () => {
  it.each(['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '127.9.9.9', '100.64.0.1', '::1', 'fd12::1'])(
    '%s is of our own network',
    (address) => {
      expect([isOwnNetwork(address), isNeverAsked(address)]).toEqual([true, false]);
    },
  );

  it.each(['0.0.0.0', '169.254.1.1', '224.0.0.1', '255.255.255.255', '::', 'fe80::1', 'ff02::1', '2002:7f00:1::'])(
    '%s is never asked',
    (address) => {
      expect(isNeverAsked(address)).toBe(true);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
    expect([isOwnNetwork(address), isNeverAsked(address)]).toEqual([false, false]);
  });
});
