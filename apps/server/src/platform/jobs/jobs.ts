import type { Tx } from '../database/db.ts';

/** The work of a job. May run twice, so it must use a key of its own to have its effect once. */
export type Job = (payload: unknown) => Promise<void>;
export type Jobs = Readonly<Record<string, Job>>;

/**
 * A job that runs on a schedule: `match` is a crontab pattern in UTC, and it begins in the first quarter of that minute. A run that was missed is
 * not made up for.
 */
export interface ScheduledJob {
  readonly task: string;
  readonly match: string;
}

/** The jobs of a module, by task, and those of them that the clock starts. The others are added by `addJob`. */
export interface ModuleJobs {
  readonly jobs: Jobs;
  readonly schedule: readonly ScheduledJob[];
}

/** The jobs of several modules as one. */
export function joinJobs(parts: readonly ModuleJobs[]): ModuleJobs {
  return {
    jobs: Object.fromEntries(parts.flatMap(({ jobs }) => Object.entries(jobs))),
    schedule: parts.flatMap(({ schedule }) => schedule),
  };
}

/** Enqueues a job that exists only if the transaction commits. A job with the same `key` that waits is replaced. */
export async function addJob(
  tx: Tx,
  job: { readonly task: string; readonly payload: unknown; readonly runAt?: Date; readonly key?: string },
): Promise<void> {
  await tx.all('select platform_add_job($1, $2, $3, $4)', [
    job.task,
    JSON.stringify(job.payload),
    job.runAt ?? new Date(0),
    job.key ?? null,
  ]);
}
