import { Logger, runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { addJob } from './jobs.ts';
import { JOB_TABLES } from './prepare-jobs.ts';
import { openLog } from '../monitoring/log.ts';
import { Unreachable } from '../refusal.ts';
import { startWorker } from './worker.ts';
import { openWorkerLease } from './worker-lease.ts';

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
    schedule: ['note', 'count', 'close'].map((task) => ({ task, match: '0 0 1 1 *' })),
    jobs: {
      count: async () => void done.push('counted'),
      close: async () => void done.push('closed'),
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

describe('the tables of the job runner', () => {
  it('are at the version that a start takes for the newest, so that it may leave them alone', async () => {
    await runMigrations({ connectionString: database.url, logger: new Logger(() => () => undefined) });
    const [row] = await database.owner.all<{ newest: number }>(
      'select max(id) as newest from graphile_worker.migrations',
    );
    expect(row?.newest).toBe(JOB_TABLES);
  });
});

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

  it('of a minute waits for its turn, so that they do not all begin at once; what the clock did not start does not', async () => {
    // As the runner's clock adds it: the first place of the schedule is due at once, the second five seconds later, the third ten.
    const begins = (task: string, ts: Date) =>
      database.owner.all(`select graphile_worker.add_job($1, $2::json)`, [
        task,
        JSON.stringify({ _cron: { ts: ts.toISOString(), backfilled: false } }),
      ]);
    const coming = new Date(Date.now() + 3_600_000);
    const waiting = () =>
      database.owner.all(
        `select task_identifier as task, extract(epoch from run_at - $1)::integer as seconds
         from graphile_worker.jobs where key like '% in its turn' order by 1`,
        [coming],
      );
    for (const task of ['count', 'close', 'close']) await begins(task, coming);
    await expect.poll(waiting).toEqual([
      { task: 'close', seconds: 10 },
      { task: 'count', seconds: 5 },
    ]);
    expect(done).not.toContain('counted');
    await begins('note', new Date(Date.now() - 5_000));
    await expect.poll(() => done).toContainEqual({});
    await database.api.inTransaction((tx) => addJob(tx, { task: 'close', payload: {} }));
    await expect.poll(() => done).toContain('closed');
  });

  it('that a killed process held is free once the database saw it go, and not before', async () => {
    const held = (id: string) =>
      database.owner.first<{ locked: boolean }>(
        'select locked_by is not null as locked from graphile_worker._private_jobs where id = $1',
        [id],
      );
    const runAt = new Date(Date.now() + 3_600_000);
    await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: 'held', runAt, key: 'held' }));
    const job = await database.owner.first<{ id: string }>(
      `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '1 minute'
       where key = 'held' returning id::text`,
    );
    const id = job?.id ?? '';
    const faults: unknown[] = [];
    const options = { url: database.url, isAtWork: () => true, onError: (error: unknown) => void faults.push(error) };
    const [alive, other] = [openWorkerLease(options), openWorkerLease(options)];
    alive.hold('pool-gone');
    await alive.sweep();
    await other.sweep();
    expect(await held(id)).toEqual({ locked: true });
    await alive.close();
    await expect.poll(async () => (await other.sweep(), held(id))).toEqual({ locked: false });
    await other.close();
    expect(faults).toEqual([]);
  });

  it('that a pool left behind when it ended is free too, though its process lives on', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: 'left', runAt, key: 'left' }));
    await database.owner.all(
      `update graphile_worker._private_jobs set locked_by = 'pool-ended', locked_at = now() - interval '1 minute'
       where key = 'left'`,
    );
    const locked = () =>
      database.owner.all("select 1 from graphile_worker._private_jobs where key = 'left' and locked_by is not null");
    const lease = openWorkerLease({ url: database.url, isAtWork: () => true, onError: () => undefined });
    lease.hold('pool-ended');
    await lease.sweep();
    expect(await locked()).toHaveLength(1);
    lease.letGo('pool-ended');
    await lease.sweep();
    expect(await locked()).toHaveLength(0);
    await lease.close();
  });

  it('that the database gave out and nobody heard of is free again, though its pool lives; one at work is not', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    for (const key of ['unheard', 'at work']) {
      await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: key, runAt, key }));
    }
    const locked = () =>
      database.owner.all<{ key: string; id: string }>(
        `select key, id::text from graphile_worker._private_jobs where locked_by = 'pool-alive' order by key`,
      );
    await database.owner.all(
      `update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now() - interval '1 minute'
       where key in ('unheard', 'at work')`,
    );
    const atWork = (await locked()).find(({ key }) => key === 'at work')?.id;
    const lease = openWorkerLease({ url: database.url, isAtWork: (id) => id === atWork, onError: () => undefined });
    lease.hold('pool-alive');
    await lease.sweep();
    expect((await locked()).map(({ key }) => key)).toEqual(['at work']);
    await lease.close();
  });

  it('goes on being done after the connections were lost', async () => {
    await database.owner.all(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'baize%'`,
    );
    await database.api.inTransaction((tx) => addJob(tx, { task: 'note', payload: 'after the loss' }));
    await expect.poll(() => done).toContain('after the loss');
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
