export { askBeforeStakes, balanceAt, balanceOf, isFrozen, memberMoneyOf, openAccounts, setFrozen } from './accounts.ts';
export { countViolations, violationsOf } from './audit.ts';
export { holdMoney, holdTransfers, postHold, voidHold } from './holds.ts';
export { houseBalanceOf, type HouseTransfer, houseTransfersOf } from './house-accounts.ts';
export { LEDGER_ROUNDS, ledgerJobs } from './ledger.jobs.ts';
export { lastStakeAt, playedSince, sumsOf } from './play.store.ts';
export { postTransfers } from './post-transfers.ts';
export type { Posting, PostingResult, Transfer } from './posting.ts';
export { findTransfers } from './records.store.ts';
export {
  type KeyedLine,
  lineOf,
  type Statement,
  type StatementFilter,
  type StatementLine,
  statementOf,
  statementSums,
  transfersOf,
} from './statement.ts';
export { trialBalanceOf } from './trial-balance-of.ts';
