import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';

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

  it('keeps bigints exact beyond 2^53', async () => {
    expect(await database.owner.first('select 9007199254740993::bigint as big')).toEqual({ big: 9007199254740993n });
  });
});
