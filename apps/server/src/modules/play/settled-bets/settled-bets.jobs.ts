import { SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { collectSettledBets, type Follower, followSettledBets } from './follow-settled-bets.ts';
import { forgetOldBatches } from './settled-bets.store.ts';

/** How long whoever plays waits at most to see it counted, unless looks take longer than the share that they may have of the time. */
const PAUSE_MS = 3 * SECOND_MS;
/** And in any case. */
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Looking and counting take no more than one in so many seconds: a look costs by the members who played since the last one. */
const SHARE = 20;

/**
 * Collects, and gives each follower what it has not seen. One that fails is reported and tried again, and keeps none of the
 * others. The longer that takes, the longer it rests. Needs the owner's connection.
 */
export function settledBetsWork(deps: {
  readonly db: Db;
  readonly followers: readonly Follower[];
  readonly onProblem: (follower: string, error: unknown) => void;
}): DueWork {
  let restsUntil = 0;
  return async () => {
    const beganAt = performance.now();
    if (beganAt < restsUntil) return restsUntil - beganAt;
    await collectSettledBets(deps.db);
    await haveAllFollow(deps);
    const endedAt = performance.now();
    const restMs = restAfter(endedAt - beganAt);
    restsUntil = endedAt + restMs;
    return restMs;
  };
}

/** How long to rest after a look that took so long, both in milliseconds. */
export function restAfter(lookMs: number): number {
  return Math.min(Math.max(PAUSE_MS, (SHARE - 1) * lookMs), LONGEST_PAUSE_MS);
}

async function haveAllFollow(deps: Parameters<typeof settledBetsWork>[0]): Promise<void> {
  // The same batches for everybody, then the next: they are read once for all of them.
  let behind = deps.followers;
  while (behind.length > 0) {
    const next: Follower[] = [];
    for (const follower of behind) {
      try {
        if ((await followSettledBets(deps, follower)) !== undefined) next.push(follower);
      } catch (error) {
        deps.onProblem(follower.name, error);
      }
    }
    behind = next;
  }
}

export function settledBetsJobs({ db }: { readonly db: Db }): ModuleJobs {
  return {
    jobs: { 'games.forget-settled-batches': () => forgetOldBatches(db) },
    schedule: [{ task: 'games.forget-settled-batches', match: '35 3 * * *' }],
  };
}
