export { carryOn } from './carry-on.ts';
export { findGame, gamesOf, offeredGame } from './games.store.ts';
export { comingIssues, findIssue, issueById, issueOnSale, markSettled, unsettledIssues } from './issues.store.ts';
export { lotteryDrawsJobs, PLAN_TASK } from './lottery-draws.jobs.ts';
export { mountLotteryOps } from './lottery-ops.routes.ts';
export { mountLottery } from './lottery.routes.ts';
export { familyOfIssue, type IssueId, type LotteryGame, type LotteryIssue, type OfferedGame } from './lottery.ts';
