import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '@baize/kernel';

/** Work that falls due at known moments. Answers in how many milliseconds the next of it is due; undefined: none is known. */
export type DueWork = () => Promise<number | undefined>;

/** Other processes may have planned something: nobody sleeps longer. */
const LONGEST_MS = 10 * SECOND_MS;
const AFTER_PROBLEM_MS = SECOND_MS;

/**
 * Does work when it is due, more often than jobs of a schedule can (they are for every minute), and sleeps in between. Each worker runs
 * it: who is second finds nothing to do. A problem is logged, and the work looked at again. `stop` waits for what is under way.
 */
export function keepDoing(
  work: DueWork,
  { name, log }: { readonly name: string; readonly log: FastifyBaseLogger },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const next = await work().catch((error: unknown) => {
        log.warn({ err: error, work: name }, 'work that was due failed, and is tried again');
        return AFTER_PROBLEM_MS;
      });
      await sleep(Math.min(Math.max(next ?? LONGEST_MS, 1), LONGEST_MS), stopping.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
