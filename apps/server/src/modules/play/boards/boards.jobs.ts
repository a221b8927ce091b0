import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Round } from '../../../platform/jobs/worker.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { rollUpBoards } from './roll-up-boards.ts';

/** Keeps the boards up to date. Needs the owner's connection; may run twice. */
export function boardsJobs(deps: { readonly db: Db; readonly clock: Clock }): Jobs {
  return { 'games.roll-up-boards': () => deps.db.inTransaction((tx) => rollUpBoards(tx, deps)) };
}

export const BOARDS_ROUNDS: readonly Round[] = [{ task: 'games.roll-up-boards', match: '* * * * *' }];
