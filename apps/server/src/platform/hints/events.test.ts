import type { FastifyInstance } from 'fastify';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionHint } from '@baize/contract/hints';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { openLog } from '../monitoring/log.ts';

import { createHttp } from '../http/create-http.ts';
import { eventsRoute } from './events.ts';
import { unlimited } from '../http/rate-limits.ts';
import type { Session } from '../http/serve.ts';
import type { Hints } from './hints.ts';

type Said = { readonly message: string; readonly value: unknown };

const memberId = asId<MemberId>('01920000-0000-7000-8000-000000000001');
const DEMO = asId<BrandCode>('demo');

/** Hints of one process, enough to drive a stream. */
function localHints(): Hints {
  const listeners = new Set<(event: SessionHint) => void>();
  return {
    tell: (_member, event) => listeners.forEach((listener) => listener(event)),
    subscribe: (_member, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let app: FastifyInstance;
let hints: Hints;
let sessions: Map<string, Session>;
let open: () => number;
let port: number;

beforeEach(async () => {
  hints = localHints();
  sessions = new Map(
    ['a', 'b'].map((name) => [name.repeat(43), { memberId, brand: DEMO, isAgent: 0, tokenHash: Buffer.from(name) }]),
  );
  app = createHttp({ log: openLog({ level: 'silent' }) });
  ({ open } = eventsRoute(app, {
    hints,
    limiter: unlimited,
    brandOf: async () => DEMO,
    findSession: async (token) => sessions.get(token),
    isSessionOpen: async (hash) => [...sessions.values()].some(({ tokenHash }) => tokenHash.equals(hash)),
    heartbeatMs: 20,
    recheckMs: 40,
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

interface Ear {
  readonly answer: IncomingMessage;
  text: string;
  /** Waits until the stream said this. */
  heard(text: string): Promise<void>;
  readonly ended: Promise<unknown>;
}

async function listenAs(token: string): Promise<Ear> {
  const sent = ask({ port, path: '/events', headers: { authorization: `Bearer ${token}` } });
  sent.on('error', () => undefined);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const ear: Ear = {
    answer,
    text: '',
    ended: once(answer, 'close'),
    heard: async (text) => {
      while (!ear.text.includes(text)) await once(answer, 'data');
    },
  };
  answer.setEncoding('utf8').on('data', (chunk: string) => (ear.text += chunk));
  answer.on('error', () => undefined);
  return ear;
}

describe('the stream of events', () => {
  it('tells a session what happened to its member, and beats in between', async () => {
    const ear = await listenAs('a'.repeat(43));
    expect(ear.answer.headers['content-type']).toContain('text/event-stream');
    await ear.heard('retry: 3000\n\n');
    hints.tell(memberId, { type: 'balance' });
    await ear.heard('event: balance\ndata: {"type":"balance"}\n\n');
    await ear.heard(':\n\n');
  });

  it('is for sessions', async () => {
    const refused = await app.inject('/events');
    expect([refused.statusCode, refused.json<Said>().message]).toEqual([401, 'session_required']);
    expect((await app.inject({ url: '/events', headers: { cookie: `token=${'a'.repeat(43)}` } })).statusCode).toBe(401);
  });

  it('is opened by no page elsewhere, as a stream or as a WebSocket (A57)', async () => {
    const authorization = `Bearer ${'a'.repeat(43)}`;
    for (const from of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const refused = await app.inject({ url: '/events', headers: { authorization, ...from } });
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    const upgrade = {
      authorization,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      origin: 'https://evil.example',
    };
    const sent = ask({ port, path: '/events', headers: upgrade });
    sent.end();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      sent.once('response', (answer) => resolve(answer.resume().statusCode));
      sent.once('upgrade', () => resolve(101));
      sent.once('error', reject);
    });
    expect([status, open()]).toEqual([403, 0]);
    // A page of ours may: its browser says so.
    const ours = { authorization, origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' };
    const own = ask({ port, host: '127.0.0.1', path: '/events', headers: ours });
    own.end();
    const [answer] = (await once(own, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.on('error', () => undefined).destroy();
  });

  it('ends when its own session ends, and only then', async () => {
    const [first, second] = [await listenAs('a'.repeat(43)), await listenAs('b'.repeat(43))];
    sessions.delete('a'.repeat(43));
    hints.tell(memberId, { type: 'session-ended' });
    await first.ended;
    expect(first.text).toContain('event: session-ended');
    hints.tell(memberId, { type: 'balance' });
    await second.heard('event: balance');
    expect(second.text).not.toContain('session-ended');
  });

  it('ends by itself when its session ran out and nobody said so', async () => {
    const ear = await listenAs('a'.repeat(43));
    sessions.clear();
    await ear.ended;
    expect(ear.text).toContain('event: session-ended');
  });

  it('lets eight tabs of a member listen: the oldest makes room', async () => {
    const ears: Ear[] = [];
    for (let i = 0; i < 9; i += 1) ears.push(await listenAs('a'.repeat(43)));
    await ears[0]?.ended;
    await expect.poll(open).toBe(8);
  });

  it('forgets a listener that went away', async () => {
    const ear = await listenAs('a'.repeat(43));
    ear.answer.destroy();
    await expect.poll(open).toBe(0);
  });

  it('does not keep the server from stopping', async () => {
    const ear = await listenAs('a'.repeat(43));
    await app.close();
    await ear.ended;
  });
});
