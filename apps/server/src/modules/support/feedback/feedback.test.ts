import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '@baize/contract/support/feedback';
import { opsFeedback, opsFeedbackDone } from '@baize/contract/support/feedback-ops';
import { asId, type BrandCode, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { seedDemo } from '../../../seed.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type FilledDatabase, filledDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountFeedback } from './feedback.routes.ts';

const START = Date.UTC(2026, 5, 1);

let demo: FilledDatabase;
let database: TestDatabase;
let app: TestApp;
let now = START;
const clock = { now: () => instantOf(now) };

beforeAll(async () => {
  demo = await filledDatabase((owner) => seedDemo(owner, { clock, chance: systemChance }));
});
afterAll(() => demo.drop());
beforeEach(async () => {
  [database, now] = [await demo.copy(), START];
  app = await openTestApp({
    database,
    clock,
    routes: (serve) =>
      mountFeedback(serve, { db: database.api, clock, chance: systemChance, noteChange: changeTrail(clock) }),
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

describe('feedback', () => {
  const form = { kind: 'question' as const, content: 'How do I check a spin?' };
  const open = async () => (await app.call(opsFeedback, {}, { token: app.operateAs() })).body.value;

  it('asks whoever wants to become an agent where to answer', async () => {
    const join = { ...form, kind: 'join' as const };
    expect((await app.call(feedback, { ...join, contact: ' ' })).body.message).toBe('request_invalid');
    expect((await app.call(feedback, { ...join, contact: '@me' })).body.success).toBe(true);
  });

  it('is taken from anybody, with or without a log-in', async () => {
    const memberId = await memberNamed('demo01');
    await app.call(feedback, { ...form, contact: 'me@example.com' });
    now += 1000;
    await app.call(feedback, form, { token: app.logInAs({ memberId }) });
    expect(await open()).toMatchObject({
      list: [
        { memberId, contact: '', at: START + 1000, doneAt: null },
        { ...form, memberId: null, contact: 'me@example.com' },
      ],
      totalPages: 1,
    });
  });

  it.each([
    ['too short', { content: '    short    ' }, 'content'],
    ['too long', { content: 'é'.repeat(1001) }, 'content'],
    ['a contact that is too long', { contact: 'x'.repeat(121) }, 'contact'],
    ['a kind we do not know', { kind: 'praise' }, 'kind'],
  ])('is refused when it is %s', async (_what, changes, field) => {
    const { status, body } = await app.call(feedback, { ...form, ...changes } as never);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'request_invalid', value: { fields: [field] } });
  });

  it('counts characters as people do', async () => {
    expect((await app.call(feedback, { ...form, content: '𝒜'.repeat(1000) })).status).toBe(200);
  });

  it('is slowed down per address: five in ten minutes, and again later', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await app.call(feedback, form, { ip: '203.0.113.7' })).status).toBe(200);
    }
    now += MINUTE_MS;
    const { status, body } = await app.call(feedback, form, { ip: '203.0.113.7' });
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: 'too_many_requests', value: { retryAfterSeconds: 540 } });
    expect((await app.call(feedback, form, { ip: '203.0.113.8' })).status).toBe(200);
    now += 10 * MINUTE_MS;
    expect((await app.call(feedback, form, { ip: '203.0.113.7' })).status).toBe(200);
  });

  it('is slowed down when it is sent all at once, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call(feedback, form, { ip: '2001:db8::1' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('is marked as done once, by the brand it was written to', async () => {
    const { body } = await app.call(feedback, form);
    const { feedbackId } = body.value as { feedbackId: string };
    const stranger = app.operateAs({ brand: asId<BrandCode>('green') });
    expect((await app.call(opsFeedbackDone, { feedbackId }, { token: stranger })).body.message).toBe(
      'content_not_found',
    );
    for (const name of ['Tess', 'Tom']) {
      expect((await app.call(opsFeedbackDone, { feedbackId }, { token: app.operateAs({ name }) })).status).toBe(200);
    }
    expect(await open()).toMatchObject({ list: [] });
    const done = await app.call(opsFeedback, { state: 'done' }, { token: app.operateAs() });
    expect(done.body.value).toMatchObject({ list: [{ feedbackId, doneAt: START }] });
    expect(await database.owner.all('select done_by as by from messages_feedback')).toEqual([{ by: 'Tess' }]);
  });
});
