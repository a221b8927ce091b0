import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';

describe('a transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.owner.all('create table platform_note (text text)');
  });
  afterAll(() => database.drop());

  it('leaves nothing behind when the work fails', async () => {
    const work = database.owner.inTransaction(async (tx) => {
      await tx.all('insert into platform_note values ($1)', ['lost']);
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(await database.owner.all('select text from platform_note')).toEqual([]);
  });

  it('fails, and not the process, when its connection is lost while nothing is asked of it', async () => {
    const { owner } = database;
    const work = owner.inTransaction(async (tx) => {
      await tx.all("insert into platform_note values ('lost')");
      const mine = await tx.first<{ pid: number }>('select pg_backend_pid() as pid');
      await owner.all('select pg_terminate_backend($1)', [mine?.pid]);
      const gone = 'select not exists (select from pg_stat_activity where pid = $1) as gone';
      while ((await owner.first<{ gone: boolean }>(gone, [mine?.pid]))?.gone !== true);
    });
    await expect(work).rejects.toThrow();
    expect(await owner.all('select text from platform_note')).toEqual([]);
  });

  it('leaves the process alive when a connection is lost at the very moment it is handed over', async () => {
    const { owner } = database;
    await owner.all('select 1');
    let uncaught: unknown;
    owner.pool.once('acquire', (client: pg.PoolClient) =>
      // After the pool let go of it and before the one who asked for it has it: so it is when an answer and the word that the
      // connection is ended are read together.
      process.nextTick(() => {
        try {
          client.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
        } catch (error) {
          uncaught = error;
        }
      }),
    );
    await owner.inTransaction((tx) => tx.all('select 1'));
    expect(uncaught).toBeUndefined();
  });

  it('keeps bigints exact beyond 2^53', async () => {
    expect(await database.owner.first('select 9007199254740993::bigint as big')).toEqual({ big: 9007199254740993n });
  });
});
