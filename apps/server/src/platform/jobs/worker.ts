import type { CronItem, JobHelpers, Logger, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '@baize/kernel';
import type { Job, ModuleJobs, ScheduledJob } from './jobs.ts';
import { Unreachable } from '../refusal.ts';
import { openWorkerLease } from './worker-lease.ts';

export interface WorkerOptions extends ModuleJobs {
  /** The owner's address: the runner keeps its own tables, over connections of its own. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  readonly concurrency?: number;
}

/**
 * Runs jobs until `stop` is called, which waits for those under way. A job that throws is tried again later with growing
 * pauses; one that a killed process held is free again a few seconds after the database saw that the process is gone. When
 * the runner ends because its connection was lost, it is started again.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const atWork = new Set<string>();
  const lease = openWorkerLease({
    url: options.url,
    isAtWork: (jobId) => atWork.has(jobId),
    onError: (error) => options.log.warn({ err: error }, 'the lease'),
  });
  const events: WorkerEvents = new EventEmitter();
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    lease.hold(workerPool.id);
  });
  events.on('job:start', ({ job }) => atWork.add(job.id));
  events.on('job:complete', ({ job }) => atWork.delete(job.id));
  const begin = (): Promise<Runner> => runnerFor(options, events);
  let runner = await begin();
  let isStopping = false;
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch((error: unknown) => options.log.warn({ err: error }, 'the job runner ended'));
      for (const pool of pools.splice(0)) lease.letGo(pool);
      while (!isStopping) {
        await pause(BEGIN_AGAIN_MS);
        const next = await begin().catch(() => undefined);
        if (next === undefined) continue;
        runner = next;
        break;
      }
      if (isStopping) return;
    }
  };
  const running = keepRunning();
  return {
    stop: async () => {
      isStopping = true;
      // One that has just ended by itself has nothing left to stop.
      await runner.stop().catch(() => undefined);
      await running;
      await lease.close();
    },
  };
}

const BEGIN_AGAIN_MS = 300;

/** The runner is loaded by those who run jobs, only: a web process does not wait for it. */
async function runnerFor(options: WorkerOptions, events: WorkerEvents): Promise<Runner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  const concurrency = options.concurrency ?? 4;
  return run({
    connectionString: options.url,
    maxPoolSize: concurrency + SPARE_CONNECTIONS,
    taskList: tasksOf(options),
    parsedCronItems: parseCronItems(options.schedule.map(cronItemOf)),
    concurrency,
    noHandleSignals: true,
    events,
    logger: new Logger(lineWriter(options.log)),
  });
}

/** The clock starts all jobs of a minute at once: they are spread over so much of it, so that nobody who plays has to wait for all of them. */
const SPREAD_MS = 15 * SECOND_MS;

function tasksOf({ jobs, schedule }: ModuleJobs): TaskList {
  const places = new Map(schedule.map(({ task }, place) => [task, place]));
  const run = (task: string, job: Job) => async (payload: unknown, helpers: JobHelpers) => {
    const due = dueAt(payload, (SPREAD_MS * (places.get(task) ?? 0)) / schedule.length);
    if (due === undefined) return job(payload);
    // A key of its own: the one it runs under is taken.
    const key = `${task} in its turn`;
    await helpers.addJob(task, {}, { runAt: due, jobKey: key, jobKeyMode: 'preserve_run_at', maxAttempts: 1 });
  };
  return Object.fromEntries(Object.entries(jobs).map(([task, job]) => [task, run(task, job)]));
}

/** When a job that the clock has just started is due, so long after its minute began; undefined for all others. */
function dueAt(payload: unknown, afterMs: number): Date | undefined {
  const cron: unknown =
    typeof payload === 'object' && payload !== null && '_cron' in payload ? payload._cron : undefined;
  const ts: unknown = typeof cron === 'object' && cron !== null && 'ts' in cron ? cron.ts : undefined;
  return typeof ts === 'string' ? new Date(Date.parse(ts) + afterMs) : undefined;
}

function cronItemOf({ task, match }: ScheduledJob): CronItem {
  return {
    task,
    match,
    identifier: task,
    options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task, jobKeyMode: 'replace' },
  };
}

/** One listens, one looks after the crontab. */
const SPARE_CONNECTIONS = 2;

/** So many tries lie within the first half minute. */
const UNREACHABLE_PATIENCE = 4;

function attemptsOf(meta: Readonly<Record<string, unknown>> | undefined): number {
  const job: unknown = meta?.job;
  return typeof job === 'object' && job !== null && 'attempts' in job ? Number(job.attempts) : 0;
}

function lineWriter(log: FastifyBaseLogger): ConstructorParameters<typeof Logger>[0] {
  return (scope) => (level, message, meta) => {
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
  };
}
