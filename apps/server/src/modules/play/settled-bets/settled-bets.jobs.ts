import { SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { collectSettledBets, type Follower, followSettledBets } from './follow-settled-bets.ts';
import { forgetOldBatches } from './settled-bets.store.ts';

/** The rest between two looks, and so how long whoever plays waits to see it counted. */
const PAUSE_MS = 3 * SECOND_MS;
/** The longest rest, however long looks take. */
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Looks take no more than one second of so many: what a look costs grows with the members who played since the last one. */
const SHARE = 20;

interface FollowingDeps {
  readonly db: Db;
  readonly followers: readonly Follower[];
  readonly onProblem: (follower: string, error: unknown) => void;
}

/**
 * Collects, and gives each follower what it has not seen. One that fails is reported and tried again, and keeps none of the
 * others. The longer that takes, the longer it rests. Needs the owner's connection.
 */
export function settledBetsWork(deps: FollowingDeps): DueWork {
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

async function haveAllFollow(deps: FollowingDeps): Promise<void> {
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
