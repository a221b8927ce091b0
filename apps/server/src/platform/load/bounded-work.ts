import pLimit from 'p-limit';
import { Refusal } from '../refusal.ts';

/** Runs an asynchronous function when fewer than the allowed number are running, and returns its result. */
export type BoundedWork = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `runningMax` pieces of work at once and the others in the order they came. Refuses server_busy, before anything
 * is done, when `waitingMax` wait already; without it any number may wait, and with 0 nobody waits.
 */
export function boundedWork(limits: { readonly runningMax: number; readonly waitingMax?: number }): BoundedWork {
  const { runningMax, waitingMax = Number.POSITIVE_INFINITY } = limits;
  const limit = pLimit(runningMax);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= runningMax + waitingMax) throw new Refusal('server_busy');
    return limit(work);
  };
}

/**
 * Runs one piece of work per key at a time, in the order they came; work of other keys runs beside it. Holds within this process
 * only. Refuses server_busy when `waitingMax` wait for a key already.
 */
export function oneAtATimeByKey(
  waitingMax = Number.POSITIVE_INFINITY,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const keys = new Map<string, { readonly run: BoundedWork; inside: number }>();
  return async (key, work) => {
    const entry = keys.get(key) ?? { run: boundedWork({ runningMax: 1, waitingMax }), inside: 0 };
    keys.set(key, entry);
    entry.inside += 1;
    try {
      return await entry.run(work);
    } finally {
      entry.inside -= 1;
      if (entry.inside === 0) keys.delete(key);
    }
  };
}
