import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeWeb } from '../compose.ts';
import { composeJobs, countingOf } from '../compose-jobs.ts';
import { configFrom } from '../config.ts';
import { readKeys } from '../keys.ts';
import { openDb } from '../platform/database/db.ts';
import { openLog } from '../platform/monitoring/log.ts';
import { openMetrics } from '../platform/monitoring/metrics.ts';
import { prepareDatabase, refuseUnsafe } from '../prepare-database.ts';
import { openWorld, type World } from '../world.ts';
import { makeBuiltSite } from './built-site.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { newKeys, type TestKeys } from './keys.ts';

/** Not looked at: a busy machine holds a test's process up, and a test must not depend on it. Load is shed in health.test.ts. */
const EVENT_LOOP_DELAY_MAX_MS = 0;

export interface RunningServer {
  readonly url: string;
  readonly world: World;
  readonly database: TestDatabase;
  readonly keys: TestKeys;
  /** For tests that compare what tables held before and after: the minute's jobs pay awards and close trials meanwhile. */
  stopJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole server on a real port and a seeded database of its own, with its jobs; only the site's build is a small one. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const [database, port, site, folder] = await Promise.all([
    freshDatabase(),
    freePort(),
    makeBuiltSite(),
    mkdtemp(join(tmpdir(), 'baize-keys-')),
  ]);
  const keys = newKeys();
  const keysFile = join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify(keys.file));
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: database.url,
    BAIZE_KEYS: keysFile,
    PORT: String(port),
    PUBLIC_URL: url,
    NODE_ENV: 'test',
  };
  const config = configFrom({ ...settings, ...environment });
  const log = openLog({ level: process.env.TEST_LOG ?? 'silent' });
  await prepareDatabase(config, database.owner, log);
  await refuseUnsafe(database.api);
  const world = await openWorld({
    config,
    log,
    keys: readKeys(keysFile, 'test'),
    owner: database.owner,
    web: database.api,
  });
  const app = await composeWeb(world, {
    metrics: openMetrics(() => undefined),
    isStopping: () => false,
    siteFolder: site.folder,
    eventLoopDelayMaxMs: EVENT_LOOP_DELAY_MAX_MS,
  });
  await seedIsCounted(world);
  const worker = await composeJobs(world);
  await app.listen({ port, host: '127.0.0.1' });
  let jobsStopped: Promise<void> | undefined;
  const stopJobs = (): Promise<void> => (jobsStopped ??= worker.stop());
  return {
    ...{ url, world, database, keys, stopJobs },
    stop: async () => {
      await app.close();
      await stopJobs();
      await world.hints.close();
      await world.changes.close();
      await Promise.all([database.drop(), site.remove(), rm(folder, { recursive: true })]);
    },
  };
}

/** What the seed played is counted for all who count bets: from then on nothing moves by itself while a test looks. */
async function seedIsCounted(world: World): Promise<void> {
  const { owner } = world;
  const now = await owner.first<{ readonly xid: string }>('select pg_current_xact_id()::text as xid');
  const isBehind = () => owner.first('select from games_settled_progress where since <= $1::bigint', [now?.xid]);
  const count = countingOf(world);
  do await count();
  while ((await isBehind()) !== undefined);
}

/**
 * One more web process on the same database: what it keeps in memory is its own. Its clock stands, so nothing there is read anew
 * because it grew old: what is new there was heard of, however long that took on a busy machine.
 */
export async function startBeside({ world, database }: RunningServer): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, site] = await Promise.all([freePort(), makeBuiltSite()]);
  const web = openDb({ url: database.url, role: 'baize_api', connectionsMax: 4 });
  const started = world.clock.now();
  const other = await openWorld({ ...world, web, clock: { now: () => started } });
  const metrics = openMetrics(() => undefined);
  const app = await composeWeb(other, {
    metrics,
    isStopping: () => false,
    siteFolder: site.folder,
    eventLoopDelayMaxMs: EVENT_LOOP_DELAY_MAX_MS,
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await other.hints.close();
      await other.changes.close();
      await Promise.all([web.close(), site.remove()]);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
