import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { addJob } from './jobs.ts';
import { openLog } from './log.ts';
import { Unreachable } from './refusal.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
let worker: { stop(): Promise<void> };
const done: unknown[] = [];
let failures = 0;
let release: () => void = () => undefined;
const slow = new Promise<void>((resolve) => (release = resolve));

beforeAll(async () => {
  database = await freshDatabase();
  worker = await startWorker({
    url: database.url,
    log: openLog({ level: 'silent' }),
    rounds: [{ task: 'note', match: '0 0 1 1 *' }],
    jobs: {
      note: async (payload) => void done.push(payload),
      failing: () => {
        failures += 1;
        throw new Unreachable('away');
      },
      slow: async () => {
        done.push('slow began');
        await slow;
        done.push('slow ended');
      },
    },
  });
});
afterAll(() => database.drop());

describe('a job', () => {
  it('is done when the transaction that wanted it commits, by the web’s role', async () => {
    await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: { deposit: 1 } }));
    await expect.poll(() => done).toContainEqual({ deposit: 1 });
  });

  it('does not exist when that transaction fails', async () => {
    const work = database.api.inTransaction(async (tx) => {
      await addJob(tx, { task: 'note', payload: 'lost' });
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: 'after' }));
    await expect.poll(() => done).toContain('after');
    expect(done).not.toContain('lost');
  });

  it('waits for its time, and gives way to a later one with the same key', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    for (const payload of ['first', 'second']) {
      await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload, runAt, key: 'once' }));
    }
    const waiting = await database.owner.all(`select attempts from graphile_worker.jobs where key = 'once'`);
    expect(waiting).toEqual([{ attempts: 0 }]);
    expect(done).not.toContain('first');
  });

  it('is tried again later when it fails', async () => {
    await database.api.inTransaction((tx) => addJob(tx, { task: 'failing', payload: {} }));
    const find = async () =>
      (
        await database.owner.all<{ attempts: number; later: boolean; locked: boolean }>(
          `select attempts, run_at > now() as later, locked_at is not null as locked
         from graphile_worker.jobs where task_identifier = 'failing'`,
        )
      )[0];
    await expect.poll(find).toEqual({ attempts: 1, later: true, locked: false });
    expect(failures).toBe(1);
  });

  it('that is under way is finished before the worker stops', async () => {
    await database.api.inTransaction((tx) => addJob(tx, { task: 'slow', payload: {} }));
    await expect.poll(() => done).toContain('slow began');
    const stopped = worker.stop();
    release();
    await stopped;
    expect(done).toContain('slow ended');
  });
});
