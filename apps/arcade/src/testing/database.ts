import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Db, openDb } from '../db.ts';
import { migrate } from '../migrate.ts';

/** A migrated database of a test's own on the server of the test run (BAIZE_TEST_SERVER). */
export async function freshDatabase(): Promise<{ db: Db; url: string; drop(): Promise<void> }> {
  const server = process.env.BAIZE_TEST_SERVER;
  if (server === undefined) throw new Error('BAIZE_TEST_SERVER is not set: run the tests with npm test or npx vitest');
  const name = `arcade_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const db = openDb(url.href, () => undefined);
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
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
