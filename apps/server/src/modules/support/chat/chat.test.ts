import { request as ask, type IncomingMessage } from 'node:http';
import { once, EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chat, chatRead, chatSay, chatUnread } from '@baize/contract/support/chat';
import { opsChatAnswer, opsChatClose, opsChatLines, opsChats } from '@baize/contract/support/chat-ops';
import { asId, type BrandCode, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { eventsRoute } from '../../../platform/hints/events.ts';
import { unlimited } from '../../../platform/http/rate-limits.ts';
import type { OperatorSession, Session } from '../../../platform/http/serve.ts';

import { seedDemo } from '../../../seed.ts';
import { openTestApp, type RequestOptions, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openBrandBook } from '../../brand/brands/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { chatStreams } from './chat-streams.ts';
import { mountChat } from './chat.routes.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

const START = Date.UTC(2026, 5, 1);
const DEMO = asId<BrandCode>('demo');

let database: TestDatabase;
let app: TestApp;
let now = START;
let operator: string;
let told: string[] = [];
const clock = { now: () => instantOf(now) };
const TESS = 'operator'.padEnd(43, 'x');
const DEMO01 = 'member'.padEnd(43, 'x');
let member: Session;

function localHints(): Hints {
  const lines = new EventEmitter();
  return {
    tell: (audience, event) => {
      told.push(`${audience} ${event.type}`);
      lines.emit(audience, event);
    },
    subscribe: (audience, listener) => {
      lines.on(audience, listener);
      return () => void lines.off(audience, listener);
    },
  };
}

beforeEach(async () => {
  [database, now, told] = [await freshDatabase(), START, []];
  await seedDemo(database.owner, { clock, chance: systemChance });
  const row = await database.owner.first<{ id: MemberId }>(
    `select member_id as id from members_member where username = 'demo01'`,
  );
  member = { memberId: row!.id, brand: DEMO, isAgent: 0, tokenHash: Buffer.from('m') };
  const tess = {
    operatorId: asId(randomUUID()),
    brand: DEMO,
    name: 'Tess',
    roles: ['support'],
    tokenHash: Buffer.from('o'),
  } as OperatorSession;
  const hints = localHints();
  const brandOf = async () => DEMO;
  const [brands, db] = [openBrandBook(database.api, { clock }), database.api];
  app = await openTestApp({
    database,
    clock,
    routes: (serve) =>
      mountChat(serve, { db, brands, clock, chance: systemChance, hints, noteChange: changeTrail(clock) }),
    plugins: async (plain) => {
      await plain.register((await import('@fastify/cookie')).default);
      eventsRoute(plain, {
        hints,
        limiter: unlimited,
        brandOf,
        findSession: async (token) => (token === DEMO01 ? member : undefined),
        isSessionOpen: async () => true,
        streams: chatStreams({ db, brandOf, findOperator: async (token) => (token === TESS ? tess : undefined) }),
      });
    },
  });
  operator = app.operateAs();
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const said = (text: string) => ({ key: randomUUID(), text, language: 'EN' as const });
const say = (text: string, sent: RequestOptions = {}) => app.call(chatSay, said(text), sent);

/** A visitor's browser: says something, and keeps the cookie. */
async function visitor(text: string): Promise<RequestOptions> {
  const { headers, status } = await say(text);
  expect(status).toBe(200);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^baize_chat=[\w-]{43}; Max-Age=2592000; Path=\/wps; HttpOnly; SameSite=Strict/);
  return { headers: { cookie: cookie.split(';')[0] ?? '' } };
}

async function onlyChat(): Promise<{ chatId: string; unread: number; account: string | null; lastText: string }> {
  const { body } = await app.call(opsChats, {}, { token: operator });
  const { list } = body.value as { list: [{ chatId: string; unread: number; account: null; lastText: string }] };
  expect(list).toHaveLength(1);
  return list[0];
}

const answer = (chatId: string, text: string) =>
  app.call(opsChatAnswer, { chatId, key: randomUUID(), text }, { token: operator });

describe('a chat', () => {
  it('of a visitor is found again by its cookie, of which only a hash is kept', async () => {
    const sent = await visitor('Is anybody there?');
    await say('I cannot log in.', sent);
    const { body } = await app.call(chat, {}, sent);
    expect(body.value).toMatchObject({
      lines: [
        { seq: 1, by: 'person', text: 'Is anybody there?', at: START },
        { seq: 2, by: 'person', text: 'I cannot log in.' },
      ],
      more: false,
      unread: 0,
    });
    expect((await app.call(chat, {})).body.value).toEqual({ lines: [], more: false, unread: 0 });
    const stranger = { headers: { cookie: `baize_chat=${'A'.repeat(43)}` } };
    expect((await app.call(chat, {}, stranger)).body.value).toMatchObject({ lines: [] });
    const key = sent.headers?.cookie?.split('=')[1] ?? '';
    const [row] = await database.owner.all<{ hash: Buffer }>('select visitor_hash as hash from messages_chat');
    expect(row?.hash.toString('base64url')).not.toBe(key);
  });

  it('of a member is the same on all their devices, and nobody else’s', async () => {
    const [phone, desk] = [app.logInAs(member), app.logInAs(member)];
    await say('From my phone', { token: phone });
    await say('From my desk', { token: desk });
    expect((await app.call(chat, {}, { token: phone })).body.value).toMatchObject({ lines: [{ seq: 1 }, { seq: 2 }] });
    expect(await onlyChat()).toMatchObject({ account: 'demo01', unread: 2, lastText: 'From my desk' });
    const other = await database.owner.first<{ id: MemberId }>(
      `select member_id as id from members_member where username = 'mira88'`,
    );
    const stranger = { token: app.logInAs({ memberId: other!.id }) };
    expect((await app.call(chat, {}, stranger)).body.value).toMatchObject({ lines: [] });
  });

  it('counts what the person has not seen, until they have', async () => {
    const sent = await visitor('Hello?');
    const { chatId } = await onlyChat();
    await answer(chatId, 'Hello!');
    await answer(chatId, 'How can I help?');
    const unread = async () => (await app.call(chatUnread, {}, sent)).body.value;
    expect(await unread()).toEqual({ count: 2 });
    expect((await app.call(chatUnread, {})).body.value).toEqual({ count: 0 });
    await app.call(chatRead, { seq: 2 }, sent);
    expect(await unread()).toEqual({ count: 1 });
    await app.call(chatRead, { seq: 999 }, sent);
    await app.call(chatRead, { seq: 1 }, sent);
    expect(await unread()).toEqual({ count: 0 });
    expect((await app.call(chatRead, { seq: 1 })).status).toBe(200);
  });

  it('does not tell outside which operator answered, and tells the staff', async () => {
    const sent = await visitor('Hello?');
    const { chatId } = await onlyChat();
    expect((await answer(chatId, 'Hello!')).body.value).toEqual({ seq: 2, by: 'staff', text: 'Hello!', at: START });
    expect(JSON.stringify((await app.call(chat, {}, sent)).body)).not.toContain('Tess');
    const { body } = await app.call(opsChatLines, { chatId }, { token: operator });
    expect(body.value).toMatchObject({ lines: [{ name: '' }, { name: 'Tess', by: 'staff' }], more: false });
    expect(await onlyChat()).toMatchObject({ unread: 0 });
  });

  it('keeps what is said as plain text, and takes no signs that cannot be seen', async () => {
    const sent = await visitor('<img src=x onerror=alert(1)>\r\nevil\n\n\n\nend');
    const { body } = await app.call(chat, {}, sent);
    expect(body.value).toMatchObject({ lines: [{ text: '<img src=x onerror=alert(1)>\nevil\n\nend' }] });
    expect((await say('fine \u0007')).body.message).toBe('request_invalid');
    expect((await say('fine \u202E\u200F')).body).toMatchObject({
      message: 'request_invalid',
      value: { fields: ['text'] },
    });
    const { chatId } = await onlyChat();
    expect((await answer(chatId, '\u202E')).body.message).toBe('request_invalid');
    expect((await say('x'.repeat(1001))).status).toBe(400);
    expect((await say('𝒜'.repeat(1000))).status).toBe(200);
  });

  it('hears the same line once, however often it is sent', async () => {
    const sent = await visitor('Hello?');
    const again = said('Twice');
    const lines = await Promise.all([1, 2, 3].map(() => app.call(chatSay, again, sent)));
    expect(lines.map(({ body }) => (body.value as { seq: number }).seq)).toEqual([2, 2, 2]);
    const { chatId } = await onlyChat();
    const reply = { chatId, key: randomUUID(), text: 'Once' };
    for (let i = 0; i < 2; i += 1) await app.call(opsChatAnswer, reply, { token: operator });
    expect((await app.call(chat, {}, sent)).body.value).toMatchObject({ lines: { length: 3 } });
  });

  it('shows fifty lines at a time, oldest first', async () => {
    const sent = await visitor('1');
    const { chatId } = await onlyChat();
    for (let line = 2; line <= 60; line += 1) await answer(chatId, String(line));
    const last = (await app.call(chat, {}, sent)).body.value as { lines: { seq: number }[]; more: boolean };
    expect([last.lines.at(0)?.seq, last.lines.at(-1)?.seq, last.more]).toEqual([11, 60, true]);
    const first = (await app.call(chat, { before: 11 }, sent)).body.value as typeof last;
    expect([first.lines.at(0)?.seq, first.lines.at(-1)?.seq, first.more]).toEqual([1, 10, false]);
  });

  it('is slowed down: ten lines a minute, answers not counted', async () => {
    const sent = await visitor('1');
    for (let line = 2; line <= 10; line += 1) expect((await say(String(line), sent)).status).toBe(200);
    now += 20_000;
    const { status, body } = await say('11', sent);
    expect([status, body]).toMatchObject([429, { message: 'too_many_requests', value: { retryAfterSeconds: 40 } }]);
    const { chatId } = await onlyChat();
    await answer(chatId, 'One thing after the other, please.');
    expect((await say('11', sent)).status).toBe(429);
    now += 41_000;
    expect((await say('11', sent)).status).toBe(200);
  });

  it('cannot be opened without end from one address, even all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => say('Hello', { ip: '203.0.113.9' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await say('Hello', { ip: '203.0.113.10' })).status).toBe(200);
    now += 61 * MINUTE_MS;
    expect((await say('Hello', { ip: '203.0.113.9' })).status).toBe(200);
  });

  it('is not there when the brand has switched it off', async () => {
    await database.owner.all(
      `update brands_brand set whitelabel = replace(whitelabel::text, 'CHATROOM3', 'NOCHAT')::jsonb where code = 'demo'`,
    );
    now += 10 * MINUTE_MS;
    expect((await say('Hello?')).body.message).toBe('chat_unavailable');
    expect((await app.call(chat, {})).body.message).toBe('chat_unavailable');
  });
});

describe('the staff', () => {
  it('see and answer the chats of their own brand only', async () => {
    await visitor('Hello?');
    const { chatId } = await onlyChat();
    const green = { token: app.operateAs({ brand: asId<BrandCode>('green') }) };
    expect((await app.call(opsChats, {}, green)).body.value).toEqual({ list: [], totalPages: 1 });
    for (const { body } of [
      await app.call(opsChatLines, { chatId }, green),
      await app.call(opsChatAnswer, { chatId, key: randomUUID(), text: 'Hi' }, green),
      await app.call(opsChatClose, { chatId }, green),
    ]) {
      expect(body.message).toBe('content_not_found');
    }
  });

  it('see who waits longest first, and last who was answered', async () => {
    for (const text of ['first', 'second', 'third']) {
      await visitor(text);
      now += 1000;
    }
    const listed = async () =>
      (
        (await app.call(opsChats, {}, { token: operator })).body.value as {
          list: { chatId: string; lastText: string }[];
        }
      ).list;
    const [first] = await listed();
    await answer(first!.chatId, 'answered');
    expect((await listed()).map(({ lastText }) => lastText)).toEqual(['second', 'third', 'answered']);
  });

  it('close a chat, which opens again when the person writes, and leave a trail', async () => {
    const sent = await visitor('Hello?');
    const { chatId } = await onlyChat();
    await answer(chatId, 'Bye.');
    for (let i = 0; i < 2; i += 1) await app.call(opsChatClose, { chatId }, { token: operator });
    expect((await app.call(opsChats, {}, { token: operator })).body.value).toMatchObject({ list: [] });
    const closed = await app.call(opsChats, { state: 'closed' }, { token: operator });
    expect(closed.body.value).toMatchObject({ list: [{ chatId, closedAt: START, unread: 0 }] });
    await say('One more thing', sent);
    expect(await onlyChat()).toMatchObject({ chatId, unread: 1 });
    const trail = await database.owner.all<{ what: string }>('select what from operators_change order by at, what');
    expect(trail.map(({ what }) => what)).toEqual(['chat.answer', 'chat.close']);
  });
});

interface Ear {
  readonly status: number;
  heard(text: string): Promise<void>;
  leave(): void;
}

async function listen(path: string, headers: Record<string, string>): Promise<Ear> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const sent = ask({ port, host: '127.0.0.1', path, headers });
  sent.on('error', () => undefined);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    heard: async (wanted) => {
      while (!text.includes(wanted)) await once(response, 'data');
    },
    leave: () => response.destroy(),
  };
}

