export { collectSettledBets, type Follower, followSettledBets, registerFollower } from './follow-settled-bets.ts';
export { hasFollowed, isCountedBy, type SettledBatch, type SettledChange } from './settled-bets.store.ts';
export { settledBetsJobs, settledBetsWork } from './settled-bets.jobs.ts';
