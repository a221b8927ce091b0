export { freePlayJobs } from './free-play.jobs.ts';
export { givePlayMoney } from './give-play-money.ts';
export { mountFreePlay } from './free-play.routes.ts';
