import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { closeBoards } from './close-boards.ts';
import type { BoardDeps } from './mission.ts';

const CLOSE_TASK = 'rewards.close-mission-boards';

/** Closes leaderboards whose week or month is over. */
export function missionsJobs(deps: BoardDeps): ModuleJobs {
  return {
    jobs: { [CLOSE_TASK]: () => closeBoards(deps) },
    schedule: [{ task: CLOSE_TASK, match: '* * * * *' }],
  };
}
