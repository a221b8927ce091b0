export { rollUpBoards } from './roll-up-boards.ts';
export { mountBoards } from './boards.routes.ts';
export { BOARDS_ROUNDS, boardsJobs } from './boards.jobs.ts';
