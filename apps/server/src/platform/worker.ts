import { Logger, type ParsedCronItem, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from './jobs.ts';
import { Unreachable } from './refusal.ts';

/** A job that comes round by itself: `match` is a crontab pattern in UTC. A round that was missed is not made up for. */
export interface Round {
  readonly task: string;
  readonly match: string;
}

export interface WorkerOptions {
  /** The owner's address: the runner keeps its own tables, over connections of its own. */
  readonly url: string;
  readonly jobs: Jobs;
  readonly rounds: readonly Round[];
  readonly log: FastifyBaseLogger;
  readonly concurrency?: number;
}

/** Brings the job runner's own tables up to date. May be repeated and raced. */
export async function prepareJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: quiet });
}

/**
 * Runs jobs until `stop` is called, which waits for those under way. A job that throws is tried again later with growing
 * pauses; one that a killed process held is free again when the database sees that the process is gone.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const concurrency = options.concurrency ?? 4;
  const runner = await run({
    connectionString: options.url,
    maxPoolSize: concurrency + SPARE_CONNECTIONS,
    taskList: tasksOf(options.jobs),
    parsedCronItems: roundsOf(options.rounds),
    concurrency,
    noHandleSignals: true,
    logger: loggerOver(options.log),
  });
  // Whatever ends the runner by itself is a fault: the log says so, and readiness turns red through the metric.
  runner.promise.catch((error: unknown) => options.log.error({ err: error }, 'the job runner ended'));
  return { stop: () => runner.stop() };
}

function tasksOf(jobs: Jobs): TaskList {
  return Object.fromEntries(Object.entries(jobs).map(([task, job]) => [task, (payload: unknown) => job(payload)]));
}

function roundsOf(rounds: readonly Round[]): ParsedCronItem[] {
  return parseCronItems(
    rounds.map(({ task, match }) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task, jobKeyMode: 'replace' },
    })),
  );
}

/** One listens, one looks after the crontab. */
const SPARE_CONNECTIONS = 2;

/** So many tries lie within the first half minute. */
const UNREACHABLE_PATIENCE = 4;

function attemptsOf(meta: Readonly<Record<string, unknown>> | undefined): number {
  const job: unknown = meta?.job;
  return typeof job === 'object' && job !== null && 'attempts' in job ? Number(job.attempts) : 0;
}

const quiet = new Logger(() => () => undefined);

function loggerOver(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const kind: string = level;
    const error: unknown = meta?.error;
    // The message repeats the stack of the error, which the line carries anyway.
    const text = message.split('\n')[0] ?? '';
    const line = { ...scope, ...(error instanceof Error ? { err: error } : {}) };
    // Somebody else being down for a moment is no news: the job is tried again. Being down for long is.
    if (kind === 'error' && error instanceof Unreachable) {
      const level = attemptsOf(meta) > UNREACHABLE_PATIENCE ? 'warn' : 'info';
      log[level]({ ...scope, why: error.message }, text);
    } else if (kind === 'error') log.error(line, text);
    else if (kind === 'warning') log.warn(line, text);
    else log.debug(line, text);
  });
}
