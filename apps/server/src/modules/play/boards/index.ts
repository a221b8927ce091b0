export { maskedName } from './masked-name.ts';
export { boardsFollower } from './roll-up-boards.ts';
export { mountBoards } from './boards.routes.ts';
export { BOARDS_TASK, boardsJobs } from './boards.jobs.ts';
export { seedBoards } from './seed-boards.ts';
