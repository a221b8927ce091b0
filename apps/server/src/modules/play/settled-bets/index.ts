export { collectSettledBets, type Follower, followSettledBets, registerFollower } from './follow-settled-bets.ts';
export type { SettledBatch, SettledChange } from './settled-bets.store.ts';
export { settledBetsJobs, settledBetsWork } from './settled-bets.jobs.ts';
