import pg from 'pg';
import { migrate, schemaDigest } from '../platform/database/migrate.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';

/** Makes (once per state of migrations and functions) the database that every test's own is copied from. Returns its name. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `baize_template_j1_${schemaDigest()}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    // Two test runs on one server must not make it at the same time.
    await admin.query('select pg_advisory_lock(7264504)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await build(admin, serverUrl, name);
  } finally {
    await admin.end();
  }
  return name;
}

async function build(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const url = new URL(serverUrl);
  url.pathname = `/${draft}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await migrate(client);
    await prepareJobs(client, url.href);
  } finally {
    await client.end();
  }
  // Only a finished one gets the name, so that a run killed half-way leaves nothing to copy from.
  await admin.query(`alter database ${draft} rename to ${name}`);
}
