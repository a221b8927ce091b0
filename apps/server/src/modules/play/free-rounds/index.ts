export { freeRoundsJobs } from './free-rounds.jobs.ts';
export { mountFreeRounds } from './free-rounds.routes.ts';
