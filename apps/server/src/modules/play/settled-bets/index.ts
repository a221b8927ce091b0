export {
  collectSettledBets,
  type Follower,
  followSettledBets,
  registerFollower,
  type TakenSpan,
} from './follow-settled-bets.ts';
export { hasFollowed, isCountedBy, type SettledSpan, type SettledSum } from './settled-bets.store.ts';
export { settledBetsJobs, settledBetsWork } from './settled-bets.jobs.ts';
