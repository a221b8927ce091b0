import { randomUUID } from 'node:crypto';
import { DAY_MS, instantOf } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { Refusal } from '../refusal.ts';
import { answerOnce, forgetOldRefusals } from './answer-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('what a request was refused with is kept for half a year, and then forgotten', async () => {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => instantOf(now) };
  const request = { scope: 'test', owner: 'me', requestKey: randomUUID(), meaning: ['ten'] };
  const ask = (work: () => Promise<string>) =>
    answerOnce({ db: database.api, clock }, request, { known: () => Promise.resolve(undefined), work });
  const refuse = () => Promise.reject(new Refusal('balance_too_low'));
  await expect(ask(refuse)).rejects.toMatchObject({ code: 'balance_too_low' });
  now += 179 * DAY_MS;
  await forgetOldRefusals(database.owner, clock);
  await expect(ask(() => Promise.resolve('done'))).rejects.toMatchObject({ code: 'balance_too_low' });
  now += 2 * DAY_MS;
  await forgetOldRefusals(database.owner, clock);
  expect(await ask(() => Promise.resolve('done'))).toBe('done');
});
