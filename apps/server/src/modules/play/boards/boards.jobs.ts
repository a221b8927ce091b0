import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { rollUpBoards } from './roll-up-boards.ts';

/** The first run of all has boards follow what is played from then on. */
export const BOARDS_TASK = 'games.roll-up-boards';

/** Keeps the boards up to date. Needs the owner's connection; may run twice. */
export function boardsJobs(deps: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { [BOARDS_TASK]: () => rollUpBoards(deps) },
    schedule: [{ task: BOARDS_TASK, match: '* * * * *' }],
  };
}
