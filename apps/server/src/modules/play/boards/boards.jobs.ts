import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { rollUpBoardsInPieces } from './roll-up-boards.ts';

/** Keeps the boards up to date. Needs the owner's connection; may run twice. */
export function boardsJobs(deps: { readonly db: Db; readonly clock: Clock }): ModuleJobs {
  return {
    jobs: { 'games.roll-up-boards': () => rollUpBoardsInPieces(deps.db, deps) },
    schedule: [{ task: 'games.roll-up-boards', match: '* * * * *' }],
  };
}
