import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import type { GamesDeps } from '../vendors/index.ts';
import { rollUpBoards } from './roll-up-boards.ts';

/** Keeps the boards up to date. Needs the owner's connection; may run twice. */
export function boardsJobs(deps: Pick<GamesDeps, 'db' | 'clock'>): Jobs {
  return { 'games.roll-up-boards': () => deps.db.inTransaction((tx) => rollUpBoards(tx, deps)) };
}

export const BOARDS_ROUNDS: readonly Round[] = [{ task: 'games.roll-up-boards', match: '* * * * *' }];
