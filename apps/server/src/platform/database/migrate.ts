import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Fault } from '@baize/kernel';
import { filesInFolders } from './schema-folders.ts';
import { applySqlFile, applySqlFiles, prepareSqlFiles, type SqlFile, sqlFiles } from './sql-files.ts';
import { StartProblem } from '../settings/start-problem.ts';

/** One migrator at a time on a database, whoever starts it. Any fixed number would do. */
const LOCK = 7_264_503;
/** A table whose columns or indexes call a function names its file: the function is made before the table. */
const NEEDED = /^-- needs: (\w+\.sql)$/gm;

interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The numbered SQL files of all modules, in the order of their numbers. Two files with one number are a mistake of ours. */
function migrations(): Migration[] {
  const files = filesInFolders('migrations').filter(({ name }) => /^\d{4}_[a-z_]+\.sql$/.test(name));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  const numbers = files.map(({ name }) => name.slice(0, 4));
  if (new Set(numbers).size !== numbers.length) throw new Fault('two migrations have the same number');
  return files;
}

/** A fingerprint of all migrations and functions: a template database made from them is good as long as it is the same. */
export function schemaDigest(): string {
  const hash = createHash('sha256');
  for (const { name, text } of [...migrations(), ...sqlFiles()]) {
    hash.update(name).update('\0').update(text).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Brings a database up to date, as its owner: tables by migrations, then the functions of the modules. May be repeated and
 * raced. A migration that ran before and reads differently now is refused, and so is a database with a history
 * that is not ours: history is added to, not edited. Returns the names
 * of the files that it ran.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const functions = sqlFiles();
    const ran = await runMigrations(client, functions);
    // A migration may drop types that functions return or tables of triggers, so after one all of them are created again.
    const applied = await applySqlFiles(client, functions, ran.length > 0);
    return [...ran, ...applied];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

async function runMigrations(client: pg.ClientBase, functions: readonly SqlFile[]): Promise<string[]> {
  await client.query(
    `create table if not exists platform_migration (
       name text primary key, digest text not null, ran_at timestamptz not null default now())`,
  );
  await prepareSqlFiles(client);
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from platform_migration');
  const done = new Map(rows.map((row) => [row.name, row.digest]));
  const ran: string[] = [];
  const ours = migrations();
  const isKnown = new Set(ours.map(({ name }) => name));
  const isOthers = [...done.keys()].find((name) => !isKnown.has(name));
  for (const migration of ours) {
    const digest = createHash('sha256').update(migration.text).digest('hex');
    const before = done.get(migration.name);
    if (before !== undefined && before !== digest) {
      throw otherVersion(`its migration ${migration.name} reads differently`);
    }
    // A database of a later version has all of ours and more: it is fine. One that lacks some of ours and has others is not.
    if (before === undefined && isOthers !== undefined) throw otherVersion(`its migration ${isOthers} is none of ours`);
    if (before !== undefined) continue;
    await runOne(client, migration, { digest, functions });
    ran.push(migration.name);
  }
  return ran;
}

function otherVersion(why: string): StartProblem {
  return new StartProblem(
    `This database was made by another version of Baize (${why}): start with an empty one; the demo's lies in the folder .data, which may be moved away.`,
  );
}

interface Run {
  readonly digest: string;
  readonly functions: readonly SqlFile[];
}

async function runOne(client: pg.ClientBase, migration: Migration, { digest, functions }: Run): Promise<void> {
  await client.query('begin');
  try {
    for (const [, name] of migration.text.matchAll(NEEDED)) {
      const needed = functions.find((file) => file.name === name);
      if (needed === undefined) throw new Fault(`${migration.name} needs ${name ?? ''}, which is in no sql folder`);
      await applySqlFile(client, needed);
    }
    await client.query(migration.text);
    await client.query('insert into platform_migration (name, digest) values ($1, $2)', [migration.name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
