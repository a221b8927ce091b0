import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../../../tools/postgres/cluster.mjs';
import { temporaryFolder } from '../../../tools/postgres/for-tests.mjs';
import { processesIn, signal, until } from '../../../tools/processes.mjs';

/** A PostgreSQL that a test may kill. Its data lie on the disk, and it is as durable as in production. */
export interface Postgres {
  readonly port: () => number;
  /** As the superuser, straight to the server. */
  readonly urlOf: (database: string) => string;
  /** As the superuser, by way of a link. */
  readonly urlVia: (port: number, database: string) => string;
  /** kill -9 of the server with everything of it, then a new start. Answers when it takes connections. */
  killAndStart(): Promise<void>;
  /** An immediate shutdown (no checkpoint), then a new start. */
  restartAtOnce(): Promise<void>;
  /** A copy of its data and log is kept in a folder, where one is named. */
  stop(keepIn?: string): Promise<void>;
}

const GONE_WITHIN_MS = 20_000;

export async function openPostgres(): Promise<Postgres> {
  const home = mkdtempSync(join(temporaryFolder(), `baize-harness-${process.pid}-`));
  chmodSync(home, 0o755);
  const password = randomBytes(18).toString('base64url');
  const start = (port?: number) =>
    startCluster({ home, log: join(home, 'postgres.log'), password, litter: home, ...(port && { port }) });
  let cluster = await start();
  const { port } = cluster;
  const end = async (how: NodeJS.Signals): Promise<void> => {
    const { folder, pid, exited } = cluster;
    signal(pid, how);
    // Its workers notice that it is gone; the new server must not start while one of them still writes.
    if (how === 'SIGKILL') for (const worker of processesIn(folder)) signal(worker, 'SIGKILL');
    await exited;
    await until(() => processesIn(folder).length === 0, GONE_WITHIN_MS);
  };
  return {
    port: () => cluster.port,
    urlOf: (database) => cluster.urlOf(database),
    urlVia: (via, database) => cluster.urlOf(database).replace(`:${cluster.port}/`, `:${via}/`),
    killAndStart: async () => {
      await end('SIGKILL');
      cluster = await start(port);
    },
    restartAtOnce: async () => {
      await end('SIGQUIT');
      cluster = await start(port);
    },
    stop: async (keepIn) => {
      await cluster.stop();
      if (keepIn !== undefined) cpSync(home, keepIn, { recursive: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
