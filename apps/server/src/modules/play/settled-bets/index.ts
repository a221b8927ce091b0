export {
  collectSettledBets,
  type Follower,
  followSettledBets,
  registerFollower,
  type SpanFollower,
} from './follow-settled-bets.ts';
export {
  hasFollowed,
  isCountedBy,
  type SettledBatch,
  type SettledChange,
  type SettledSpan,
} from './settled-bets.store.ts';
export { settledBetsJobs, settledBetsWork } from './settled-bets.jobs.ts';