describe('the streams of the chat', () => {
  it('hint at an answer to the visitor whose chat it is, and at a question to the staff', async () => {
    const sent = await visitor('Hello?');
    const { chatId } = await onlyChat();
    const staff = await listen('/ops/chat/events', { authorization: `Bearer ${TESS}` });
    const person = await listen('/wps/chat/events', { ...sent.headers });
    expect([staff.status, person.status]).toEqual([200, 200]);
    await answer(chatId, 'Hello!');
    await person.heard('event: chat');
    await say('Thank you', sent);
    await staff.heard('event: chat');
    [staff, person].forEach((ear) => ear.leave());
  });

  it('hint at an answer on a member’s own stream', async () => {
    await say('Hello?', { token: app.logInAs(member) });
    const ear = await listen('/events', { authorization: `Bearer ${DEMO01}` });
    await answer((await onlyChat()).chatId, 'Hello!');
    await ear.heard('event: chat');
    ear.leave();
  });

  it('are for nobody without a chat or a token', async () => {
    for (const path of ['/wps/chat/events', '/ops/chat/events']) {
      expect(
        (await app.app.inject({ url: path, headers: { cookie: `baize_chat=${'A'.repeat(43)}` } })).statusCode,
      ).toBe(401);
    }
    const asMember = { authorization: `Bearer ${DEMO01}` };
    expect((await app.app.inject({ url: '/ops/chat/events', headers: asMember })).statusCode).toBe(401);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('cannot be opened by a page elsewhere, with whatever cookies (A57): %o', async (headers) => {
    const sent = await visitor('Hello?');
    for (const url of ['/wps/chat/events', '/events', '/ops/chat/events']) {
      const authorization = `Bearer ${url.startsWith('/ops') ? TESS : DEMO01}`;
      const refused = await app.app.inject({ url, headers: { ...sent.headers, authorization, ...headers } });
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });
});
