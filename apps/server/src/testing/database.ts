import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { watchTransactions } from '../platform/database/within-transaction.ts';
import { type Db, openDb } from '../platform/database/db.ts';

/** A database of a test's own, copied from the migrated template in about 40 ms where the server's folder is in memory. */
export interface TestDatabase {
  /** As the owner: may do everything. */
  readonly owner: Db;
  /** As the web: may do what the web may do. */
  readonly api: Db;
  readonly url: string;
  /** Closes both and removes the database. */
  drop(): Promise<void>;
}

/** Needs the server that the test run started (tools/postgres/for-tests.mjs). */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(fromRun('BAIZE_TEST_TEMPLATE'));
}

/** A database that was filled once, for the tests of one file to start from. */
export interface FilledDatabase {
  copy(): Promise<TestDatabase>;
  drop(): Promise<void>;
}

/** Fills a fresh database, which takes as long as it takes; its copies are as quick as a fresh one. */
export async function filledDatabase(fill: (owner: Db) => Promise<unknown>): Promise<FilledDatabase> {
  const filled = await freshDatabase();
  await fill(filled.owner);
  await Promise.all([filled.owner.close(), filled.api.close()]);
  const name = new URL(filled.url).pathname.slice(1);
  return {
    copy: () => copyOf(name),
    drop: () => administer(fromRun('BAIZE_TEST_SERVER'), `drop database if exists ${name} with (force)`),
  };
}

async function copyOf(template: string): Promise<TestDatabase> {
  const serverUrl = fromRun('BAIZE_TEST_SERVER');
  const name = `baize_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  watchTransactions();
  const owner = openDb({ url, connectionsMax: 8 });
  const api = openDb({ url, role: 'baize_api', connectionsMax: 24 });
  return {
    owner,
    api,
    url,
    drop: async () => {
      await Promise.all([owner.close(), api.close()]);
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

function fromRun(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with npm test or npx vitest`);
  return value;
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function administer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
