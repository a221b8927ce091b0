import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { GamesDeps } from '../vendors/index.ts';
import { rollUpBoards } from './roll-up-boards.ts';

/** Keeps the boards up to date. Needs the owner's connection; may run twice. */
export function boardsJobs(deps: Pick<GamesDeps, 'db' | 'clock'>): ModuleJobs {
  return {
    jobs: { 'games.roll-up-boards': () => deps.db.inTransaction((tx) => rollUpBoards(tx, deps)) },
    schedule: [{ task: 'games.roll-up-boards', match: '* * * * *' }],
  };
}
