import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ValueOf } from '@baize/contract/client';
import type { SessionHint } from '@baize/contract/hints';
import { messageList, messageRead, unreadMessages } from '@baize/contract/support/messages';
import { opsSendMessage } from '@baize/contract/support/messages-ops';
import { asId, type BrandCode, instantOf, type MemberId } from '@baize/kernel';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { seedDemo } from '../../../seed.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type FilledDatabase, filledDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { countUnread } from './messages.store.ts';
import { mountMessages } from './messages.routes.ts';

const START = Date.UTC(2026, 5, 1);

let demo: FilledDatabase;
let database: TestDatabase;
let app: TestApp;
let now = START;
let told: { memberId: string; event: SessionHint }[] = [];
const clock = { now: () => instantOf(now) };

beforeAll(async () => {
  demo = await filledDatabase((owner) => seedDemo(owner, { clock, chance: systemChance }));
});
afterAll(() => demo.drop());
beforeEach(async () => {
  [database, now, told] = [await demo.copy(), START, []];
  app = await openTestApp({
    database,
    clock,
    routes: (serve) =>
      mountMessages(serve, {
        db: database.api,
        clock,
        chance: systemChance,
        hints: {
          tell: (memberId, event) => void told.push({ memberId, event }),
          subscribe: () => () => undefined,
        },
        noteChange: changeTrail(clock),
      }),
  });
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

async function memberNamed(username: string): Promise<MemberId> {
  const row = await database.owner.first<{ id: MemberId }>(
    'select member_id as id from members_member where username = $1',
    [username],
  );
  return row!.id;
}

describe('messages to a member', () => {
  const letter = { account: 'DEMO01', title: 'Hello', body: 'Your question is answered.' };

  it('are counted until they are read, and hinted at to open pages', async () => {
    const memberId = await memberNamed('demo01');
    const token = app.logInAs({ memberId });
    expect((await app.call(unreadMessages, {}, { token })).body.value).toEqual({ count: 0 });
    const { status } = await app.call(opsSendMessage, letter, { token: app.operateAs() });
    expect(status).toBe(200);
    expect(told).toEqual([{ memberId, event: { type: 'message' } }]);
    expect((await app.call(unreadMessages, {}, { token })).body.value).toEqual({ count: 1 });
    await database.owner.all('update messages_message set read_at = now()');
    expect(await countUnread(database.api, memberId)).toBe(0);
  });

  it('are listed newest first, read one by one or all at once, and other pages hear of it', async () => {
    const memberId = await memberNamed('demo01');
    const token = app.logInAs({ memberId });
    for (const title of ['First', 'Second', 'Third']) {
      await app.call(opsSendMessage, { ...letter, title }, { token: app.operateAs() });
      now += 1_000;
    }
    const listed = async (asked: { pageNo?: number; pageSize?: number; state?: 'unread' } = {}) =>
      (await app.call(messageList, asked, { token })).body.value as ValueOf<typeof messageList>;
    const all = await listed();
    expect(all).toMatchObject({ total: 3, totalPages: 1, unread: 3 });
    expect(all.list.map(({ title, at, readAt }) => [title, at, readAt])).toEqual([
      ['Third', START + 2_000, null],
      ['Second', START + 1_000, null],
      ['First', START, null],
    ]);
    told = [];
    const second = { messageId: all.list[1]?.messageId };
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(messageRead, second, { token })).body.value).toEqual({ unread: 2 });
      now += 1_000;
    }
    expect(told).toEqual([{ memberId, event: { type: 'message' } }]);
    expect(await listed({ state: 'unread', pageSize: 1, pageNo: 2 })).toMatchObject({
      list: [{ title: 'First' }],
      total: 2,
      totalPages: 2,
      unread: 2,
    });
    expect((await listed()).list[1]).toMatchObject({ title: 'Second', readAt: START + 3_000 });
    expect((await app.call(messageRead, {}, { token })).body.value).toEqual({ unread: 0 });
    expect((await listed()).list.map(({ readAt }) => readAt)).toEqual([START + 5_000, START + 3_000, START + 5_000]);
    expect(told).toHaveLength(2);
  });

  it('are read by nobody else, and marked by nobody else', async () => {
    await app.call(opsSendMessage, letter, { token: app.operateAs() });
    const mine = app.logInAs({ memberId: await memberNamed('demo01') });
    const { body } = await app.call(messageList, {}, { token: mine });
    const { list } = body.value as ValueOf<typeof messageList>;
    const other = app.logInAs({ memberId: await memberNamed('mira88') });
    expect((await app.call(messageList, {}, { token: other })).body.value).toMatchObject({ list: [], total: 0 });
    const marked = await app.call(messageRead, { messageId: list[0]?.messageId }, { token: other });
    expect(marked.body.message).toBe('content_not_found');
    await app.call(messageRead, {}, { token: other });
    expect((await app.call(unreadMessages, {}, { token: mine })).body.value).toEqual({ count: 1 });
  });

  it('reach nobody else', async () => {
    await app.call(opsSendMessage, letter, { token: app.operateAs() });
    const token = app.logInAs({ memberId: await memberNamed('mira88') });
    expect((await app.call(unreadMessages, {}, { token })).body.value).toEqual({ count: 0 });
    expect((await app.call(unreadMessages, {})).body.message).toBe('session_required');
  });

  it('go to members of the operator’s own brand only, and leave nothing behind when there is none', async () => {
    const stranger = await app.call(opsSendMessage, letter, {
      token: app.operateAs({ brand: asId<BrandCode>('green') }),
    });
    expect([stranger.status, stranger.body.message]).toEqual([404, 'member_not_found']);
    const unknown = await app.call(opsSendMessage, { ...letter, account: 'nobody' }, { token: app.operateAs() });
    expect(unknown.body.message).toBe('member_not_found');
    expect(await database.owner.all('select 1 from messages_message')).toEqual([]);
    expect(told).toEqual([]);
  });

  it('are not for members to send', async () => {
    const token = app.logInAs({ memberId: await memberNamed('demo01') });
    expect((await app.call(opsSendMessage, letter, { token })).body.message).toBe('session_expired');
  });
});
