export { gamesOf, offeredGame } from './games.store.ts';
export { comingIssues, findIssue, issueById, issueOnSale, markSettled, unsettledIssues } from './issues.store.ts';
export { familyOfIssue, type IssueId, type LotteryGame, type LotteryIssue, type OfferedGame } from './lottery.ts';
