import pg from 'pg';

/**
 * Shows that the process of a worker pool is alive, by a session-level lock that the database releases when the process ends, in
 * whatever way. Jobs locked by pools without this lock are unlocked, so that none waits for a dead process.
 */
export interface WorkerLease {
  /** Holds the lease of this pool too, from now on. */
  hold(pool: string): void;
  /** Releases the lease of a pool that ended while the process goes on: its jobs are unlocked like those of a dead one. */
  letGo(pool: string): void;
  /** Takes and keeps what it holds, and frees what the dead held. Repeated every few seconds; here for a test. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerLeaseOptions {
  readonly url: string;
  /**
   * Whether this process works on a job, by its id. One that a pool of ours holds and nobody works on was lost on its way here: the
   * database gave it out, and the connection broke before the answer came.
   */
  readonly isAtWork: (jobId: string) => boolean;
  readonly onError: (error: unknown) => void;
  /** How long a job must have been held before its holder is doubted, ms. */
  readonly doubtAfterMs?: number;
}

const EVERY_MS = 2_000;
/** A pool takes its lease before its first job; a lease that went with its connection is back after a round. */
const DOUBT_AFTER_MS = 5_000;

const TAKE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
const GIVE_BACK = 'select pg_advisory_unlock(hashtextextended($1, 0))';
const HOLDERS = `select distinct locked_by as pool from graphile_worker._private_jobs
  where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond'`;
const HELD = `select id::text, locked_by as pool from graphile_worker._private_jobs
  where locked_by = any ($2) and locked_at < now() - $1 * interval '1 millisecond'`;
const FREE_ONE = `update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where id = $1 and locked_by = $2`;
const FREE = 'select graphile_worker.force_unlock_workers(array[$1])';

/** Opens the lease of a process. Its connection is its own, and is made anew when it is lost. */
export function openWorkerLease(options: WorkerLeaseOptions): WorkerLease {
  const { url, isAtWork, onError, doubtAfterMs = DOUBT_AFTER_MS } = options;
  const pools = new Set<string>();
  let held = new Set<string>();
  let client: pg.Client | undefined;
  let sweeping = Promise.resolve();

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const fresh = new pg.Client({ connectionString: url, application_name: 'baize worker lease', keepAlive: true });
    const lose = (): void => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', lose).on('end', lose);
    await fresh.connect();
    client = fresh;
    held = new Set();
    return fresh;
  }

  async function sweep(): Promise<void> {
    const sql = await connected();
    for (const pool of pools) if (!held.has(pool) && (await take(sql, pool))) held.add(pool);
    const holders = await sql.query<{ pool: string }>(HOLDERS, [doubtAfterMs]);
    for (const { pool } of holders.rows) {
      if (pools.has(pool) || !(await take(sql, pool))) continue;
      await sql.query(FREE, [pool]);
      await sql.query(GIVE_BACK, [pool]);
    }
    await freeLost(sql);
  }

  async function freeLost(sql: pg.Client): Promise<void> {
    const { rows } = await sql.query<{ id: string; pool: string }>(HELD, [doubtAfterMs, [...pools]]);
    for (const { id, pool } of rows) if (!isAtWork(id)) await sql.query(FREE_ONE, [id, pool]);
  }

  const inTurn = (): Promise<void> => (sweeping = sweeping.then(sweep, sweep));
  const timer = setInterval(() => void inTurn().catch(onError), EVERY_MS);
  return {
    hold: (pool) => {
      pools.add(pool);
      void inTurn().catch(onError);
    },
    letGo: (pool) => {
      pools.delete(pool);
      sweeping = sweeping.then(giveBack, giveBack);
      async function giveBack(): Promise<void> {
        // When its connection is gone, so is the lock.
        if (held.delete(pool)) await client?.query(GIVE_BACK, [pool]).catch(onError);
      }
    },
    sweep: inTurn,
    close: async () => {
      clearInterval(timer);
      await sweeping.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

async function take(sql: pg.Client, pool: string): Promise<boolean> {
  return (await sql.query<{ taken: boolean }>(TAKE, [pool])).rows[0]?.taken === true;
}
