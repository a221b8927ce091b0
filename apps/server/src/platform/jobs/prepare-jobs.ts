import type pg from 'pg';

/** The newest of the job runner's migrations. The runner's version decides it; a test compares them. */
export const JOB_TABLES = 19;

/**
 * Brings the job runner's own tables up to date. May be repeated and raced. The runner is loaded only when there is something to
 * do: a web process works no jobs, and its start does not wait for what it never uses.
 */
export async function prepareJobs(client: pg.ClientBase, connectionString: string): Promise<void> {
  if ((await newestIn(client)) === JOB_TABLES) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}

async function newestIn(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ readonly there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  );
  if (found[0]?.there !== true) return 0;
  const { rows } = await client.query<{ readonly newest: number }>(
    'select coalesce(max(id), 0)::int4 as newest from graphile_worker.migrations',
  );
  return rows[0]?.newest ?? 0;
}
