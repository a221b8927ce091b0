import { SECOND_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { collectSettledBets, type Follower, followSettledBets } from './follow-settled-bets.ts';
import { forgetOldBatches } from './settled-bets.store.ts';

/** How long whoever plays waits at most to see it counted; longer where so much is played that a member's rounds come in dozens. */
const PAUSE_MS = 3 * SECOND_MS;
const BUSY_PAUSE_MS = 10 * SECOND_MS;
const BUSY_CHANGES = 5_000;

/**
 * Collects, and gives each follower what it has not seen. One that fails is reported and tried again, and keeps none of the
 * others. Needs the owner's connection.
 */
export function settledBetsWork(deps: {
  readonly db: Db;
  readonly followers: readonly Follower[];
  readonly onProblem: (follower: string, error: unknown) => void;
}): DueWork {
  const { db, followers, onProblem } = deps;
  return async () => {
    const changes = await collectSettledBets(db);
    // The same batches for everybody, then the next: they are read once for all of them.
    let behind = followers;
    while (behind.length > 0) {
      const next: Follower[] = [];
      for (const follower of behind) {
        try {
          if ((await followSettledBets(deps, follower)) !== undefined) next.push(follower);
        } catch (error) {
          onProblem(follower.name, error);
        }
      }
      behind = next;
    }
    return changes < BUSY_CHANGES ? PAUSE_MS : BUSY_PAUSE_MS;
  };
}

export function settledBetsJobs({ db }: { readonly db: Db }): ModuleJobs {
  return {
    jobs: { 'games.forget-settled-batches': () => forgetOldBatches(db) },
    schedule: [{ task: 'games.forget-settled-batches', match: '35 3 * * *' }],
  };
}
