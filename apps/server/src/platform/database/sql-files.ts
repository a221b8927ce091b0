import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Fault } from '@baize/kernel';
import { filesInFolders } from './schema-folders.ts';

/** A file of `<module>/sql/`: functions, views and triggers, made anew whenever it reads differently (docs/adr/0027). */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /** What it makes, as `drop` wants it: `function ledger_post`, `trigger ledger_seal_stays on ledger_seal`. */
  readonly makes: readonly string[];
}

const ROUTINE_OR_VIEW = /^create or replace (function|procedure|view) (\w+)/gm;
const TRIGGER = /^create (?:or replace |constraint )?trigger (\w+)[^;]*?\son (\w+)/gm;
/** PostgreSQL replaces a function only by one of the same result and names, and a view only by one of the same columns. */
const NOT_REPLACEABLE = new Set(['42P13', '42P16']);

/**
 * All files of all `sql` folders below `src`: the platform's, which triggers of modules use, then the rest by name. Their names,
 * without folders, are unique: a module may move.
 */
export function sqlFiles(): SqlFile[] {
  const all = filesInFolders('sql')
    .map(({ name, text }): SqlFile => {
      return { name, text, digest: createHash('sha256').update(text).digest('hex'), makes: whatItMakes(text) };
    })
    .sort(inOrder);
  const twice = repeated(all.map((file) => file.name)) ?? repeated(all.flatMap((file) => file.makes));
  if (twice !== undefined) throw new Fault(`two SQL files have or make ${twice}`);
  return all;
}

function inOrder(a: SqlFile, b: SqlFile): number {
  const [one, other] = [a, b].map(({ name }) => `${name.startsWith('platform_') ? 0 : 1} ${name}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

function whatItMakes(text: string): string[] {
  return [
    ...[...text.matchAll(TRIGGER)].map(([, name, table]) => `trigger ${name ?? ''} on ${table ?? ''}`),
    ...[...text.matchAll(ROUTINE_OR_VIEW)].map(([, kind, name]) => `${kind ?? ''} ${name ?? ''}`),
  ];
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) !== place);
}

/**
 * Makes what files make that read differently than when they last ran, all of them when `all` says so, and drops what no file
 * makes any more: in one transaction. To be called by one process at a time. Returns the names of the files that ran.
 */
export async function applySqlFiles(client: pg.ClientBase, files: readonly SqlFile[], all: boolean): Promise<string[]> {
  const before = await readApplied(client);
  const stale = files.filter((file) => all || before.get(file.name)?.digest !== file.digest);
  const names = new Set(files.map((file) => file.name));
  const gone = [...before.keys()].filter((name) => !names.has(name));
  if (stale.length === 0 && gone.length === 0) return [];
  await client.query('begin');
  try {
    // Functions call one another: their bodies are read when they are called, so that their order does not matter here.
    await client.query('set local check_function_bodies = off');
    for (const file of stale) await applySqlFile(client, file);
    await dropUnmade(
      client,
      [...before.values()].flatMap((file) => file.makes),
      files,
    );
    await client.query('delete from platform_sql_file where name = any ($1)', [gone]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return stale.map((file) => file.name);
}

type Applied = Pick<SqlFile, 'digest' | 'makes'>;

/** Makes the table that says which files ran. */
export async function prepareSqlFiles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists platform_sql_file (
       name text primary key, digest text not null, makes text[] not null, applied_at timestamptz not null default now())`,
  );
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied & { name: string }>('select name, digest, makes from platform_sql_file');
  return new Map(rows.map((row) => [row.name, row]));
}

/** Runs one file, inside the caller's transaction. Rights are those that the file gives, whatever was given before. */
export async function applySqlFile(client: pg.ClientBase, file: SqlFile): Promise<void> {
  const before = await routinesOf(client, file);
  for (const routine of before) await client.query(`revoke all on routine ${routine.signature} from public, baize_api`);
  await client.query('savepoint sql_file');
  try {
    await client.query(file.text);
  } catch (error) {
    if (!NOT_REPLACEABLE.has((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint sql_file');
    for (const made of file.makes) await drop(client, made);
    await client.query(file.text);
  }
  await client.query('release savepoint sql_file');
  await dropOverloads(client, before, await routinesOf(client, file));
  await client.query(
    `insert into platform_sql_file (name, digest, makes) values ($1, $2, $3)
     on conflict (name) do update set digest = excluded.digest, makes = excluded.makes, applied_at = now()`,
    [file.name, file.digest, file.makes],
  );
}

interface Routine {
  readonly oid: number;
  readonly name: string;
  readonly signature: string;
}

/** The functions and procedures that the database has under the names that a file makes. */
async function routinesOf(client: pg.ClientBase, file: SqlFile): Promise<Routine[]> {
  const names = file.makes.map((made) => /^(?:function|procedure) (\w+)$/.exec(made)?.[1]).filter(Boolean);
  const { rows } = await client.query<Routine>(
    `select p.oid, p.proname as name, p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  );
  return rows;
}

/** Drops the former function of a file when new arguments made PostgreSQL create a second one of the same name. */
async function dropOverloads(
  client: pg.ClientBase,
  before: readonly Routine[],
  after: readonly Routine[],
): Promise<void> {
  const known = new Set(before.map((routine) => routine.oid));
  const anew = new Set(after.filter((routine) => !known.has(routine.oid)).map((routine) => routine.name));
  const superseded = after.filter((routine) => known.has(routine.oid) && anew.has(routine.name));
  for (const routine of superseded) await client.query(`drop routine ${routine.signature}`);
}

/** Triggers first, because a function cannot be dropped while a trigger uses it. */
async function dropUnmade(client: pg.ClientBase, before: readonly string[], files: readonly SqlFile[]): Promise<void> {
  const made = new Set(files.flatMap((file) => file.makes));
  const unmade = before.filter((thing) => !made.has(thing));
  const isTrigger = (thing: string): boolean => thing.startsWith('trigger ');
  for (const thing of unmade.filter(isTrigger)) await drop(client, thing);
  for (const thing of unmade.filter((other) => !isTrigger(other))) await drop(client, thing);
}

async function drop(client: pg.ClientBase, made: string): Promise<void> {
  await client.query(made.replace(/^\w+/, 'drop $& if exists'));
}
