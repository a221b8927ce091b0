export { collectSettledBets, type Follower, followSettledBets } from './follow-settled-bets.ts';
export { hasFollowed, type SettledBatch, type SettledChange } from './settled-bets.store.ts';
export { settledBetsJobs, settledBetsWork } from './settled-bets.jobs.ts';
