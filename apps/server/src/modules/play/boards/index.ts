export { maskedName } from './masked-name.ts';
export { rollUpBoards } from './roll-up-boards.ts';
export { mountBoards } from './boards.routes.ts';
export { boardsJobs } from './boards.jobs.ts';
export { markSamples } from './boards.store.ts';
