export { rebatesFollower } from './count-bets.ts';
export { rebatesJobs } from './rebates.jobs.ts';
export { mountRebates } from './rebates.routes.ts';
export { seedRebateRules } from './seed-rebates.ts';
export { rebatesAt } from './rebates-at.ts';
