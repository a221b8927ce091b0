import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { composeBare, composeWeb } from './compose.ts';
import { composeJobs } from './compose-jobs.ts';
import { gaugesOf } from './gauges.ts';
import { type Config, configFrom } from './config.ts';
import { isConnectionLost, openDb } from './platform/database/db.ts';
import { readKeys } from './keys.ts';
import { openLog } from './platform/monitoring/log.ts';
import { openMetrics } from './platform/monitoring/metrics.ts';
import { inWords, StartProblem } from './platform/settings/start-problem.ts';
import { prepareDatabase, refuseUnsafe } from './prepare-database.ts';
import { openWorld, type OpenDatabases, type World } from './world.ts';

/** How long requests under way may take after the signal to stop. The launcher kills after ten seconds. */
const FINISH_MS = 8_000;
const OWNER_CONNECTIONS = 8;

interface Part {
  stop(): Promise<unknown>;
}

/** env → config → migrate → seed → compose → listen. */
async function start(): Promise<void> {
  const config = configFrom(process.env);
  const log = openLog({ level: config.LOG_LEVEL });
  const opened = await openDatabases(config, log);
  const world = await openWorld(opened);
  let isStopping = false;
  const metrics = openMetrics((error) => log.warn({ err: error }, 'a measure could not be taken'));
  gaugesOf(world).forEach((gauge) => metrics.add(gauge));
  const options = { metrics, isStopping: () => isStopping };
  const app = config.ROLE === 'worker' ? composeBare(world, options) : await composeWeb(world, options);
  const worker = config.ROLE === 'web' ? undefined : await composeJobs(world);
  const stop = once(async () => {
    isStopping = true;
    await stopInOrder(world, [{ stop: () => finish(app) }, ...(worker ? [worker] : [])]);
  });
  stopOnSignals(stop, log);
  await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ role: config.ROLE, url: config.PUBLIC_URL }, 'ready');
}

async function openDatabases(config: Config, log: FastifyBaseLogger): Promise<OpenDatabases> {
  const keys = readKeys(config.BAIZE_KEYS, config.NODE_ENV);
  const onError = (error: unknown): void => log.warn({ err: error }, 'a database connection was lost');
  const owner = openDb({ url: config.DATABASE_URL, connectionsMax: OWNER_CONNECTIONS, onError });
  await prepareDatabase(config, owner, log);
  const web = openDb({
    // Without a login of its own the web acts under its role, which may not alter history.
    ...(config.DATABASE_API_URL ? { url: config.DATABASE_API_URL } : { url: config.DATABASE_URL, role: 'baize_api' }),
    connectionsMax: config.DATABASE_CONNECTIONS,
    onError,
  });
  await refuseUnsafe(web);
  return { config, log, keys, owner, web };
}

/** Takes no more callers, lets those inside finish, then cuts off who is still there. */
async function finish(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

async function stopInOrder({ hints, changes, owner, web, log }: World, parts: readonly Part[]): Promise<void> {
  const steps = [
    ...parts,
    { stop: () => hints.close() },
    { stop: () => changes.close() },
    { stop: () => web.close() },
    { stop: () => owner.close() },
  ];
  for (const step of steps) await step.stop().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
  log.info('stopped');
}

function stopOnSignals(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  const end = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // State may be half changed after an error that nobody caught: it is safer to stop and be started anew.
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'an error that nobody caught');
    void stop().finally(() => process.exit(1));
  };
  process.on('uncaughtException', fail);
  // A lost database connection leaves nothing half done: its callers got an error, and the pool connects again.
  process.on('unhandledRejection', (error) => {
    if (isConnectionLost(error)) log.warn({ err: error }, 'a database connection was lost');
    else fail(error);
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

/** Starts the server, and ends the process with a reason where that cannot be. */
export function run(): void {
  start().catch(endWithReason);
}

function endWithReason(error: unknown): void {
  const problem = inWords(error);
  // A problem of the surroundings is one sentence; a fault of ours comes with where it happened.
  const text =
    problem instanceof StartProblem
      ? problem.message
      : problem instanceof Error
        ? (problem.stack ?? problem.message)
        : String(problem);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
