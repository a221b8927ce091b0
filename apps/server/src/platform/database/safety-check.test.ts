import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { type DatabaseFacts, dangersIn, readFacts } from './safety-check.ts';

const safe: DatabaseFacts = {
  versionNumber: 150_018,
  settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  alterableHistory: [],
};

describe('the start-up check of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.owner.all('create table platform_history (id int)');
    await database.owner.all('grant select, insert on platform_history to baize_api');
  });
  afterAll(() => database.drop());

  it('finds nothing wrong with the database the tests run on', async () => {
    expect(dangersIn(await readFacts(database.api, ['platform_history']))).toEqual([]);
  });

  it('sees that a connection may alter history: as the owner, or by a grant too many', async () => {
    expect((await readFacts(database.owner, ['platform_history', 'not_there'])).alterableHistory).toEqual([
      'platform_history',
    ]);
    await database.owner.all('grant delete on platform_history to baize_api');
    expect(dangersIn(await readFacts(database.api, ['platform_history']))).toHaveLength(1);
  });

  it('sees a setting that only this role has', async () => {
    const facts = await database.api.inTransaction(async (tx) => {
      await tx.all('set local synchronous_commit = off');
      return readFacts(tx, []);
    });
    expect(dangersIn(facts)).toEqual([expect.stringContaining('synchronous_commit = off')]);
  });

  it.each<[string, Partial<DatabaseFacts> & { changed?: Record<string, string> }]>([
    ['fsync = off', { changed: { fsync: 'off' } }],
    ['full_page_writes = off', { changed: { full_page_writes: 'off' } }],
    ['synchronous_commit = off', { changed: { synchronous_commit: 'off' } }],
    ['older than 15', { versionNumber: 140_011 }],
    ['older than 15', { versionNumber: Number.NaN }],
    ['may alter history (ledger_transfer)', { alterableHistory: ['ledger_transfer'] }],
  ])('refuses a database with %s, in one sentence', (words, { changed = {}, ...facts }) => {
    const dangers = dangersIn({ ...safe, ...facts, settings: { ...safe.settings, ...changed } });
    expect(dangers).toEqual([expect.stringContaining(words)]);
  });
});
