import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('../migrations/', import.meta.url);
/** One migrator at a time on a database. Any fixed number would do. */
const LOCK = 3_001_001;

/**
 * Brings the arcade's database up to date. May be repeated and raced. A file that ran before and reads differently now is
 * refused: history is added to, not edited.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists arcade_migration (name text primary key, digest text not null)');
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from arcade_migration');
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    for (const name of (await readdir(FOLDER)).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file)).sort()) {
      await runOnce(client, name, done.get(name));
    }
  } finally {
    await client.end();
  }
}

async function runOnce(client: pg.Client, name: string, before: string | undefined): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  if (before === digest) return;
  if (before !== undefined) {
    throw new Error(
      `This database was made by another version of the arcade: its migration ${name} reads differently.`,
    );
  }
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into arcade_migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
