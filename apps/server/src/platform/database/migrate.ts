import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Fault } from '@baize/kernel';
import { ownFile } from '../own-file.ts';
import { StartProblem } from '../settings/start-problem.ts';

const FOLDER = ownFile('migrations/');
/** One migrator at a time on a database, whoever starts it. Any fixed number would do. */
const LOCK = 7_264_503;

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The numbered SQL files, in order. Two files with one number are a mistake of ours. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort();
  const numbers = names.map((name) => name.slice(0, 4));
  if (new Set(numbers).size !== numbers.length) throw new Fault('two migrations have the same number');
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })));
}

/** A fingerprint of all migrations: a template database made from them is good as long as it is the same. */
export async function migrationsDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, text } of await migrations()) hash.update(name).update('\0').update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Brings a database up to date, as its owner. May be repeated and raced. A migration that ran before and reads
 * differently now is refused: history is added to, not edited. Returns the names of those it ran.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      `create table if not exists platform_migration (
         name text primary key, digest text not null, ran_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from platform_migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    const ran: string[] = [];
    for (const migration of await migrations()) {
      const digest = createHash('sha256').update(migration.text).digest('hex');
      const before = done.get(migration.name);
      if (before !== undefined && before !== digest) {
        throw new StartProblem(
          `This database was made by another version of Baize: its migration ${migration.name} reads differently.`,
        );
      }
      if (before !== undefined) continue;
      await runOne(client, migration, digest);
      ran.push(migration.name);
    }
    return ran;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

async function runOne(client: pg.ClientBase, migration: Migration, digest: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into platform_migration (name, digest) values ($1, $2)', [migration.name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
